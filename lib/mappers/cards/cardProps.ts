import type { cardType } from '@/lib/contentModel/blocks';
import type { FieldValues } from '@/lib/contentModel/defineContentType';
import type { FieldLink } from '@/lib/contentModel/readers/links';
import { dropUndefined } from '@/lib/data/objects';
import type { CallToAction, CardProps } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { type ResolvedHref, resolveHref } from '@/lib/navigation/hrefs';
import { atStep, noteSkip, type PageContext } from '../context/context';
import { readHtml } from '../fields/html';
import { readPicture } from '../fields/media';

type ActionFields = {
  readonly link: FieldLink | undefined;
  readonly url?: string | undefined;
  readonly linkText?: string | undefined;
};

export function mapAction(
  fields: ActionFields,
  entry: Entry,
  context: PageContext,
): CallToAction | undefined {
  const page = fields.link && context.findPage(fields.link.sys.id);
  const target: ResolvedHref | undefined = page
    ? { href: page.url, isExternal: false }
    : resolveHref(fields.url);
  if (target)
    return { text: fields.linkText ?? page?.title ?? context.labels.common.readMore, ...target };
  if (fields.link) noteSkip(atStep(context, 'link'), fields.link.sys.id, 'unresolvedLink');
  else if (fields.url !== undefined)
    noteSkip(
      atStep(context, 'url'),
      entry,
      'rejectedLink',
      'expected http, https, mailto, tel or a path',
    );
  return undefined;
}

export function mapCardFields(
  fields: FieldValues<typeof cardType>,
  context: PageContext,
  entry: Entry,
): CardProps | undefined {
  const image = readPicture(fields.image, context);
  const content = readHtml(fields.content, entry, context, {
    topHeading: fields.title === undefined ? 3 : 4,
    field: 'content',
  });
  const action = mapAction(fields, entry, context);
  if (fields.title === undefined && !image && !content && !action) return undefined;
  return dropUndefined({
    title: fields.title,
    image,
    hoverImage: readPicture(fields.hoverImage, context)?.image,
    content,
    hasImageBackground: image !== undefined && (fields.imageBackground ?? false),
    action,
  });
}
