import { z } from 'zod';
import { remember } from '@/lib/platform/data/remember';
import { COUNTED_CONTENT, type CountedContent } from '@/lib/telemetry/metrics/siteMetrics';
import type { Collection, ResourceList } from '../space/collection';
import type { Resource } from '../space/resource';
import { collectionOf, type Space } from '../space/space';

/** Losses within it add up, so that a deletion in small steps is noticed too. */
export const LOSS_WINDOW_MS = 86_400_000;

export const lossSchema = z.object({
  kind: z.enum(['Entry', 'Asset']),
  id: z.string(),
  isPage: z.boolean(),
  isEmpty: z.boolean().optional(),
  at: z.number(),
});

/** A deleted item, or a page that lost its content (`isEmpty`) and is now a 404. `at`: epoch ms. */
export type Loss = Readonly<z.infer<typeof lossSchema>>;

const nameLoss = ({ kind, id, isEmpty }: Loss) =>
  `${isEmpty === true ? 'emptied' : 'lost'} ${kind} ${id}`;

/** `allowed` is CONTENT_MAX_LOSS as a number of items. */
export type LossReport = Readonly<{
  what: CountedContent;
  lost: number;
  of: number;
  allowed: number;
}>;

export const counts = (what: CountedContent, { kind, isPage, isEmpty }: Loss): boolean =>
  what === 'assets'
    ? kind === 'Asset'
    : kind === 'Entry' && (what === 'pages' ? isPage : isEmpty !== true);

const isPageWithContent = ({ entries }: Space, { contentTypeId, item }: Resource) =>
  contentTypeId === 'page' &&
  item.head.links.some(
    ({ field, linkType, id }) =>
      field === 'page' && linkType === 'Entry' && entries.byId(id) !== undefined,
  );

const pageCounts = new WeakMap<Collection, number>();

function countServed(space: Space, what: CountedContent) {
  if (what !== 'pages') return space[what].all.length;
  const { entries } = space;
  return remember(
    pageCounts,
    entries,
    () => entries.byContentType('page').filter((page) => isPageWithContent(space, page)).length,
  );
}

export function listKnown(
  known: Collection,
  changed: ReadonlySet<string> | undefined,
): ResourceList {
  return changed === undefined ? known.all : [...changed].flatMap((id) => known.byId(id) ?? []);
}

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

export function listLosses(
  before: Space,
  after: Space,
  changed: ReadonlySet<string> | undefined,
): readonly Loss[] {
  const at = Date.now();
  const listMissing = (kind: 'entries' | 'assets') =>
    listKnown(before[kind], changed).filter(({ id }) => after[kind].byId(id) === undefined);
  const entries = listMissing('entries');
  const emptied = listEmptied(before, after, changed, entries);
  return [
    ...entries.map((entry): Loss => {
      return { kind: 'Entry', id: entry.id, isPage: isPageWithContent(before, entry), at };
    }),
    ...emptied.map(({ id }): Loss => ({ kind: 'Entry', id, isPage: true, isEmpty: true, at })),
    ...listMissing('assets').map(({ id }): Loss => ({ kind: 'Asset', id, isPage: false, at })),
  ];
}

function has(space: Space, { kind, id, isPage }: Loss) {
  const found = collectionOf(space, kind).byId(id);
  return found !== undefined && (!isPage || isPageWithContent(space, found));
}

/** Of the last 24 hours. The list stays short: an update that loses more than allowed is rejected. */
export class RecentLosses {
  private readonly losses: Map<string, Loss>;

  constructor(restored: readonly Loss[] = []) {
    this.losses = new Map(restored.map((loss) => [nameLoss(loss), loss]));
  }

  list(): readonly Loss[] {
    const oldest = Date.now() - LOSS_WINDOW_MS;
    for (const [name, { at }] of this.losses) if (at < oldest) this.losses.delete(name);
    return [...this.losses.values()];
  }

  note(after: Space, losses: readonly Loss[]): void {
    for (const loss of losses) this.losses.set(nameLoss(loss), loss);
    for (const [name, loss] of this.losses) if (has(after, loss)) this.losses.delete(name);
  }

  /** Call it after an approval: the approved state is the new baseline. */
  clear(): void {
    this.losses.clear();
  }

  report(served: Space, losses: readonly Loss[], maxLoss: number): readonly LossReport[] {
    const earlier = this.list();
    return COUNTED_CONTENT.map((what) => {
      const count = (list: readonly Loss[]) => list.filter((loss) => counts(what, loss)).length;
      const of = countServed(served, what) + count(earlier);
      return { what, lost: count(losses), of, allowed: of * maxLoss };
    });
  }
}
