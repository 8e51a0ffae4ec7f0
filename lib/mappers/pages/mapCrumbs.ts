import { isEditionId } from '@/lib/config/editions';
import type { Crumb } from '@/lib/models/blocks';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import { readLink } from '../fields/readLink';
import { readPath } from '../fields/readPath';
import { dropUndefined } from '../fields/dropUndefined';
import { resolveCrumbTitle } from './resolvePageTitle';

/** `/` and its editions (`/fr-fr`). */
function isRoot(url: string | undefined): boolean {
  return url === '/' || (url !== undefined && isEditionId(url.replace(/^\/|\/$/g, '')));
}

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

/** The breadcrumbs of a page: its parents without the root, then itself without an address. */
export function mapCrumbs(page: Entry, graph: EntryGraph): readonly Crumb[] {
  return listTrail(page, graph)
    .map((entry) => ({ entry, url: readPath(entry.fields.url) }))
    .filter(({ url }) => !isRoot(url))
    .map(({ entry, url }) => {
      const title = resolveCrumbTitle(entry, graph);
      return entry === page ? { title } : dropUndefined({ title, href: url });
    });
}
