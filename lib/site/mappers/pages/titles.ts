import { dropUndefined } from '@/lib/platform/data/objects';
import type { Crumb } from '@/lib/models/blocks';
import type { Entry, EntryLookup } from '@/lib/models/entry';
import { isHomePath } from '@/lib/addresses/paths';
import { readPagePath } from '@/lib/addresses/readPageAddress';
import { findLinked, getModel, type LinkContext } from '@/lib/content/mapping/context/context';
import { readLink } from '@/lib/content/model/readers/links';
import { readString } from '@/lib/content/model/readers/text';
import { findPageKind } from './pageContent';

function readLinkedField(entry: Entry, linkField: string, name: string, graph: EntryLookup) {
  return readString(findLinked(readLink(entry.fields[linkField]), graph)?.fields[name]);
}

const resolveMetaTitle = (page: Entry, graph: EntryLookup) =>
  readLinkedField(page, 'meta', 'title', graph) ?? readString(page.fields.name) ?? page.sys.id;

export function resolvePageTitle(page: Entry, graph: EntryLookup): string {
  return readLinkedField(page, 'page', 'title', graph) ?? resolveMetaTitle(page, graph);
}

function listTrail(page: Entry, graph: EntryLookup) {
  const trail: Entry[] = [];
  const seen = new Set<string>();
  for (let current: Entry | undefined = page; current && !seen.has(current.sys.id);) {
    seen.add(current.sys.id);
    trail.unshift(current);
    current = findLinked(readLink(current.fields.parent), graph);
  }
  return trail.filter((entry) => getModel(entry) === 'page');
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
      const title =
        readLinkedField(entry, 'meta', 'breadcrumbsTitle', graph) ?? resolveMetaTitle(entry, graph);
      return entry === page ? { title } : dropUndefined({ title, href: url });
    });
}
