import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'contentful';
import type { ContentNames, FeedConfig, ServiceConfig } from '@/lib/config/contentEnv';
import type { Space } from '../engine/content/space';
import { Confirmations } from './confirmations';
import { DraftFollower } from './draftFollower';
import type { ChangedItem, Follower } from './follower';
import { ModelFollower } from './modelFollower';
import { PollLoop, type PollResult } from './pollLoop';
import { type Rejection, ServedContent } from './servedContent';
import { createServiceAdapter, ServiceError, type ServiceTiming } from './serviceAdapter';
import { buildFolder } from './snapshotFiles';
import { Snapshots } from './snapshots';
import { SpaceFollower } from './spaceFollower';
import type { ConfirmResult, ContentStatus, RejectedState } from './status';
import { StatusBoard } from './statusBoard';

type Target = Pick<ServiceConfig, 'host'> & { readonly includesDrafts: boolean };

/** Of the Preview API where drafts are wanted, else of the Delivery API. */
export const resolveHost = ({ host, includesDrafts }: Target): string =>
  host ?? (includesDrafts ? 'preview.contentful.com' : 'cdn.contentful.com');

/** In ms: an editor waits for what was just saved. */
const SHORTEST_PAUSE_OF_DRAFTS = 250;
/** In ms. */
const START_TIMEOUT = 10_000;

export type ReplicaOptions = ServiceConfig & {
  readonly includesDrafts: boolean;
  readonly feed: FeedConfig;
  /** Its name in the log, where it is not what this process serves. */
  readonly beside?: string | undefined;
  readonly names: ContentNames;
  /** In ms. */
  readonly timing?: ServiceTiming & {
    readonly startTimeout?: number;
    readonly firstPause?: number;
    readonly wholePause?: number;
    readonly lostPause?: number;
  };
};

/** Content and model may be rejected each by itself: the two together have a name of their own. */
function describeRejections(
  rejections: readonly Rejection[],
): Omit<RejectedState, 'at'> | undefined {
  const [first, ...others] = rejections;
  if (first === undefined) return undefined;
  const findings = rejections.flatMap((rejection) => rejection.findings);
  return {
    version:
      others.length === 0
        ? first.version
        : hash('sha256', rejections.map(({ version }) => version).join(), 'hex').slice(0, 32),
    problems: findings.map(({ text }) => text),
    canBeConfirmed: findings.every(({ grounds }) => grounds.length > 0),
  };
}

/** A space in memory that follows its service. */
export class Replica {
  private readonly follower: Follower;
  private readonly model: ModelFollower;
  private readonly board: StatusBoard;
  private readonly loop: PollLoop;
  /** Ends the requests of the present poll. */
  private signal = AbortSignal.abort();
  private isStopped = false;

  constructor(
    private readonly content: ServedContent,
    private readonly confirmations: Confirmations,
    private readonly snapshots: Snapshots | undefined,
    { timing = {}, ...options }: ReplicaOptions,
  ) {
    const {
      spaceId,
      environment,
      token,
      isInsecure,
      beside,
      feed: { maxLoss, modelInterval, pollInterval },
    } = options;
    const adapter = createServiceAdapter({ ...timing, signal: () => this.signal });
    const client = createClient({
      space: spaceId,
      environment,
      accessToken: token,
      host: resolveHost(options),
      insecure: isInsecure,
      adapter,
      retryOnError: false,
    });
    this.board = new StatusBoard({
      maxLoss,
      restored: content.space(),
      readAt: content.readAt(),
      beside,
    });
    this.model = new ModelFollower(client, content, {
      interval: modelInterval,
      onError: (error) => this.noteFailure(error, 'model'),
      onRead: () => this.board.succeeded('model'),
    });
    this.follower = options.includesDrafts
      ? new DraftFollower(client, content, this.model, {
          spaceId,
          environment,
          interval: pollInterval,
        })
      : new SpaceFollower(client, content, this.model, {
          spaceId,
          environment,
          wholePause: timing.wholePause,
          lostPause: timing.lostPause,
        });
    this.loop = new PollLoop({
      poll: (signal) => this.poll(signal),
      interval: pollInterval,
      firstPause: timing.firstPause,
      shortestPause: options.includesDrafts ? SHORTEST_PAUSE_OF_DRAFTS : undefined,
    });
  }

