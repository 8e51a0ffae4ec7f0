import { PAGE_QUERY_LIMIT } from '@/lib/config/constants';
import type { Collection } from '../engine/content/collection';
import type { Space } from '../engine/content/space';
import type { DraftReader, DraftVersion } from './draftReader';
import type { Rejection, ServedContent } from './servedContent';
import type { ItemKind } from './storeItems';

/** What a look reads; more has changed where all of it is new. */
const NEWEST = 10;
/** In ms: how far the clocks of the service's machines may be apart. */
const LOOK_BACK = 60_000;
/** In ms, between two comparisons of all ids, and for each 1,000 of them in a large space. */
const COMPARE_INTERVAL = 3_600_000;
const COMPARE_INTERVAL_BY_PAGE = 600_000;

const lookBack = (time: string): string | undefined =>
  Number.isNaN(Date.parse(time)) ? undefined : new Date(Date.parse(time) - LOOK_BACK).toISOString();

export const collectionOf = (space: Space, kind: ItemKind): Collection =>
  kind === 'Entry' ? space.entries : space.assets;

/** Keeps the entries or the assets of a space of drafts as the service has them. */
export class DraftList {
  /** Of the last state that was not served. */
  rejection: Rejection | undefined;
  /** By id, what could not be read: it is not read again before it is saved again. */
  private readonly unreadable = new Map<string, string>();
  /** How many the service counts that are not held, as the last comparison has found. */
  private surplus = 0;
  private compareDue = 0;
  private isComparing = false;
  private mismatchDue = 0;
  private settlesAt = 0;

  constructor(
    readonly kind: ItemKind,
    private readonly reader: DraftReader,
    private readonly content: ServedContent,
    /** In ms, between two polls. */
    private readonly interval: number,
    /** Called between the pages of a comparison, which takes minutes in a large space: an edit does not wait for its end. */
    private readonly giveWay: () => Promise<void>,
  ) {}

  /**
   * Asks for the newest versions and the count, one request where nothing has changed, and reads what differs. While ids are compared, it
   * begins no other comparison.
   * @returns whether something was new. @throws ServiceError
   */
  async look(): Promise<boolean> {
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

  /**
   * Reads these anew; what the service does not return any more is gone.
   * @returns ids of those that differ from what was held. @throws ServiceError
   */
  async read(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const space = this.content.space();
    if (space === undefined || ids.length === 0) return new Set();
    const { items, unreadable, received, gone } = await this.reader.readByIds(this.kind, ids);
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
    if (news.length > 0) this.settlesAt = performance.now() + LOOK_BACK;
    return new Set(news);
  }

  /** Reads all ids, and what differs. @param total as the service counted them before */
  private async compare(total: number): Promise<ReadonlySet<string>> {
    const now = performance.now();
    const pages = Math.ceil(total / PAGE_QUERY_LIMIT);
    this.mismatchDue = now + (pages + 1) * this.interval;
    this.isComparing = true;
    try {
      const { versions, counted } = await this.listVersions(total);
      const listed = new Set(versions.map(({ id }) => id));
      const missing = [...this.listHeld().map(({ id }) => id), ...this.unreadable.keys()].filter(
        (id) => !listed.has(id),
      );
      const news = await this.read([...this.listChanged(versions).map(({ id }) => id), ...missing]);
      if (this.rejection === undefined) this.surplus = counted - this.countHeld();
      this.compareDue = now + Math.max(COMPARE_INTERVAL, pages * COMPARE_INTERVAL_BY_PAGE);
      return news;
    } finally {
      this.isComparing = false;
    }
  }

  /** All versions, and their count with what was read meanwhile, which the service has come to count as well. */
  private async listVersions(
    total: number,
  ): Promise<{ readonly versions: readonly DraftVersion[]; readonly counted: number }> {
    let counted = total;
    const versions = await this.reader.fetchVersions(this.kind, {
      onPage: async () => {
        const before = this.countHeld();
        await this.giveWay();
        counted += this.countHeld() - before;
      },
    });
    return { versions, counted };
  }

  private listHeld(): Collection['all'] {
    const space = this.content.space();
    return space === undefined ? [] : collectionOf(space, this.kind).all;
  }

  private countHeld(): number {
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

  /** Whether older versions than these may be new, too: a machine whose clock is behind may have saved one. */
  private mayHideMore(
    total: number,
    versions: readonly DraftVersion[],
    changed: readonly DraftVersion[],
  ): boolean {
    const oldest = versions.at(-1);
    if (oldest === undefined || versions.length >= total) return false;
    if (changed.includes(oldest)) return true;
    const isRecent = oldest.updatedAt > (lookBack(this.findNewest()) ?? '');
    return isRecent && (changed.length > 0 || performance.now() < this.settlesAt);
  }

  private findNewest(): string {
    return this.listHeld()[0]?.updatedAt ?? '';
  }

  private findStart(versions: readonly DraftVersion[]): string | undefined {
    const [first = ''] = [this.findNewest(), ...versions.map(({ updatedAt }) => updatedAt)].sort();
    return lookBack(first);
  }
}
