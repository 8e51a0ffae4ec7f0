import { PAGE_QUERY_LIMIT } from '@/lib/platform/config/constants';
import type { Collection } from '../space/collection';
import { collectionOf, type Space } from '../space/space';
import type { DraftReader, DraftVersion } from './draftReader';
import type { Rejection, ServedContent } from './servedContent';
import type { ItemKind } from './storeItems';

/** Versions per check. If the oldest of them is new too, more may have changed. */
const NEWEST = 10;
/** The clocks of the service's servers may differ by this. */
const CLOCK_SKEW_MS = 60_000;
const COMPARE_INTERVAL_MS = 3_600_000;
const COMPARE_INTERVAL_PER_PAGE_MS = 600_000;

function subtractSkew(time: string) {
  const ms = Date.parse(time) - CLOCK_SKEW_MS;
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

export class DraftList {
  rejection: Rejection | undefined;
  /** `updatedAt` by id: an unreadable item is read again only after it is saved again. */
  private readonly unreadable = new Map<string, string>();
  /** How many more items the service counts than are in memory, at the last comparison. */
  private surplus = 0;
  private compareDue = 0;
  private isComparing = false;
  private mismatchDue = 0;
  private settlesAt = 0;

  constructor(
    readonly kind: ItemKind,
    private readonly reader: DraftReader,
    private readonly content: ServedContent,
    private readonly intervalMs: number,
    /** Called between the pages of a comparison, so that edits don't wait minutes for its end. */
    private readonly yieldToEdits: () => Promise<void>,
  ) {}

  /** Returns whether anything changed. Costs one request if not. */
  async check(): Promise<boolean> {
    const { total, versions } = await this.reader.fetchNewest(this.kind, NEWEST);
    const changed = this.listChanged(versions);
    const found = this.mayHideMore(total, versions, changed)
      ? this.listChanged(
          await this.reader.fetchVersions(this.kind, { since: this.findStart(versions) }),
        )
      : changed;
    const news = await this.read(found.map(({ id }) => id));
    const isCounted = total - this.countHeld() === this.surplus;
    const now = performance.now();
    const isDue = now >= this.compareDue || (!isCounted && now >= this.mismatchDue);
    const comparison = isDue && !this.isComparing ? await this.compare(total) : undefined;
    if (isCounted && found.length === 0 && comparison === undefined) this.rejection = undefined;
    return news.size > 0 || (comparison?.size ?? 0) > 0;
  }

  /** @returns the ids of the items that changed or were deleted */
  async read(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const space = this.content.space();
    if (space === undefined || ids.length === 0) return new Set();
    const drafts = await this.reader.readByIds(this.kind, ids);
    if (drafts === undefined) {
      // The next check of the entries accepts the space again, so only their list may reject it.
      if (this.kind === 'Entry') await this.rejectEmptied(space);
      return new Set();
    }
    const { items, unreadable, received, gone } = drafts;
    const held = collectionOf(space, this.kind);
    for (const id of ids) this.unreadable.delete(id);
    for (const { id } of unreadable)
      this.unreadable.set(id, received.find((version) => version.id === id)?.updatedAt ?? '');
    const deleted = this.kind === 'Entry' ? { deletedEntries: gone } : { deletedAssets: gone };
    this.rejection = await this.content.take({
      space: space.change({ items, ...deleted }),
      token: undefined,
      ids: new Set(ids),
      unreadable,
    });
    this.content.notifyListeners();
    const news = [
      ...items
        .filter(({ head }) => held.byId(head.id)?.item.head.digest !== head.digest)
        .map(({ head }) => head.id),
      ...gone.filter((id) => held.byId(id) !== undefined),
    ];
    if (news.length > 0) this.settlesAt = performance.now() + CLOCK_SKEW_MS;
    return new Set(news);
  }

  private async rejectEmptied(space: Space) {
    this.rejection = await this.content.take({
      space: space.change({ deletedEntries: space.entries.all.map(({ id }) => id) }),
      token: undefined,
      ids: new Set(),
      unreadable: [],
    });
  }

  private async compare(total: number): Promise<ReadonlySet<string>> {
    const now = performance.now();
    const pages = Math.ceil(total / PAGE_QUERY_LIMIT);
    this.mismatchDue = now + (pages + 1) * this.intervalMs;
    this.isComparing = true;
    try {
      const { versions, counted } = await this.listVersions(total);
      const listed = new Set(versions.map(({ id }) => id));
      const missing = [...this.listHeld().map(({ id }) => id), ...this.unreadable.keys()].filter(
        (id) => !listed.has(id),
      );
      const news = await this.read([...this.listChanged(versions).map(({ id }) => id), ...missing]);
      if (this.rejection === undefined) this.surplus = counted - this.countHeld();
      this.compareDue = now + Math.max(COMPARE_INTERVAL_MS, pages * COMPARE_INTERVAL_PER_PAGE_MS);
      return news;
    } finally {
      this.isComparing = false;
    }
  }

  /** `counted` includes changes read meanwhile, which the service counts by now. */
  private async listVersions(
    total: number,
  ): Promise<{ readonly versions: readonly DraftVersion[]; readonly counted: number }> {
    let counted = total;
    const versions = await this.reader.fetchVersions(this.kind, {
      onPage: async () => {
        const before = this.countHeld();
        await this.yieldToEdits();
        counted += this.countHeld() - before;
      },
    });
    return { versions, counted };
  }

  private listHeld(): Collection['all'] {
    const space = this.content.space();
    return space === undefined ? [] : collectionOf(space, this.kind).all;
  }

  private countHeld() {
    return this.listHeld().length;
  }

  private listChanged(versions: readonly DraftVersion[]): readonly DraftVersion[] {
    const space = this.content.space();
    return versions.filter(({ id, updatedAt }) => {
      const known =
        this.unreadable.get(id) ?? (space && collectionOf(space, this.kind).byId(id)?.updatedAt);
      return known !== updatedAt;
    });
  }

  /** A server with a slow clock may have saved a new version that is not among the newest. */
  private mayHideMore(
    total: number,
    versions: readonly DraftVersion[],
    changed: readonly DraftVersion[],
  ) {
    const oldest = versions.at(-1);
    if (oldest === undefined || versions.length >= total) return false;
    if (changed.includes(oldest)) return true;
    const isRecent = oldest.updatedAt > (subtractSkew(this.findNewest()) ?? '');
    return isRecent && (changed.length > 0 || performance.now() < this.settlesAt);
  }

  private findNewest() {
    return this.listHeld()[0]?.updatedAt ?? '';
  }

  private findStart(versions: readonly DraftVersion[]) {
    const [first = ''] = [this.findNewest(), ...versions.map(({ updatedAt }) => updatedAt)].sort();
    return subtractSkew(first);
  }
}
