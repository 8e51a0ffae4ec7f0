import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { WholeSpace } from '@/lib/contentful/client/wholeSpace';
import { fetchWholeGraph } from './fetchGraph';
import { localizeGraph } from './localizeGraph';

/** Entries per request. With their assets 500 of the usual size stay below the service's limit of 7,340,032 bytes. */
const PAGE_SIZE = 500;

/** Everything of a space: of a replica what the process holds, of a previewed space what the service delivers now. */
export async function fetchWholeSpace(source: ContentSource): Promise<WholeSpace> {
  const held = source.wholeSpace?.();
  if (held !== undefined) return held;
  const [graph, model] = await Promise.all([fetchWholeGraph(source, { include: 1 }, PAGE_SIZE), source.model()]);
  return {
    updates: () => graph.items.map(({ sys }) => [`Entry ${sys.id}`, sys.updatedAt] as const),
    inLocale: (code) => {
      const { items, entry, asset } = localizeGraph(graph, code, model);
      return { entry, asset, ofType: (type) => items.filter(({ sys }) => sys.contentType.sys.id === type) };
    },
  };
}
