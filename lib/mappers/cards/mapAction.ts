import type { CallToAction } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import { resolveHref, type ResolvedHref } from '@/lib/navigation/resolveHref';
import { atStep, noteSkip, type MapperContext } from '../context';
import { resolvePageTitle } from '../pages/resolvePageTitle';
import { resolvePageEntry, resolvePageUrl } from '../pages/resolvePageUrl';

export type ActionFields = { readonly link?: EntryLink | undefined; readonly url?: string | undefined; readonly linkText?: string | undefined };

function resolveTarget({ link, url }: ActionFields, context: MapperContext): ResolvedHref | undefined {
  const path = link && resolvePageUrl(link.sys.id, context.graph);
  return path === undefined ? resolveHref(url) : { href: path, isExternal: false };
}

/** The link of a card: to a page, else to an address. Its text falls back to the page's title, then to the usual words. */
export function mapAction(fields: ActionFields, entry: Entry, context: MapperContext): CallToAction | undefined {
  const target = resolveTarget(fields, context);
  if (target) {
    const page = fields.link && resolvePageEntry(fields.link.sys.id, context.graph);
    return { text: fields.linkText ?? (page ? resolvePageTitle(page, context.graph) : context.readMore), ...target };
  }
  if (fields.link) noteSkip(atStep(context, 'link'), fields.link.sys.id, 'unresolvedLink');
  else if (fields.url !== undefined) noteSkip(atStep(context, 'url'), entry, 'unreadable', 'url: expected http, https, mailto, tel or a path');
  return undefined;
}
