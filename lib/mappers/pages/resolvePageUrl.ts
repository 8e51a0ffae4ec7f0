import type { Entry, EntryGraph } from '@/lib/models/entry';
import { readLink } from '../fields/readLink';
import { readPath } from '../fields/readPath';

/** The page that an entry stands for: itself, or the page of the answer that shows it. */
export function resolvePageEntry(id: string, graph: EntryGraph): Entry | undefined {
  const entry = graph.entry(id);
  if (entry?.sys.contentType.sys.id === 'page') return entry;
  return graph.items.find((item) => item.sys.contentType.sys.id === 'page' && readLink(item.fields.page)?.sys.id === id);
}

/** The path of the page that an entry stands for; undefined when it has none in this edition. */
export function resolvePageUrl(id: string, graph: EntryGraph): string | undefined {
  return readPath(resolvePageEntry(id, graph)?.fields.url);
}
