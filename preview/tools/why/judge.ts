import type { Edition } from '@/lib/platform/config/editions';
import type { SkipLogEntry } from '@/lib/content/mapping/context/skipLog';
import { mapWholePage } from '@/lib/site/loaders/loadMappedPage';
import { isLostInPart } from '@/preview/words/explainSkip';
import type { SiteView } from '@/lib/site/view/siteView';
import type { NoPage, Verdict } from './findings';

export type Question = Readonly<{
  edition: Edition;
  pageId: string;
  /** Dependency key: `Entry x` or `Asset x`. */
  key: string;
  id: string;
  /** Ids of the entries between page and subject, from the page down. */
  way: readonly string[];
}>;

function findNote(
  skipped: readonly SkipLogEntry[],
  ids: readonly string[],
): SkipLogEntry | undefined {
  const notes = ids.flatMap((id) => skipped.filter(({ entryId }) => entryId === id));
  return (
    notes.find(({ reason }) => !isLostInPart(reason)) ??
    notes.find(({ entryId }) => entryId === ids[0])
  );
}

function explainMissing(view: SiteView, edition: Edition, pageId: string): NoPage {
  const { leftOut, byPath } = view.site.ofEdition(edition);
  const page = leftOut.find(({ id }) => id === pageId);
  if (page !== undefined)
    return {
      kind: 'noPage',
      cause: page.problem,
      owner: page.problem === 'takenAddress' ? byPath.get(page.path)?.id : undefined,
    };
  return {
    kind: 'noPage',
    cause: view.contentOf(edition).entry(pageId) === undefined ? 'unpublished' : 'noAddress',
  };
}

export async function judge(
  view: SiteView,
  { edition, pageId, key, id, way }: Question,
): Promise<Verdict> {
  if (!view.site.ofEdition(edition).byId.has(pageId)) return explainMissing(view, edition, pageId);
  const own = view.branch();
  const mapped = await mapWholePage(own, { edition, id: pageId, isPreview: false });
  if (mapped?.page === undefined) return { kind: 'noPage', cause: 'noContent' };
  const note = findNote(mapped.skipped, [id, ...way.toReversed()]);
  if (note !== undefined)
    return {
      kind: 'leftOut',
      entryId: note.entryId,
      path: note.path,
      reason: note.reason,
      detail: note.detail,
    };
  return { kind: id === pageId || own.dependencies.has(key) ? 'shown' : 'unread' };
}
