import type { ContentfulClientApi } from 'contentful';
import type { ServiceConfig } from '@/lib/config/contentEnv';
import { collectionOf, DraftList } from './draftList';
import { DraftReader } from './draftReader';
import type { ChangedItem, Follower } from './follower';
import type { ModelFollower } from './modelFollower';
import { mergeUnreadable, type PartialSpace, startReading } from './readSpace';
import type { Rejection, ServedContent } from './servedContent';

export type DraftFollowerOptions = Pick<ServiceConfig, 'spaceId' | 'environment'> & {
  /** In ms, between two polls. */
  readonly interval: number;
};

/**
 * Assets are looked at with every change of an entry, without which no other asset shows, and otherwise once in so many polls: a file that was
 * replaced. So that both together, and the model, stay below one request in 5 s.
 */
const POLLS_BY_ASSET_LOOK = 20;
/** A webhook may come before the service has what it tells of. */
const MAX_READS = 4;

/** Follows a space with its drafts by queries: the whole of it first, then what webhooks tell of, and what looks at the newest versions find. */
export class DraftFollower implements Follower {
  private readonly reader: DraftReader;
  private readonly entries: DraftList;
  private readonly assets: DraftList;
  /** A whole space, while it is read. */
  private partial: Pick<PartialSpace, 'space' | 'unreadable'> | undefined;
  private wholeRejection: Rejection | undefined;
  private readonly told = new Map<string, { readonly changed: ChangedItem; readonly reads: number }>();
  private pollsToAssetLook = 0;

  constructor(
    client: ContentfulClientApi<undefined>,
    private readonly content: ServedContent,
    private readonly model: ModelFollower,
    private readonly options: DraftFollowerOptions,
  ) {
    this.reader = new DraftReader(client);
    this.entries = new DraftList('Entry', this.reader, content, options.interval);
    this.assets = new DraftList('Asset', this.reader, content, options.interval);
  }

  rejection(): Rejection | undefined {
    return this.wholeRejection ?? this.entries.rejection ?? this.assets.rejection;
  }

  note(changed: ChangedItem): void {
    this.told.set(`${changed.kind} ${changed.id}`, { changed, reads: 0 });
  }

  async poll(): Promise<void> {
    if (this.content.space() === undefined) await this.readWhole();
    else await this.followChanges();
    await this.model.poll();
  }

  private async followChanges(): Promise<void> {
    const hasTold = await this.readTold();
    const hasNews = await this.entries.look();
    this.pollsToAssetLook -= 1;
    if (!hasTold && !hasNews && this.pollsToAssetLook > 0) return;
    await this.assets.look();
    this.pollsToAssetLook = POLLS_BY_ASSET_LOOK;
  }

  /** @returns whether something of it was new */
  private async readTold(): Promise<boolean> {
    let hasNews = false;
    for (const list of [this.entries, this.assets]) {
      const told = [...this.told].filter(([, { changed }]) => changed.kind === list.kind);
      const news = await list.read(told.map(([, { changed }]) => changed.id));
      for (const [key, state] of told) {
        if (this.told.get(key) !== state) continue;
        if (news.has(state.changed.id) || state.reads + 1 >= MAX_READS) this.told.delete(key);
        else this.told.set(key, { ...state, reads: state.reads + 1 });
      }
      hasNews ||= news.size > 0;
    }
    return hasNews;
  }

  /** What was read of it stays after a failure: the next poll goes on from the newest version. */
  private async readWhole(): Promise<void> {
    this.partial ??= startReading(await this.model.fetch(), this.options);
    for (const kind of ['Entry', 'Asset'] as const) {
      const since: string | undefined = collectionOf(this.partial.space, kind).all[0]?.updatedAt;
      for await (const page of this.reader.readPages(kind, since)) {
        this.partial = { space: this.partial.space.change(page), unreadable: mergeUnreadable(this.partial.unreadable, new Set(), page.unreadable) };
      }
    }
    this.wholeRejection = await this.content.take({ ...this.partial, token: undefined, ids: undefined });
    this.partial = undefined;
    this.content.notifyListeners();
  }
}
