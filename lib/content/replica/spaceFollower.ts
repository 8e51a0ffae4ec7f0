import type { ContentfulClientApi } from 'contentful';
import type { ServiceConfig } from '@/lib/platform/config/contentEnv';
import type { Space } from '../space/space';
import type { Follower } from './follower';
import type { ModelFollower } from './modelFollower';
import {
  applyModel,
  mergeUnreadable,
  modelOf,
  type PartialSpace,
  readChanges,
  readWhole,
  startReading,
  type SyncedCandidate,
} from './readSpace';
import type { Rejection, ServedContent } from './servedContent';
import { EndlessSyncError, TokenRejectedError } from './syncSpace';

/** Pauses in milliseconds between initial syncs whose result is rejected. */
export type SyncTiming = {
  readonly wholePause?: number;
  /** Used if the service refuses the token too; doubles each time up to `wholePause`. */
  readonly lostPause?: number;
};

type SpaceFollowerOptions = Pick<ServiceConfig, 'spaceId' | 'environment'> & SyncTiming;

const WHOLE_PAUSE_MS = 900_000;
const LOST_PAUSE_MS = 5000;

export class SpaceFollower implements Follower {
  rejection: Rejection | undefined;
  private partial: PartialSpace | undefined;
  /** A whole space that was rejected. Its changes are followed, since they may make it valid. */
  private rejectedWhole: SyncedCandidate | undefined;
  private wholeDue = 0;
  private wholeReadAt = 0;
  private lost = 0;

  constructor(
    private readonly client: ContentfulClientApi<undefined>,
    private readonly content: ServedContent,
    private readonly model: ModelFollower,
    private readonly options: SpaceFollowerOptions,
  ) {}

  async poll(): Promise<void> {
    this.rejection = await this.pollContent();
    this.content.notifyListeners();
    const model = await this.model.poll();
    if (model !== undefined && this.rejectedWhole !== undefined)
      this.rejectedWhole = {
        ...this.rejectedWhole,
        space: await applyModel(this.rejectedWhole.space, model),
      };
  }

  private async pollContent(): Promise<Rejection | undefined> {
    const space = this.content.space();
    if (space === undefined) return this.readWholeSpace();
    const whole = performance.now() < this.wholeDue ? this.rejectedWhole : undefined;
    const next = whole && (await this.readFrom(whole.space, [whole.token]));
    if (next !== undefined) {
      const unreadable = mergeUnreadable(whole?.unreadable ?? [], next.ids, next.unreadable);
      return this.takeWhole({ ...next, ids: undefined, unreadable }, this.wholeDue);
    }
    const changes = await this.readFrom(space, this.content.tokens());
    if (changes === undefined)
      return whole === undefined ? this.readWholeSpace() : this.replaceLost(whole);
    this.rejectedWhole = undefined;
    this.partial = undefined;
    this.lost = 0;
    return this.content.take(changes);
  }

  /** No token continues from `whole`, so newer content needs another initial sync. */
  private async replaceLost(whole: SyncedCandidate): Promise<Rejection | undefined> {
    const pause = (this.options.lostPause ?? LOST_PAUSE_MS) * 2 ** this.lost;
    if (performance.now() < this.wholeReadAt + pause) return this.takeWhole(whole, this.wholeDue);
    this.lost += 1;
    return this.readWholeSpace();
  }

  private async readFrom(
    space: Space,
    tokens: Iterable<string>,
  ): Promise<SyncedCandidate | undefined> {
    for (const token of tokens) {
      try {
        return await readChanges(this.client, { space, token });
      } catch (error) {
        if (!(error instanceof TokenRejectedError)) throw error;
      }
    }
    return undefined;
  }

  /** Uses the served model, if there is one: a new model is read and validated separately. */
  private async readWholeSpace(): Promise<Rejection | undefined> {
    const former = this.content.space();
    try {
      this.partial ??= startReading(
        former === undefined ? await this.model.fetch() : modelOf(former),
        this.options,
      );
      const whole = await readWhole(
        this.client,
        this.partial,
        (partial) => (this.partial = partial),
        former,
      );
      this.partial = undefined;
      this.wholeReadAt = performance.now();
      if (former !== undefined) this.model.refreshNow();
      return await this.takeWhole(
        whole,
        this.wholeReadAt + (this.options.wholePause ?? WHOLE_PAUSE_MS),
      );
    } catch (error) {
      if (error instanceof TokenRejectedError || error instanceof EndlessSyncError)
        this.partial = undefined;
      throw error;
    }
  }

  private async takeWhole(whole: SyncedCandidate, until: number): Promise<Rejection | undefined> {
    const rejection = await this.content.take(whole);
    this.rejectedWhole = rejection === undefined ? undefined : whole;
    if (rejection === undefined) this.lost = 0;
    this.wholeDue = until;
    return rejection;
  }
}
