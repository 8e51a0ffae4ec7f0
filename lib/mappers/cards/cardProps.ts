import { z } from 'zod';
import { dropUndefined } from '@/lib/data/objects';
import type { CallToAction, CardProps } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import { type ResolvedHref, resolveHref } from '@/lib/navigation/hrefs';
import { atStep, type PageContext, noteSkip } from '../context/context';
import { readEntry } from '../context/readEntry';
import { readHtml } from '../fields/html';
import { readPicture } from '../fields/media';
import { flag, line, link, richContent } from '../fields/schemaFields';

type ActionFields = { readonly link?: EntryLink | undefined; readonly url?: string | undefined; readonly linkText?: string | undefined };

export function mapAction(fields: ActionFields, entry: Entry, context: PageContext): CallToAction | undefined {
  const page = fields.link && context.findPage(fields.link.sys.id);
  const target: ResolvedHref | undefined = page ? { href: page.url, isExternal: false } : resolveHref(fields.url);
  if (target) return { text: fields.linkText ?? page?.title ?? context.labels.common.readMore, ...target };
  if (fields.link) noteSkip(atStep(context, 'link'), fields.link.sys.id, 'unresolvedLink');
  else if (fields.url !== undefined) noteSkip(atStep(context, 'url'), entry, 'unreadable', 'url: expected http, https, mailto, tel or a path');
  return undefined;
}

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

export function mapCardProps(entry: Entry, context: PageContext): CardProps | undefined {
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
