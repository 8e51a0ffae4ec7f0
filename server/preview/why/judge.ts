import type { Edition } from '@/lib/config/editions';
import { resolveContentLocale } from '@/lib/config/env';
import type { LedgerEntry } from '@/lib/mappers/context/ledger';
import { mapWholePage } from '@/lib/pageProps/loadMappedPage';
import { isLostInPart } from '@/lib/preview/explainSkip';
import type { SiteView } from '@/lib/site/siteView';
import type { NoPage, Verdict } from './findings';

export type Question = {
  readonly edition: Edition;
  readonly pageId: string;
  /** As keys of what a page was made from: `Entry x` or `Asset x`. */
  readonly key: string;
  readonly id: string;
  /** Of the entries in between, from the page down. */
  readonly way: readonly string[];
};

function findNote(
  skipped: readonly LedgerEntry[],
  ids: readonly string[],
): LedgerEntry | undefined {
  const notes = ids.flatMap((id) => skipped.filter(({ entryId }) => entryId === id));
  return (
    notes.find(({ reason }) => !isLostInPart(reason)) ??
    notes.find(({ entryId }) => entryId === ids[0])
  );
}

function explainMissing({ site, space }: SiteView, edition: Edition, pageId: string): NoPage {
  const { leftOut, byPath } = site.ofEdition(edition);
  const page = leftOut.find(({ id }) => id === pageId);
  if (page !== undefined)
    return {
      kind: 'noPage',
      cause: page.problem,
      owner: page.problem === 'takenAddress' ? byPath.get(page.path)?.id : undefined,
    };
  return {
    kind: 'noPage',
    cause:
      space.inLocale(resolveContentLocale(edition)).entry(pageId) === undefined
        ? 'unpublished'
        : 'noAddress',
  };
}

/** Maps a page as visitors get it, and reads from what was noted what became of an entry. */
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
