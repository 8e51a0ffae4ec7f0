import type { ContentfulClientApi } from 'contentful';
import type { ServiceConfig } from '@/lib/config/contentEnv';
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

export type SpaceFollowerOptions = Pick<ServiceConfig, 'spaceId' | 'environment'> & {
  /** In ms, between two reads of a whole space that is not served. */
  readonly wholePause?: number | undefined;
  /** In ms, before a whole space that is not served, and whose token the service refuses, is read again; each further pause is twice as long, up to `wholePause`. */
  readonly lostPause?: number | undefined;
};

const WHOLE_PAUSE = 900_000;
const LOST_PAUSE = 5000;

/** Follows what is published, poll by poll: the whole space first, then its changes. */
export class SpaceFollower implements Follower {
  /** A whole space, while it is read. */
  private partial: PartialSpace | undefined;
  /** A whole space that was read and is not served. It is followed by its changes until it can be. */
  private rejectedWhole: SyncedCandidate | undefined;
  private wholeDue = 0;
  private wholeReadAt = 0;
  /** How many whole spaces in a row could not be followed. */
  private lost = 0;
  private contentRejection: Rejection | undefined;

  constructor(
    private readonly client: ContentfulClientApi<undefined>,
    private readonly content: ServedContent,
    private readonly model: ModelFollower,
    private readonly options: SpaceFollowerOptions,
  ) {}

  rejection(): Rejection | undefined {
    return this.contentRejection;
  }

  async poll(): Promise<void> {
    this.contentRejection = await this.pollContent();
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
    const next = whole === undefined ? undefined : await this.readFrom(whole.space, [whole.token]);
    if (whole !== undefined && next !== undefined)
      return this.takeWhole(
        {
          ...next,
          ids: undefined,
          unreadable: mergeUnreadable(whole.unreadable, next.ids, next.unreadable),
        },
        this.wholeDue,
      );
    const changes = await this.readFrom(space, this.content.tokens());
    if (changes === undefined)
      return whole === undefined ? this.readWholeSpace() : this.replaceLost(whole);
    this.rejectedWhole = undefined;
    this.partial = undefined;
    this.lost = 0;
    return this.content.take(changes);
  }

  /** No token leads on from `whole`: what is published meanwhile comes with the next whole space alone. */
  private async replaceLost(whole: SyncedCandidate): Promise<Rejection | undefined> {
    if (
      performance.now() <
      this.wholeReadAt + (this.options.lostPause ?? LOST_PAUSE) * 2 ** this.lost
    )
      return this.takeWhole(whole, this.wholeDue);
    this.lost += 1;
    return this.readWholeSpace();
  }

  /** @returns undefined where the service knows none of the tokens */
  private async readFrom(
    space: SyncedCandidate['space'],
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

  /** With the model that is served, if there is one: a new model is read and validated by itself. */
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
        this.wholeReadAt + (this.options.wholePause ?? WHOLE_PAUSE),
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
