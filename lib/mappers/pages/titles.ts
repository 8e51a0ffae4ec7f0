import { dropUndefined } from '@/lib/data/objects';
import type { Crumb } from '@/lib/models/blocks';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import { isHomePath } from '@/lib/navigation/paths';
import { readPagePath } from '@/lib/navigation/readPageAddress';
import type { LinkContext } from '../context/context';
import { readLink } from '@/lib/contentModel/readers/links';
import { readString } from '@/lib/contentModel/readers/text';
import { findPageKind } from './pageContent';

function readLinkedField(
  entry: Entry,
  linkField: string,
  name: string,
  graph: EntryGraph,
): string | undefined {
  const target = readLink(entry.fields[linkField]);
  return target && readString(graph.entry(target.sys.id)?.fields[name]);
}

export function resolvePageTitle(page: Entry, graph: EntryGraph): string {
  return (
    readLinkedField(page, 'page', 'title', graph) ??
    readLinkedField(page, 'meta', 'title', graph) ??
    readString(page.fields.name) ??
    page.sys.id
  );
}

function resolveCrumbTitle(page: Entry, graph: EntryGraph): string {
  return (
    readLinkedField(page, 'meta', 'breadcrumbsTitle', graph) ??
    readLinkedField(page, 'meta', 'title', graph) ??
    readString(page.fields.name) ??
    page.sys.id
  );
}

function listTrail(page: Entry, graph: EntryGraph): readonly Entry[] {
  const trail: Entry[] = [];
  const seen = new Set<string>();
  for (let current: Entry | undefined = page; current && !seen.has(current.sys.id);) {
    seen.add(current.sys.id);
    trail.unshift(current);
    const parent = readLink(current.fields.parent);
    current = parent && graph.entry(parent.sys.id);
  }
  return trail.filter((entry) => entry.sys.contentType.sys.id === 'page');
}

export function mapCrumbs(
  page: Entry,
  { graph, findPage }: Pick<LinkContext, 'graph' | 'findPage'>,
): readonly Crumb[] {
  return listTrail(page, graph)
    .map((entry) => ({ entry, url: findPage(entry.sys.id)?.url }))
    .filter(({ entry, url }) => !isHomePath(url ?? readPagePath(entry.fields.url) ?? ''))
    .filter(
      ({ entry, url }) =>
        url !== undefined || entry === page || findPageKind(entry, graph) !== undefined,
    )
    .map(({ entry, url }) => {
      const title = resolveCrumbTitle(entry, graph);
      return entry === page ? { title } : dropUndefined({ title, href: url });
    });
}
