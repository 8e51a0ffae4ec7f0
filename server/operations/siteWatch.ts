import type { ContentStore } from '@/lib/content/store/contentStore';
import type { Snapshot } from '@/lib/content/store/snapshot';
import { checkSite, homePathOf, type SiteState } from '@/lib/site/view/checkSite';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';

/** Doubled after each failure, because a hung render goes on. */
const RETRY_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;

export type ReadStatus = (path: string) => Promise<number>;

/** Stays ready with one home page left: load balancers would otherwise remove every process. */
export class SiteWatch {
  private latest: SiteState = { status: 'noContent', problems: [] };
  private hasBeenReady = false;
  private pause: number;
  private running: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private unsubscribe = (): void => undefined;
  private readonly listeners = new Set<() => void>();

  /** @param readStatus if omitted, the home page is looked up but not rendered */
  constructor(
    private readonly store: ContentStore,
    private readonly readStatus?: ReadStatus,
    private readonly retryAfter = RETRY_PAUSE_MS,
  ) {
    this.pause = retryAfter;
  }

  start(): Promise<void> {
    this.unsubscribe = this.store.onChange(() => void this.check());
    return this.check();
  }

  stop(): void {
    this.unsubscribe();
    clearTimeout(this.retry);
  }

  state(): SiteState {
    return this.latest;
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  private check() {
    this.running ??= this.checkUntilCurrent().finally(() => (this.running = undefined));
    return this.running;
  }

  private async checkUntilCurrent() {
    for (
      let snapshot: Snapshot | undefined, isFirst = true;
      isFirst || snapshot !== this.store.current();
      isFirst = false
    ) {
      snapshot = this.store.current();
      this.latest = await this.find(snapshot);
    }
    for (const listener of this.listeners) listener();
  }

  private async find(snapshot: Snapshot | undefined): Promise<SiteState> {
    clearTimeout(this.retry);
    const found = await this.findLack(snapshot);
    if (found.status === 'ready') {
      this.hasBeenReady = true;
      this.pause = this.retryAfter;
    }
    const isPartial = found.status === 'noHome' || found.status === 'noLocale';
    return this.hasBeenReady && isPartial && (await this.hasAnyHome(snapshot).catch(() => false))
      ? { ...found, status: 'ready' }
      : found;
  }

  private async findLack(snapshot: Snapshot | undefined): Promise<SiteState> {
    const found = await checkSite(snapshot);
    if (found.status !== 'ready') return found;
    const path = homePathOf((await loadSiteIndex(snapshot)).defaultEdition);
    const outcome = await this.read(path);
    if (outcome === 200) return found;
    this.retry = setTimeout(() => void this.check(), this.pause).unref();
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
    return { status: 'noHome', problems: [`The page ${path} responds with ${outcome}.`] };
  }

  private async hasAnyHome(snapshot: Snapshot | undefined) {
    const { editions, ofEdition } = await loadSiteIndex(snapshot);
    for (const edition of editions) {
      const path = homePathOf(edition);
      if (ofEdition(edition).byPath.has(path) && (await this.read(path)) === 200) return true;
    }
    return false;
  }

  private async read(path: string) {
    return this.readStatus === undefined ? 200 : this.readStatus(path).catch(String);
  }
}
