import { getConfig } from '@/lib/platform/config/env';
import { getContentStore } from '@/lib/content/store/createContentStore';
import type { Publication } from '@/lib/content/store/inspectSpace';
import { readContentAge } from '@/lib/content/replica/status';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { PreviewStatus, PublicationState } from '@/lib/models/preview';
import type { SiteView } from '@/lib/site/view/siteView';

const DISTANCE: Readonly<Record<PublicationState, number>> = { published: 0, changed: 1, draft: 2 };

function findFurthest(publications: readonly Publication[]): PreviewStatus['publication'] {
  const [furthest] = [...publications].sort(
    (one, other) => DISTANCE[other.state] - DISTANCE[one.state],
  );
  return furthest && dropUndefined({ state: furthest.state, publishedAt: furthest.publishedAt });
}

/** @param own ids of the page's entry and of the content that it shows */
export async function buildPreviewStatus(
  { snapshot, dependencies }: SiteView,
  own: readonly string[],
): Promise<PreviewStatus> {
  const content = (await getContentStore()).status();
  const { publishedContent, previewSecret } = getConfig();
  const inspector = snapshot.inspect();
  const listPublications = (ids: readonly string[]): readonly Publication[] =>
    ids.flatMap((id) => inspector.publicationOf(id) ?? []);
  const others = listPublications(dependencies.listRead().filter((id) => !own.includes(id)));
  const count = (state: PublicationState) =>
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
