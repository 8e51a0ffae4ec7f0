import type { cardType } from '@/lib/content/model/blocks';
import type { FieldValues } from '@/lib/content/model/defineContentType';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { CallToAction, CardProps } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { resolveHref } from '@/lib/addresses/hrefs';
import { atStep, noteSkip, type PageContext } from '../context/context';
import { readHtml } from '../fields/html';
import { readPicture } from '../fields/media';

type CardFields = FieldValues<typeof cardType>;

export function mapAction(
  { link, url, linkText }: Pick<CardFields, 'link' | 'url' | 'linkText'>,
  entry: Entry,
  context: PageContext,
): CallToAction | undefined {
  const page = link && context.findPage(link.sys.id);
  const target = page ? { href: page.url, isExternal: false } : resolveHref(url);
  if (target) return { text: linkText ?? page?.title ?? context.labels.common.readMore, ...target };
  if (link) noteSkip(atStep(context, 'link'), link.sys.id, 'unresolvedLink');
  else if (url !== undefined)
    noteSkip(
      atStep(context, 'url'),
      entry,
      'rejectedLink',
      'expected http, https, mailto, tel or a path',
    );
  return undefined;
}

export function mapCardFields(
  { title, ...fields }: CardFields,
  context: PageContext,
  entry: Entry,
): CardProps | undefined {
  const image = readPicture(fields.image, context);
  const content = readHtml(fields.content, entry, context, {
    topHeading: title === undefined ? 3 : 4,
    field: 'content',
  });
  const action = mapAction(fields, entry, context);
  if (title === undefined && !image && !content && !action) return undefined;
  return dropUndefined({
    title,
    image,
    hoverImage: readPicture(fields.hoverImage, context)?.image,
    content,
    hasImageBackground: image !== undefined && (fields.imageBackground ?? false),
    action,
  });
}
