import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { mapAction } from '../cards/cardProps';
import { atStep } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { readHtml } from '../fields/html';
import { readPicture } from '../fields/media';
import { choice, line, link, richContent } from '../fields/schemaFields';
import { readEntry } from '../context/readEntry';

const transparentCardSchema = z.object({
  title: line(),
  titleAlign: choice(['left', 'center', 'right']),
  content: richContent(),
  image: link(),
  linkText: line(),
  link: link(),
  url: line(),
});

export function mapTransparentCard(entry: Entry, context: BlockContext): BlockOf<'transparentCard'> | undefined {
  const fields = readEntry(transparentCardSchema, entry, context);
  const { title, titleAlign = 'left' } = fields;
  if (title === undefined) return undefined;
  const props = dropUndefined({
    title,
    titleAlign,
    content: readHtml(fields.content, entry, context, 4),
    image: readPicture(fields.image, atStep(context, 'image')),
    action: mapAction(fields, entry, context),
  });
  return { id: entry.sys.id, model: 'transparentCard', props };
}