  /** Resolves when the service was first asked, whatever came of it. */
  get firstPoll(): Promise<void> {
    return this.loop.first;
  }

  /** Undefined before there is any content. */
  space(): Space | undefined {
    return this.content.space();
  }

  status(): ContentStatus {
    return { ...this.board.read(), snapshot: this.snapshots?.status() };
  }

  /** @param changed what the service is known to have changed */
  refresh(what: 'content' | 'model', changed?: ChangedItem): void {
    if (what === 'model') this.model.refreshNow();
    if (changed !== undefined) this.follower.note?.(changed);
    this.loop.refreshNow();
  }

  /** Lets the state pass that `status` shows as rejected, as soon as it has been read once more. @param version the state's own */
  async confirm(version: string): Promise<ConfirmResult> {
    const rejections = this.listRejections();
    const rejected = describeRejections(rejections);
    if (rejected === undefined) return { kind: 'nothing' };
    if (rejected.version !== version) return { kind: 'other', version: rejected.version };
    if (!rejected.canBeConfirmed) return { kind: 'never' };
    await this.confirmations.add(
      rejections.flatMap(({ findings }) => findings.flatMap(({ grounds }) => grounds)),
    );
    this.refresh('model');
    return { kind: 'confirmed' };
  }

  /** @returns what ends it */
  onChange(listener: () => void): () => void {
    return this.content.onChange(listener);
  }

  stop(): void {
    this.isStopped = true;
    this.loop.stop();
    this.snapshots?.stop();
  }

  /** What keeps the newest states of content and model from being served. */
  private listRejections(): readonly Rejection[] {
    return [this.follower.rejection(), this.model.rejection()].filter(
      (rejection) => rejection !== undefined,
    );
  }

  /** Who stops it ends a poll that would have gone well. */
  private noteFailure(error: unknown, part?: 'model'): void {
    if (!this.isStopped) this.board.failed(error, part);
  }

  private async poll(signal: AbortSignal): Promise<PollResult> {
    const before = this.content.space();
    this.signal = signal;
    try {
      await this.follower.poll();
      const next = this.content.space() === before ? undefined : this.content.space();
      this.board.polled({
        next,
        rejected: describeRejections(this.listRejections()),
        losses: this.content.reportLosses(),
        unreadable: this.content.listUnreadable(),
      });
      return { kind: 'done', hasNews: next !== undefined };
    } catch (error) {
      this.noteFailure(error);
      return { kind: 'failed', wait: error instanceof ServiceError ? error.retryAfter : undefined };
    } finally {
      this.content.notifyListeners();
    }
  }
}

/**
 * Holds a space in memory, with its drafts in a preview, and follows it: from the newest snapshot, then by the service's changes. Resolves with the first content or after
 * `startTimeout`. What cannot be read or is worse than what is served changes nothing, and the sync goes on from the same token.
 */
export async function startReplica(options: ReplicaOptions): Promise<Replica> {
  const { feed, names, spaceId, environment, includesDrafts, beside, timing = {} } = options;
  const key = { spaceId, environment, host: resolveHost(options), includesDrafts };
  const snapshots =
    feed.snapshot === undefined
      ? undefined
      : new Snapshots(
          feed.snapshot.folder,
          feed.snapshot.interval,
          key,
          beside === undefined ? {} : { replica: beside },
        );
  const confirmations = new Confirmations(
    feed.snapshot === undefined ? undefined : buildFolder(feed.snapshot.folder, key),
  );
  const content = new ServedContent({
    feed,
    names,
    confirmations,
    snapshots,
    restored: await snapshots?.read(),
  });
  const replica = new Replica(content, confirmations, snapshots, options);
  if (content.space() === undefined)
    await Promise.race([
      replica.firstPoll,
      sleep(timing.startTimeout ?? START_TIMEOUT, undefined, { ref: false }),
    ]);
  return replica;
}
