import { EDITIONS } from '@/lib/config/editions';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource } from '@/lib/contentful/client/createContentSource';
import { loadSiteIndex, type SiteIndex } from './loadSiteIndex';

/** Ids of the pages that one of two indexes lacks in an edition. */
export function listMovedPages(before: SiteIndex, after: SiteIndex): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const edition of EDITIONS) {
    const [one, other] = [before.ofEdition(edition).byId, after.ofEdition(edition).byId];
    if (one === other) continue;
    for (const id of one.keys()) if (!other.has(id)) moved.add(id);
    for (const id of other.keys()) if (!one.has(id)) moved.add(id);
  }
  return moved;
}

/**
 * The changes of a source, which also name the pages that came or went. A page goes when the content that it shows is unpublished, and other
 * pages that link to it know the page alone.
 */
export function noteMovedPages(source: LiveContentSource): Pick<LiveContentSource, 'onChange'> {
  const readSite = () => loadSiteIndex(createRequestSource(source)).catch(() => undefined);
  return {
    onChange: (listener) => {
      let latest = readSite();
      return source.onChange(({ version, ids }) => {
        const last = latest;
        latest = readSite();
        void Promise.all([last, latest]).then(([before, after]) => {
          const isKnown = ids !== undefined && before !== undefined && after !== undefined;
          listener({ version, ...(isKnown ? { ids: new Set([...ids, ...listMovedPages(before, after)]) } : {}) });
        });
      });
    },
  };
}
