import type { ContentfulClientApi } from 'contentful';
import type { ServiceConfig } from '@/lib/platform/config/contentEnv';
import { collectionOf } from '../space/space';
import { DraftList } from './draftList';
import { DraftReader } from './draftReader';
import type { ChangedItem, Follower } from './follower';
import type { ModelFollower } from './modelFollower';
import { mergeUnreadable, type PartialSpace, startReading } from './readSpace';
import type { Rejection, ServedContent } from './servedContent';
import type { ItemKind } from './storeItems';

type DraftFollowerOptions = Pick<ServiceConfig, 'spaceId' | 'environment'> & {
  /** Milliseconds. */
  readonly interval: number;
};

/** An item that a webhook reported. `reads` counts the reads that showed no change. */
type PendingItem = { readonly changed: ChangedItem; readonly reads: number };

// Assets are checked after each entry change, without which no other asset shows, and otherwise
// only for replaced files. Entries, assets and model together stay below one request in 5 s.
const POLLS_PER_ASSET_CHECK = 20;
/** A webhook may arrive before the service returns the change. */
const MAX_READS = 4;

export class DraftFollower implements Follower {
  private readonly reader: DraftReader;
  private readonly entries: DraftList;
  private readonly assets: DraftList;
  private partial: Pick<PartialSpace, 'space' | 'unreadable'> | undefined;
  private wholeRejection: Rejection | undefined;
  private readonly pending = new Map<string, PendingItem>();
  private pollsToAssetCheck = 0;
  private nextCheckAt = 0;

  constructor(
    client: ContentfulClientApi<undefined>,
    private readonly content: ServedContent,
    private readonly model: ModelFollower,
    private readonly options: DraftFollowerOptions,
  ) {
    this.reader = new DraftReader(client);
    const open = (kind: ItemKind) =>
      new DraftList(kind, this.reader, content, options.interval, () => this.followMeanwhile());
    this.entries = open('Entry');
    this.assets = open('Asset');
  }

  get rejection(): Rejection | undefined {
    return this.wholeRejection ?? this.entries.rejection ?? this.assets.rejection;
  }

  note(changed: ChangedItem): void {
    this.pending.set(`${changed.kind} ${changed.id}`, { changed, reads: 0 });
  }

  async poll(): Promise<void> {
    if (this.content.space() === undefined) await this.readWhole();
    else await this.followChanges();
    await this.model.poll();
  }

  private async followChanges({ onlyNew = false } = {}) {
    this.nextCheckAt = performance.now() + this.options.interval;
    const hasPendingNews = await this.readPending(this.listPending(onlyNew));
    const hasNews = await this.entries.check();
    this.pollsToAssetCheck -= 1;
    if (!hasPendingNews && !hasNews && this.pollsToAssetCheck > 0) return;
    await this.assets.check();
    this.pollsToAssetCheck = POLLS_PER_ASSET_CHECK;
  }

  /** Shows edits during a comparison of all ids, which takes minutes in a large space. */
  private async followMeanwhile() {
    if (performance.now() >= this.nextCheckAt || this.listPending(true).length > 0)
      await this.followChanges({ onlyNew: true });
  }

  private listPending(onlyNew: boolean) {
    return [...this.pending].filter(([, { reads }]) => !onlyNew || reads === 0);
  }

  private async readPending(pending: readonly [string, PendingItem][]) {
    let hasNews = false;
    for (const list of [this.entries, this.assets]) {
      const own = pending.filter(([, { changed }]) => changed.kind === list.kind);
      const news = await list.read(own.map(([, { changed }]) => changed.id));
      for (const [key, item] of own) {
        if (this.pending.get(key) !== item) continue;
        const reads = item.reads + 1;
        if (news.has(item.changed.id) || reads >= MAX_READS) this.pending.delete(key);
        else this.pending.set(key, { ...item, reads });
      }
      hasNews ||= news.size > 0;
    }
    return hasNews;
  }

  /** Keeps its progress after a failure: the next poll continues from the newest version read. */
  private async readWhole() {
    this.partial ??= startReading(await this.model.fetch(), this.options);
    for (const kind of ['Entry', 'Asset'] as const) {
      const since: string | undefined = collectionOf(this.partial.space, kind).all[0]?.updatedAt;
      for await (const page of this.reader.readPages(kind, since)) {
        this.partial = {
          space: this.partial.space.change(page),
          unreadable: mergeUnreadable(this.partial.unreadable, new Set(), page.unreadable),
        };
      }
    }
    this.wholeRejection = await this.content.take({
      ...this.partial,
      token: undefined,
      ids: undefined,
    });
    this.partial = undefined;
    this.content.notifyListeners();
  }
}
