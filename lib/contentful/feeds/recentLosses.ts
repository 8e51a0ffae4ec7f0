import { z } from 'zod';
import { remember } from '@/lib/data/remember';
import { COUNTED_CONTENT, type CountedContent } from '@/lib/metrics/siteMetrics';
import type { Collection, ResourceList } from '../engine/content/collection';
import type { Space } from '../engine/content/space';

/** In ms: what was lost within this time counts together, so that a deletion in small steps is seen as well. */
export const LOSS_WINDOW = 86_400_000;

export const lossSchema = z.object({
  kind: z.enum(['Entry', 'Asset']),
  id: z.string(),
  isPage: z.boolean(),
  isEmpty: z.boolean().optional(),
  at: z.number(),
});

/** An entry or asset that was served and is gone, or a page that is there and has lost its content (`isEmpty`), which visitors see as 404; `at` is epoch ms. */
export type Loss = Readonly<z.infer<typeof lossSchema>>;

/** What a confirmation of a loss covers. */
export const nameLoss = ({ kind, id, isEmpty }: Loss): string =>
  `${isEmpty === true ? 'emptied' : 'lost'} ${kind} ${id}`;

/** `allowed`: CONTENT_MAX_LOSS, in entries. */
export type LossReport = {
  readonly what: CountedContent;
  readonly lost: number;
  readonly of: number;
  readonly allowed: number;
};

export const counts = (what: CountedContent, { kind, isPage, isEmpty }: Loss): boolean =>
  what === 'assets'
    ? kind === 'Asset'
    : kind === 'Entry' && (what === 'pages' ? isPage : isEmpty !== true);

const isPageWithContent = (
  { entries }: Space,
  { contentTypeId, item }: ResourceList[number],
): boolean =>
  contentTypeId === 'page' &&
  item.head.links.some(
    ({ field, linkType, id }) =>
      field === 'page' && linkType === 'Entry' && entries.byId(id) !== undefined,
  );

const pageCounts = new WeakMap<Collection, number>();

/** Counted once a state: every poll reports it. */
function countPages(space: Space): number {
  const { entries } = space;
  return remember(
    pageCounts,
    entries,
    () => entries.byContentType('page').filter((page) => isPageWithContent(space, page)).length,
  );
}

function countServed(space: Space, what: CountedContent): number {
  return what === 'pages'
    ? countPages(space)
    : (what === 'entries' ? space.entries : space.assets).all.length;
}

/** Of what was there before, what may be different now. @param changed ids; undefined where anything may */
export function listKnown(
  known: Collection,
  changed: ReadonlySet<string> | undefined,
): ResourceList {
  return changed === undefined ? known.all : [...changed].flatMap((id) => known.byId(id) ?? []);
}

/** @param gone entries that are in `before` alone */
function listEmptied(
  before: Space,
  after: Space,
  changed: ReadonlySet<string> | undefined,
  gone: ResourceList,
): ResourceList {
  const linking =
    changed === undefined ? [] : gone.flatMap(({ id }) => before.entries.linkingTo('Entry', id));
  return [...new Set([...listKnown(before.entries, changed), ...linking])].filter((page) => {
    if (!isPageWithContent(before, page)) return false;
    const now = after.entries.byId(page.id);
    return now !== undefined && !isPageWithContent(after, now);
  });
}

/** What the later state lacks. */
export function listLosses(
  before: Space,
  after: Space,
  changed: ReadonlySet<string> | undefined,
  at: number,
): readonly Loss[] {
  const entries = listKnown(before.entries, changed).filter(
    ({ id }) => after.entries.byId(id) === undefined,
  );
  const assets = listKnown(before.assets, changed).filter(
    ({ id }) => after.assets.byId(id) === undefined,
  );
  return [
    ...entries.map((entry) => ({
      kind: 'Entry' as const,
      id: entry.id,
      isPage: isPageWithContent(before, entry),
      at,
    })),
    ...listEmptied(before, after, changed, entries).map(({ id }) => ({
      kind: 'Entry' as const,
      id,
      isPage: true,
      isEmpty: true,
      at,
    })),
    ...assets.map(({ id }) => ({ kind: 'Asset' as const, id, isPage: false, at })),
  ];
}

function has(space: Space, { kind, id, isPage }: Loss): boolean {
  const found = (kind === 'Entry' ? space.entries : space.assets).byId(id);
  return found !== undefined && (!isPage || isPageWithContent(space, found));
}

/** What the space lost within a day: never more than the share that it may lose, since more is not served. */
export class RecentLosses {
  private readonly losses: Map<string, Loss>;

  constructor(
    restored: readonly Loss[] = [],
    private readonly clock: { readonly now: () => number } = Date,
  ) {
    this.losses = new Map(restored.map((loss) => [nameLoss(loss), loss]));
  }

  list(): readonly Loss[] {
    const oldest = this.clock.now() - LOSS_WINDOW;
    for (const [name, { at }] of this.losses) if (at < oldest) this.losses.delete(name);
    return [...this.losses.values()];
  }

  /** @param losses that come with a new state of the space. @param confirmed names of what a person has confirmed, which counts no more */
  note(after: Space, losses: readonly Loss[], confirmed: ReadonlySet<string>): void {
    for (const loss of losses) this.losses.set(nameLoss(loss), loss);
    for (const [name, loss] of this.losses)
      if (confirmed.has(name) || has(after, loss)) this.losses.delete(name);
  }

  clear(): void {
    this.losses.clear();
  }

  /** @param served what is served. @param losses of the last day, and those of a state that may come to be served. @param maxLoss from 0 to 1 */
  report(served: Space, losses: readonly Loss[], maxLoss: number): readonly LossReport[] {
    const earlier = this.list();
    return COUNTED_CONTENT.map((what) => {
      const of = countServed(served, what) + earlier.filter((loss) => counts(what, loss)).length;
      return {
        what,
        lost: losses.filter((loss) => counts(what, loss)).length,
        of,
        allowed: of * maxLoss,
      };
    });
  }
}
