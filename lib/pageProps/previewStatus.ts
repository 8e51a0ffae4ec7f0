import { getConfig } from '@/lib/config/env';
import { readContentAge } from '@/lib/contentful/client/contentSource';
import { getContentSource } from '@/lib/contentful/client/createContentSource';
import type { Publication } from '@/lib/contentful/client/inspectSpace';
import { dropUndefined } from '@/lib/data/objects';
import type { PreviewStatus, PublicationState } from '@/lib/models/preview';
import type { SiteView } from '@/lib/site/siteView';

const DISTANCE: Readonly<Record<PublicationState, number>> = { published: 0, changed: 1, draft: 2 };

function findFurthest(publications: readonly Publication[]): PreviewStatus['publication'] {
  const [furthest] = [...publications].sort(
    (one, other) => DISTANCE[other.state] - DISTANCE[one.state],
  );
  return furthest && dropUndefined({ state: furthest.state, publishedAt: furthest.publishedAt });
}

/** @param own ids of the page's entry and of what it shows */
export async function buildPreviewStatus(
  { space, dependencies }: SiteView,
  own: readonly string[],
): Promise<PreviewStatus> {
  const content = (await getContentSource()).status();
  const { publishedContent, previewSecret } = getConfig();
  const inspector = space.inspect();
  const listPublications = (ids: readonly string[]): readonly Publication[] =>
    ids.flatMap((id) => inspector.publicationOf(id) ?? []);
  const others = listPublications(dependencies.listRead().filter((id) => !own.includes(id)));
  const count = (state: PublicationState): number =>
    others.filter((publication) => publication.state === state).length;
  const readAt = content.confirmedAt ?? content.changedAt;
  return dropUndefined({
    publication: findFurthest(listPublications(own)),
    others: { draft: count('draft'), changed: count('changed') },
    readAt: readAt === undefined ? undefined : new Date(readAt).toISOString(),
    problem: readContentAge(content, Date.now()).problem,
    canCompare: publishedContent !== undefined,
    canShare: previewSecret !== undefined,
  });
}
