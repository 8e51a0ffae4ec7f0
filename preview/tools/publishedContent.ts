import type { ContentConfig } from '@/lib/platform/config/env';
import { type ContentStore, requireContent } from '@/lib/content/store/contentStore';
import { createContentStore } from '@/lib/content/store/createContentStore';
import type { Snapshot } from '@/lib/content/store/snapshot';
import type { ContentStatus } from '@/lib/content/replica/status';
import { SILENT } from '@/lib/telemetry/metrics/reporting';
import { SiteIndexes } from '@/lib/site/view/loadSiteIndex';
import { SiteView } from '@/lib/site/view/siteView';

/** A replica, or an export file without its drafts. Opened on first use. */
export class PublishedContent {
  private opened: Promise<ContentStore> | undefined;
  private store: ContentStore | undefined;
  private latest: { readonly snapshot: Snapshot; readonly view: Promise<SiteView> } | undefined;
  private readonly indexes = new SiteIndexes(false, SILENT);

  constructor(private readonly content: ContentConfig) {}

  get kind(): 'file' | 'replica' {
    return this.content.mode === 'embedded' ? 'file' : 'replica';
  }

  /** Returns the same view until the content changes. */
  async view(): Promise<SiteView> {
    const store = await this.open();
    store.noteVisit();
    const snapshot = requireContent(store.current());
    if (this.latest?.snapshot !== snapshot)
      this.latest = { snapshot, view: SiteView.openUnserved(snapshot, this.indexes) };
    const { view } = this.latest;
    view.catch(() => (this.latest = undefined));
    return view;
  }

  status(): ContentStatus {
    return this.store?.status() ?? {};
  }

  refresh(): void {
    this.store?.refresh('content');
  }

  stop(): void {
    this.store?.stop();
  }

  private open(): Promise<ContentStore> {
    this.opened ??= createContentStore(this.content).then((store) => (this.store = store));
    this.opened.catch(() => (this.opened = undefined));
    return this.opened;
  }
}
