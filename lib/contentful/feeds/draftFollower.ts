import type { ContentfulClientApi } from 'contentful';
import type { ServiceConfig } from '@/lib/config/contentEnv';
import { collectionOf, DraftList } from './draftList';
import { DraftReader } from './draftReader';
import type { ChangedItem, Follower } from './follower';
import type { ModelFollower } from './modelFollower';
import { mergeUnreadable, type PartialSpace, startReading } from './readSpace';
import type { Rejection, ServedContent } from './servedContent';
import type { ItemKind } from './storeItems';

export type DraftFollowerOptions = Pick<ServiceConfig, 'spaceId' | 'environment'> & {
  /** In ms, between two polls. */
  readonly interval: number;
};

/** What a webhook tells of, and how often it was read and was as it is held. */
type Told = { readonly changed: ChangedItem; readonly reads: number };

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
  private readonly told = new Map<string, Told>();
  private pollsToAssetLook = 0;
  private lookDue = 0;

  constructor(
    client: ContentfulClientApi<undefined>,
    private readonly content: ServedContent,
    private readonly model: ModelFollower,
    private readonly options: DraftFollowerOptions,
  ) {
    this.reader = new DraftReader(client);
    const open = (kind: ItemKind): DraftList =>
      new DraftList(kind, this.reader, content, options.interval, () => this.followMeanwhile());
    this.entries = open('Entry');
    this.assets = open('Asset');
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

  /** @param onlyNew what webhooks told of, was read, and was as it is held, is left to the next poll */
  private async followChanges({ onlyNew = false } = {}): Promise<void> {
    this.lookDue = performance.now() + this.options.interval;
    const hasTold = await this.readTold(this.listTold(onlyNew));
    const hasNews = await this.entries.look();
    this.pollsToAssetLook -= 1;
    if (!hasTold && !hasNews && this.pollsToAssetLook > 0) return;
    await this.assets.look();
    this.pollsToAssetLook = POLLS_BY_ASSET_LOOK;
  }

  /** While ids are compared, what a webhook tells of shows at once all the same, and what none tells of with the next look. */
  private async followMeanwhile(): Promise<void> {
    if (performance.now() >= this.lookDue || this.listTold(true).length > 0)
      await this.followChanges({ onlyNew: true });
  }

  private listTold(onlyNew: boolean): readonly (readonly [string, Told])[] {
    return [...this.told].filter(([, { reads }]) => !onlyNew || reads === 0);
  }

  /** @returns whether something of it was new */
  private async readTold(told: readonly (readonly [string, Told])[]): Promise<boolean> {
    let hasNews = false;
    for (const list of [this.entries, this.assets]) {
      const own = told.filter(([, { changed }]) => changed.kind === list.kind);
      const news = await list.read(own.map(([, { changed }]) => changed.id));
      for (const [key, state] of own) {
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
