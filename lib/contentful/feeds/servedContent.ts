import type { ContentNames, FeedConfig } from '@/lib/config/contentEnv';
import type { Space } from '../engine/content/space';
import type { Confirmations } from './confirmations';
import type { ReadTimes, SyncedSpace } from './contentSnapshot';
import { type Finding, judgeSpace, type Verdict } from './judgeSpace';
import { LossLedger, type LossReport } from './lossLedger';
import { type Candidate, mergeOdd } from './readSpace';
import type { Snapshots } from './snapshots';
import type { ContentChange } from './status';
import type { OddItem } from './syncSpace';

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
  private readonly ledger: LossLedger;
  private readonly listeners = new Set<(change: ContentChange) => void>();
  private untold: ContentChange[] = [];

  constructor(private readonly options: ServedContentOptions) {
    this.state = options.restored;
    this.newestToken = options.restored?.token;
    this.ledger = new LossLedger(options.restored?.losses);
  }

  space(): Space | undefined {
    return this.state?.space;
  }

  /** From each of them the sync leads to what has changed since: the newest first, then the one that came with the content. */
  tokens(): ReadonlySet<string> {
    return new Set([this.newestToken, this.state?.token].filter((token) => token !== undefined));
  }

  /** What could not be read of the content that is served. */
  listOdd(): readonly OddItem[] {
    return this.state?.odd ?? [];
  }

  /** What was lost within a day. */
  reportLosses(): readonly LossReport[] {
    return this.state === undefined ? [] : this.ledger.report(this.state.space, this.ledger.list(), this.options.feed.maxLoss);
  }

  /** @returns what keeps the candidate from being served; undefined where it is served from now on */
  async take(candidate: Candidate): Promise<Rejection | undefined> {
    const { space, token, ids } = candidate;
    const odd = mergeOdd(this.listOdd(), ids, candidate.odd);
    // A response without content proves nothing of its token: the one before leads to the same changes, should this one be refused.
    const isProven = this.state === undefined || ids === undefined || ids.size > 0;
    const rejection = await this.replace('content', space, ids, { token: isProven ? token : (this.state?.token ?? token), odd });
    if (rejection !== undefined) return rejection;
    this.newestToken = token;
    return undefined;
  }

  /** @param space what is served, with another model. @returns as `take` */
  async takeModel(space: Space): Promise<Rejection | undefined> {
    return this.state === undefined ? undefined : this.replace('model', space, undefined, this.state);
  }

  onChange(listener: (change: ContentChange) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Tells listeners of the changes of a look. */
  tell(): void {
    const changes = this.untold;
    this.untold = [];
    for (const change of changes) for (const listener of this.listeners) listener(change);
  }

  private async replace(what: keyof ReadTimes, space: Space, ids: Candidate['ids'], { token, odd }: Pick<SyncedSpace, 'token' | 'odd'>): Promise<Rejection | undefined> {
    const { state } = this;
    if (state?.space.version === space.version) {
      this.state = { ...state, token, odd, readAt: { ...state.readAt, [what]: Date.now() } };
      return undefined;
    }
    if (state !== undefined) {
      const { findings, losses, confirmed } = await this.judge(state, space, ids, state.readAt[what]);
      if (findings.length > 0) return { version: space.version, findings };
      this.options.confirmations.use(confirmed);
      if (this.options.feed.maxLoss < 1) this.ledger.note(space, losses, confirmed);
      else this.ledger.clear();
    }
    const now = Date.now();
    this.state = { space, token, readAt: { content: now, model: now, ...state?.readAt, [what]: now }, losses: this.ledger.list(), odd };
    if (space.entries.byContentType('page').length > 0) this.options.snapshots?.save(this.state);
    this.untold.push({ version: space.version, ...(ids === undefined ? {} : { ids }) });
    return undefined;
  }

  private async judge({ space: before }: SyncedSpace, after: Space, changed: Candidate['ids'], since: number): Promise<Verdict> {
    const { feed, names, confirmations } = this.options;
    const judge = async (): Promise<Verdict> => judgeSpace({ before, after, changed, maxLoss: feed.maxLoss, names, ledger: this.ledger, isConfirmed: (ground) => confirmations.has(ground) });
    const verdict = await judge();
    return verdict.findings.length > 0 && (await confirmations.learn(since)) ? judge() : verdict;
  }
}
