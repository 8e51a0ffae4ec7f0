import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource } from '@/lib/contentful/client/createContentSource';
import { checkSite, homePathOf, type SiteState } from '@/lib/pageProps/checkSite';
import { loadSiteIndex } from '@/lib/pageProps/loadSiteIndex';

/** In ms, after a home page that could not be rendered: the content may be right all the same. */
const RETRY_AFTER = 5000;

/** @returns the status with which a path responds to visitors */
export type ReadStatus = (path: string) => Promise<number>;

/** Knows whether visitors get pages. Finds out at the start and at each change of the content, so that asking for it costs nothing. */
export class SiteWatch {
  private latest: SiteState = { status: 'noContent', problems: [] };
  private running: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private unsubscribe = (): void => undefined;
  private readonly listeners = new Set<() => void>();

  /** @param readStatus without it the home page is looked up, and not rendered */
  constructor(
    private readonly source: LiveContentSource,
    private readonly readStatus?: ReadStatus,
    private readonly retryAfter = RETRY_AFTER,
  ) {}

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
    for (let version: string | undefined, isFirst = true; isFirst || version !== this.source.version(); isFirst = false) {
      version = this.source.version();
      this.latest = await this.find();
    }
    for (const listener of this.listeners) listener();
  }

  private async find(): Promise<SiteState> {
    clearTimeout(this.retry);
    const source = createRequestSource(this.source);
    const found = await checkSite(source);
    if (found.status !== 'ready' || this.readStatus === undefined) return found;
    const path = homePathOf((await loadSiteIndex(source)).defaultEdition);
    const outcome = await this.readStatus(path).catch(String);
    if (outcome === 200) return found;
    this.retry = setTimeout(() => void this.check(), this.retryAfter).unref();
    return { status: 'noHome', problems: [`The page ${path} responds with ${outcome}.`] };
  }
}
