import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from '../blockContext';
import { mapAction } from '../cards/mapAction';
import { atStep } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { readHtml } from '../fields/readHtml';
import { readPicture } from '../fields/readPicture';
import { choice, line, link, richContent } from '../fields/schemaFields';
import { readEntry } from '../readEntry';

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
