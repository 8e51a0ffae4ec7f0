import { z } from 'zod';
import type { CardProps } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { atStep, type MapperContext } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { readHtml } from '../fields/readHtml';
import { readPicture } from '../fields/readPicture';
import { flag, line, link, richContent } from '../fields/schemaFields';
import { readEntry } from '../readEntry';
import { mapAction } from './mapAction';

const cardSchema = z.object({
  title: line(),
  image: link(),
  hoverImage: link(),
  content: richContent(),
  imageBackground: flag(),
  linkText: line(),
  link: link(),
  url: line(),
});

/** A card, alone or in a pair; undefined when it has neither words nor a picture. */
export function mapCardProps(entry: Entry, context: MapperContext): CardProps | undefined {
  const fields = readEntry(cardSchema, entry, context);
  const image = readPicture(fields.image, atStep(context, 'image'));
  const content = readHtml(fields.content, entry, context, fields.title === undefined ? 3 : 4);
  const action = mapAction(fields, entry, context);
  if (fields.title === undefined && !image && !content && !action) return undefined;
  return dropUndefined({
    title: fields.title,
    image,
    hoverImage: readPicture(fields.hoverImage, atStep(context, 'hoverImage'))?.image,
    content,
    hasImageBackground: image !== undefined && (fields.imageBackground ?? false),
    action,
  });
}
