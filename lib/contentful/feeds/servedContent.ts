import type { ContentNames, FeedConfig } from '@/lib/config/contentEnv';
import type { Space } from '../engine/content/space';
import type { Confirmations } from './confirmations';
import type { ReadTimes, SyncedSpace } from './contentSnapshot';
import { type Finding, validateSpace, type ValidationResult } from './validateSpace';
import { RecentLosses, type LossReport } from './recentLosses';
import { type Candidate, mergeUnreadable } from './readSpace';
import type { Snapshots } from './snapshots';
import type { UnreadableItem } from './storeItems';

/** A state of the space that is not served, and why. */
export type Rejection = { readonly version: string; readonly findings: readonly Finding[] };

export type ServedContentOptions = {
  readonly feed: FeedConfig;
  readonly names: ContentNames;
  readonly confirmations: Confirmations;
  readonly snapshots: Snapshots | undefined;
  readonly restored: SyncedSpace | undefined;
};

/** What is served, and the only way to replace it. */
export class ServedContent {
  /** The newest token. That of `state` came with its content. */
  private newestToken: string | undefined;
  private state: SyncedSpace | undefined;
  private readonly recent: RecentLosses;
  private readonly listeners = new Set<() => void>();
  private hasNews = false;

  constructor(private readonly options: ServedContentOptions) {
    this.state = options.restored;
    this.newestToken = options.restored?.token;
    this.recent = new RecentLosses(options.restored?.losses);
  }

  space(): Space | undefined {
    return this.state?.space;
  }

  /** When content was last read and served, in epoch ms: in a process that was just started, by another one. */
  readAt(): number | undefined {
    return this.state?.readAt.content;
  }

  /** From each of them the sync leads to what has changed since: the newest first, then the one that came with the content. */
  tokens(): ReadonlySet<string> {
    return new Set([this.newestToken, this.state?.token].filter((token) => token !== undefined));
  }

  /** What could not be read of the content that is served. */
  listUnreadable(): readonly UnreadableItem[] {
    return this.state?.unreadable ?? [];
  }

  /** What was lost within a day. */
  reportLosses(): readonly LossReport[] {
    return this.state === undefined
      ? []
      : this.recent.report(this.state.space, this.recent.list(), this.options.feed.maxLoss);
  }

  /** @returns what keeps the candidate from being served; undefined where it is served from now on */
  async take(candidate: Candidate): Promise<Rejection | undefined> {
    const { space, token, ids } = candidate;
    const unreadable = mergeUnreadable(this.listUnreadable(), ids, candidate.unreadable);
    // A response without content proves nothing of its token: the one before leads to the same changes, should this one be refused.
    const isProven = this.state === undefined || ids === undefined || ids.size > 0;
    const rejection = await this.replace('content', space, ids, {
      token: isProven ? token : (this.state?.token ?? token),
      unreadable,
    });
    if (rejection !== undefined) return rejection;
    this.newestToken = token;
    return undefined;
  }

  /** @param space what is served, with another model. @returns as `take` */
  async takeModel(space: Space): Promise<Rejection | undefined> {
    return this.state === undefined
      ? undefined
      : this.replace('model', space, undefined, this.state);
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** If anything has changed since the last call. */
  notifyListeners(): void {
    if (!this.hasNews) return;
    this.hasNews = false;
    for (const listener of this.listeners) listener();
  }

  private async replace(
    what: keyof ReadTimes,
    space: Space,
    ids: Candidate['ids'],
    { token, unreadable }: Pick<SyncedSpace, 'token' | 'unreadable'>,
  ): Promise<Rejection | undefined> {
    const { state } = this;
    if (state?.space.version === space.version) {
      this.state = { ...state, token, unreadable, readAt: { ...state.readAt, [what]: Date.now() } };
      return undefined;
    }
    if (state !== undefined) {
      const { findings, losses, confirmed } = await this.validate(
        state,
        space,
        ids,
        state.readAt[what],
      );
      if (findings.length > 0) return { version: space.version, findings };
      this.options.confirmations.use(confirmed);
      if (this.options.feed.maxLoss < 1) this.recent.note(space, losses, confirmed);
      else this.recent.clear();
    }
    const now = Date.now();
    this.state = {
      space,
      token,
      readAt: { content: now, model: now, ...state?.readAt, [what]: now },
      losses: this.recent.list(),
      unreadable,
    };
    if (space.entries.byContentType('page').length > 0) this.options.snapshots?.save(this.state);
    this.hasNews = true;
    return undefined;
  }

  private async validate(
    { space: before }: SyncedSpace,
    after: Space,
    changed: Candidate['ids'],
    since: number,
  ): Promise<ValidationResult> {
    const { feed, names, confirmations } = this.options;
    const validate = async (): Promise<ValidationResult> =>
      validateSpace({
        before,
        after,
        changed,
        maxLoss: feed.maxLoss,
        names,
        recent: this.recent,
        isConfirmed: (ground) => confirmations.has(ground),
      });
    const result = await validate();
    return result.findings.length > 0 && (await confirmations.readOthers(since))
      ? validate()
      : result;
  }
}
