import type { ContentSource, LiveContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource } from '@/lib/contentful/client/createContentSource';
import { checkSite, homePathOf, type SiteState } from '@/lib/site/checkSite';
import { loadSiteIndex } from '@/lib/site/loadSiteIndex';

/** In ms, after a home page that could not be rendered: the content may be right all the same. Doubled each time, since a rendering that hangs goes on. */
const RETRY_PAUSE = 5000;
const LONGEST_PAUSE = 300_000;

/** @returns the status with which a path responds to visitors */
export type ReadStatus = (path: string) => Promise<number>;

/**
 * Knows whether visitors get pages. Finds out at the start and at each change of the content, so that asking for it costs nothing.
 * To begin with, all that the operator set up has to be there. A site that has been ready stays so while any edition has its home page: all
 * processes see the same content, and none is left for the other editions when each of them is taken out of the balancer.
 */
export class SiteWatch {
  private latest: SiteState = { status: 'noContent', problems: [] };
  private hasBeenReady = false;
  private pause: number;
  private running: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private unsubscribe = (): void => undefined;
  private readonly listeners = new Set<() => void>();

  /** @param readStatus without it the home page is looked up, and not rendered */
  constructor(
    private readonly source: LiveContentSource,
    private readonly readStatus?: ReadStatus,
    private readonly retryAfter = RETRY_PAUSE,
  ) {
    this.pause = retryAfter;
  }

  /** Resolves when the content of now has been looked at. */
  start(): Promise<void> {
    this.unsubscribe = this.source.onChange(() => void this.check());
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

  private check(): Promise<void> {
    this.running ??= this.checkUntilCurrent().finally(() => (this.running = undefined));
    return this.running;
  }

  private async checkUntilCurrent(): Promise<void> {
    for (
      let version: string | undefined, isFirst = true;
      isFirst || version !== this.source.version();
      isFirst = false
    ) {
      version = this.source.version();
      this.latest = await this.find();
    }
    for (const listener of this.listeners) listener();
  }

  private async find(): Promise<SiteState> {
    clearTimeout(this.retry);
    const source = createRequestSource(this.source);
    const found = await this.findLack(source);
    if (found.status === 'ready') {
      this.hasBeenReady = true;
      this.pause = this.retryAfter;
    }
    const isPartial = found.status === 'noHome' || found.status === 'noLocale';
    return this.hasBeenReady && isPartial && (await this.hasAnyHome(source).catch(() => false))
      ? { ...found, status: 'ready' }
      : found;
  }

  private async findLack(source: ContentSource): Promise<SiteState> {
    const found = await checkSite(source);
    if (found.status !== 'ready') return found;
    const path = homePathOf((await loadSiteIndex(source)).defaultEdition);
    const outcome = await this.read(path);
    if (outcome === 200) return found;
    this.retry = setTimeout(() => void this.check(), this.pause).unref();
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    return { status: 'noHome', problems: [`The page ${path} responds with ${outcome}.`] };
  }

  private async hasAnyHome(source: ContentSource): Promise<boolean> {
    const { editions, ofEdition } = await loadSiteIndex(source);
    for (const edition of editions) {
      const path = homePathOf(edition);
      if (ofEdition(edition).byPath.has(path) && (await this.read(path)) === 200) return true;
    }
    return false;
  }

  /** @returns the error where there is no status */
  private async read(path: string): Promise<number | string> {
    return this.readStatus === undefined ? 200 : this.readStatus(path).catch(String);
  }
}
