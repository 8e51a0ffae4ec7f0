import type { Crumb } from '@/lib/models/blocks';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import { isHomePath } from '@/lib/navigation/pagePath';
import type { MapperContext } from '../context';
import { readLink } from '../fields/readLink';
import { dropUndefined } from '../fields/dropUndefined';
import { resolveCrumbTitle } from './resolvePageTitle';

/** From the outermost parent to the page itself. A parent that leads back to a page of the trail ends it. */
function listTrail(page: Entry, graph: EntryGraph): readonly Entry[] {
  const trail: Entry[] = [];
  const seen = new Set<string>();
  for (let current: Entry | undefined = page; current && !seen.has(current.sys.id); ) {
    seen.add(current.sys.id);
    trail.unshift(current);
    const parent = readLink(current.fields.parent);
    current = parent && graph.entry(parent.sys.id);
  }
  return trail.filter((entry) => entry.sys.contentType.sys.id === 'page');
}

/** The breadcrumbs of a page: its parents without the homepage, then itself without an address. */
export function mapCrumbs(page: Entry, { graph, findPage }: Pick<MapperContext, 'graph' | 'findPage'>): readonly Crumb[] {
  return listTrail(page, graph)
    .map((entry) => ({ entry, url: findPage(entry.sys.id)?.url }))
    .filter(({ url }) => url === undefined || !isHomePath(url))
    .map(({ entry, url }) => {
      const title = resolveCrumbTitle(entry, graph);
      return entry === page ? { title } : dropUndefined({ title, href: url });
    });
}
