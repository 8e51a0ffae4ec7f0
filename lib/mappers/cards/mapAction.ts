import type { CallToAction } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import { resolveHref, type ResolvedHref } from '@/lib/navigation/resolveHref';
import { atStep, noteSkip, type MapperContext } from '../context';

export type ActionFields = { readonly link?: EntryLink | undefined; readonly url?: string | undefined; readonly linkText?: string | undefined };

/** The link of a card: to a page, else to an address. Its text falls back to the page's title, then to the usual words. */
export function mapAction(fields: ActionFields, entry: Entry, context: MapperContext): CallToAction | undefined {
  const page = fields.link && context.findPage(fields.link.sys.id);
  const target: ResolvedHref | undefined = page ? { href: page.url, isExternal: false } : resolveHref(fields.url);
  if (target) return { text: fields.linkText ?? page?.title ?? context.readMore, ...target };
  if (fields.link) noteSkip(atStep(context, 'link'), fields.link.sys.id, 'unresolvedLink');
  else if (fields.url !== undefined) noteSkip(atStep(context, 'url'), entry, 'unreadable', 'url: expected http, https, mailto, tel or a path');
  return undefined;
}
