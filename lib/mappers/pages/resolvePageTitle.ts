import type { Entry, EntryGraph } from '@/lib/models/entry';
import { readLink } from '../fields/readLink';
import { readString } from '../fields/readString';

function readLinkedField(entry: Entry, linkField: string, name: string, graph: EntryGraph): string | undefined {
  const target = readLink(entry.fields[linkField]);
  return target && readString(graph.entry(target.sys.id)?.fields[name]);
}

/** A page's own title: of what it shows, else of its meta data, else its name. */
export function resolvePageTitle(page: Entry, graph: EntryGraph): string {
  return (
    readLinkedField(page, 'page', 'title', graph) ?? readLinkedField(page, 'meta', 'title', graph) ?? readString(page.fields.name) ?? page.sys.id
  );
}

/** How a menu names a page: by its meta title, else by the title of what it shows. */
export function resolveMenuTitle(page: Entry, graph: EntryGraph): string | undefined {
  return readLinkedField(page, 'meta', 'title', graph) ?? readLinkedField(page, 'page', 'title', graph);
}

/** How breadcrumbs name a page: breadcrumbsTitle, else the meta title, else the name. */
export function resolveCrumbTitle(page: Entry, graph: EntryGraph): string {
  return (
    readLinkedField(page, 'meta', 'breadcrumbsTitle', graph) ??
    readLinkedField(page, 'meta', 'title', graph) ??
    readString(page.fields.name) ??
    page.sys.id
  );
}
