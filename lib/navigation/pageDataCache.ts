import { MAX_STALE_MS } from '@/lib/config/staleTime';
import { fetchPageData, type PageData } from '@/lib/framework/routerData';

type Entry = {
  readonly data: Promise<PageData>;
  readonly controller: AbortController;
  hasArrived: boolean;
};

const MAX_LOADING = 2;
const MAX_ENTRIES = 6;

export class PageDataCache {
  private readonly entries = new Map<string, Entry>();

  /** Fetches the data unless it is here or loading, or two others are loading. */
  prefetch(address: string): void {
    if (this.entries.has(address) || !this.makeRoom()) return;
    const controller = new AbortController();
    const entry: Entry = {
      data: fetchPageData(address, controller.signal),
      controller,
      hasArrived: false,
    };
    this.entries.set(address, entry);
    entry.data.then(
      () => {
        entry.hasArrived = true;
        setTimeout(() => this.drop(address, entry), MAX_STALE_MS);
      },
      () => this.drop(address, entry),
    );
  }

  /** Aborts what has not arrived. */
  cancel(address: string): void {
    const entry = this.entries.get(address);
    if (entry === undefined || entry.hasArrived) return;
    entry.controller.abort();
    this.drop(address, entry);
  }

  /** Hands the data over, which is then no longer in the cache. Rejects where it cannot be fetched. */
  take(address: string): Promise<PageData> | undefined {
    const entry = this.entries.get(address);
    this.entries.delete(address);
    return entry?.data;
  }

  private drop(address: string, entry: Entry): void {
    if (this.entries.get(address) === entry) this.entries.delete(address);
  }

  private makeRoom(): boolean {
    const loading = [...this.entries.values()].filter(({ hasArrived }) => !hasArrived);
    if (loading.length >= MAX_LOADING) return false;
    const oldest = [...this.entries].find(([, { hasArrived }]) => hasArrived);
    if (this.entries.size >= MAX_ENTRIES && oldest !== undefined) this.entries.delete(oldest[0]);
    return true;
  }
}
