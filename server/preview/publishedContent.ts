import type { ContentConfig } from '@/lib/config/env';
import type { ContentStatus, LiveContentSource } from '@/lib/contentful/client/contentSource';
import { createContentSource } from '@/lib/contentful/client/createContentSource';
import { SILENT } from '@/lib/metrics/reporting';
import { SiteIndexes } from '@/lib/site/loadSiteIndex';
import { SiteView } from '@/lib/site/siteView';

/** What visitors get, beside the drafts of a preview: an export file without its drafts, or a replica. Opened when it is first asked for. */
export class PublishedContent {
  private opened: Promise<LiveContentSource> | undefined;
  private live: LiveContentSource | undefined;
  private latest:
    { readonly version: string | undefined; readonly view: Promise<SiteView> } | undefined;
  private readonly indexes = new SiteIndexes(false, SILENT);

  constructor(private readonly content: ContentConfig) {}

  get kind(): 'file' | 'replica' {
    return this.content.mode === 'embedded' ? 'file' : 'replica';
  }

  /** The same view for as long as the content is the same. @throws NoContentError */
  async view(): Promise<SiteView> {
    const source = await this.open();
    const version = source.version();
    if (this.latest === undefined || this.latest.version !== version)
      this.latest = { version, view: SiteView.openBeside(source, this.indexes) };
    const { view } = this.latest;
    view.catch(() => (this.latest = undefined));
    return view;
  }

  status(): ContentStatus {
    return this.live?.status() ?? {};
  }

  /** Without effect before anybody has asked for it. */
  refresh(): void {
    this.live?.refresh('content');
  }

  stop(): void {
    this.live?.stop();
  }

  private open(): Promise<LiveContentSource> {
    this.opened ??= createContentSource(this.content).then((source) => (this.live = source));
    this.opened.catch(() => (this.opened = undefined));
    return this.opened;
  }
}
