import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'contentful';
import type { ContentNames, FeedConfig, ServiceConfig } from '@/lib/platform/config/contentEnv';
import { traceWork } from '@/lib/platform/tracing/trace';
import { getMetrics, REQUEST_KINDS } from '@/lib/telemetry/metrics/siteMetrics';
import type { Space } from '../space/space';
import { Approvals } from './approvals';
import { DraftFollower } from './draftFollower';
import type { ChangedItem, Follower } from './follower';
import { ModelFollower } from './modelFollower';
import { MovedPages } from './movedPages';
import { type News, NewsSignal } from './newsSignal';
import { type PollerReport, PollLease } from './pollLease';
import { PollLoop, type PollResult } from './pollLoop';
import { createSchedule, type PollSchedule } from './pollSchedule';
import { RequestLog } from './requestLog';
import { modelOf } from './readSpace';
import { ServedContent } from './servedContent';
import { createServiceAdapter, ServiceError, type ServiceTiming } from './serviceAdapter';
import { buildFolder, nameFolder } from './snapshotFiles';
import { Snapshots } from './snapshots';
import { SpaceFollower, type SyncTiming } from './spaceFollower';
import type { ConfirmResult, ContentStatus } from './status';
import { type ReplicaLabel, StatusBoard } from './statusBoard';

type Target = Pick<ServiceConfig, 'host'> & { readonly includesDrafts: boolean };

export const resolveHost = ({ host, includesDrafts }: Target): string =>
  host ?? (includesDrafts ? 'preview.contentful.com' : 'cdn.contentful.com');

/** Short, since an editor waits for the change. */
const MIN_DRAFT_PAUSE_MS = 250;
const START_TIMEOUT_MS = 10_000;
/** Visitors of the other processes may have seen newer content than that of the snapshot. */
const CATCH_UP_TIMEOUT_MS = 2000;
const FOLLOW_INTERVAL_MS = 300;
/** How long a process waits for the snapshot of content that another one serves. */
const SNAPSHOT_WAIT_MS = 1500;

export type ReplicaOptions = ServiceConfig & {
  readonly includesDrafts: boolean;
  readonly feed: FeedConfig;
  readonly replicaName?: string | undefined;
  readonly names: ContentNames;
  readonly timing?: ServiceTiming &
    SyncTiming & { readonly startTimeout?: number; readonly firstPause?: number };
};

type ReplicaParts = Readonly<{
  content: ServedContent;
  approvals: Approvals;
  snapshots: Snapshots | undefined;
  movedPages: MovedPages | undefined;
  requests: RequestLog;
  folder: string | undefined;
  redis: { readonly url: string; readonly channel: string } | undefined;
}>;

export class Replica {
  private readonly follower: Follower;
  private readonly model: ModelFollower;
  private readonly board: StatusBoard;
  private readonly loop: PollLoop;
  private readonly schedule: PollSchedule;
  private readonly news: NewsSignal;
  private readonly lease: PollLease;
  /** The report of the process that polls, unless this one does. */
  private poller: PollerReport | undefined;
  private polledAt = 0;
  /** A change was announced that this process hasn't looked for yet, or it has just started. */
  private isTold = true;
  /** While another process serves other content: when this one polls too. */
  private ownPollDue: number | undefined;
  private signal = AbortSignal.abort();
  private isStopped = false;

  constructor(
    label: ReplicaLabel,
    private readonly parts: ReplicaParts,
    private readonly replicaOptions: ReplicaOptions,
  ) {
    const { content, folder } = parts;
    const { timing = {}, ...options } = replicaOptions;
    const { maxLoss, modelInterval, pollInterval } = options.feed;
    this.schedule = createSchedule(options.feed);
    this.news = new NewsSignal({ folder, redis: parts.redis }, (what, version) => {
      if (what !== 'found') this.pollFor(what);
      else if (version !== content.space()?.version) this.expectChange({ isFound: true });
    });
    this.lease = new PollLease(
      options.includesDrafts ? undefined : folder,
      !options.feed.slowsIfUnvisited,
      () => ({
        polledAt: this.polledAt,
        version: content.space()?.version,
        rejected: this.readRejected(),
      }),
    );
    const client = createClient({
      space: options.spaceId,
      environment: options.environment,
      accessToken: options.token,
      host: resolveHost(options),
      insecure: options.isInsecure,
      adapter: createServiceAdapter({
        ...timing,
        signal: () => this.signal,
        onRequest: (what) => this.noteRequest(what),
      }),
      retryOnError: false,
    });
    this.board = new StatusBoard(label, maxLoss, {
      restored: content.space(),
      readAt: content.readAt(),
    });
    this.model = new ModelFollower(client, content, {
      intervalMs: modelInterval,
      onError: (error) => this.noteFailure(error, 'model'),
      onRead: () => this.board.succeeded('model'),
    });
    this.follower = options.includesDrafts
      ? new DraftFollower(client, content, this.model, { ...options, interval: pollInterval })
      : new SpaceFollower(client, content, this.model, { ...options, ...timing });
    this.loop = new PollLoop({
      poll: (signal) => traceWork('poll', () => this.poll(signal)),
      schedule: {
        interval: () => (this.poller === undefined ? this.findInterval() : FOLLOW_INTERVAL_MS),
        polled: (hasNews) => {
          if (hasNews || this.poller === undefined) this.schedule.polled?.(hasNews);
        },
      },
      firstPause: timing.firstPause,
      shortestPause: options.includesDrafts ? MIN_DRAFT_PAUSE_MS : undefined,
    });
  }

  get movedPages(): MovedPages | undefined {
    return this.parts.movedPages;
  }

  get firstPoll(): Promise<void> {
    return this.loop.first;
  }

  space(): Space | undefined {
    return this.parts.content.space();
  }

  status(): ContentStatus {
    const polling = {
      isFollowing: this.poller !== undefined,
      intervalMs: this.findInterval(),
      missedAt: this.schedule.missedAt?.(),
      requests: this.parts.requests.report(),
    };
    return { ...this.board.read(), polling, snapshot: this.parts.snapshots?.status() };
  }

  refresh(what: News, changed?: ChangedItem): void {
    if (changed !== undefined) this.follower.note?.(changed);
    this.pollFor(what);
    void this.news.tell(what);
  }

  noteVisit(): void {
    if (this.schedule.visited?.() === true) this.loop.refreshNow();
  }

  async confirm(version: string): Promise<ConfirmResult> {
    const rejected = this.poller === undefined ? this.readRejected() : this.poller.rejected;
    if (rejected === undefined) return { kind: 'nothing' };
    if (rejected.version !== version) return { kind: 'other', version: rejected.version };
    if (!rejected.canBeConfirmed) return { kind: 'never' };
    await this.parts.approvals.add(new Set([rejected.contentVersion, version]));
    this.refresh('model');
    return { kind: 'confirmed' };
  }

  onChange(listener: () => void): () => void {
    return this.parts.content.onChange(listener);
  }

  stop(): void {
    this.isStopped = true;
    this.loop.stop();
    this.parts.snapshots?.stop();
    this.news.stop();
    this.lease.stop();
  }

  private pollFor(what: News) {
    this.schedule.announced?.();
    if (what === 'model') this.model.refreshNow();
    this.expectChange();
  }

  private expectChange(change?: { readonly isFound: boolean }) {
    this.isTold = true;
    this.loop.refreshNow(change);
  }

  /** Content and model are rejected separately, but operators see and approve them as one state. */
  private readRejected(): PollerReport['rejected'] {
    const { rejection: content } = this.follower;
    const { rejection: model } = this.model;
    const rejections = [content, model].filter((rejection) => rejection !== undefined);
    const space = content?.space ?? this.parts.content.space();
    if (space === undefined || rejections.length === 0) return undefined;
    const whole = model === undefined ? space : space.changeModel(modelOf(model.space)).space;
    return {
      version: whole.version,
      // Content is served before its model, so its version without the new model is approved too.
      contentVersion: content?.space.version ?? whole.version,
      problems: rejections.flatMap(({ problems }) => problems),
      canBeConfirmed: rejections.every(({ canBeConfirmed }) => canBeConfirmed),
    };
  }

  private noteFailure(error: unknown, part?: 'model') {
    if (!this.isStopped) this.board.failed(error, part);
  }

  private findInterval() {
    const { monthlyRequests } = this.replicaOptions.feed;
    const pace = monthlyRequests === undefined ? 0 : this.parts.requests.findPace(monthlyRequests);
    return Math.max(this.schedule.interval(), pace);
  }

  private noteRequest(what: string) {
    const kind = REQUEST_KINDS.find((known) => known === what);
    if (kind === undefined) return;
    this.parts.requests.count(kind);
    getMetrics()?.contentRequested(kind);
  }

  /** @returns whether this process serves what `poller` does, or will soon */
  private async follow({ version }: PollerReport): Promise<boolean> {
    const { content, snapshots } = this.parts;
    const isBehind = () => version !== undefined && version !== content.space()?.version;
    if (isBehind()) {
      const newer = await snapshots?.read(content.space());
      if (newer !== undefined) await content.adopt(newer);
    }
    if (content.space() === undefined) return false;
    this.model.postpone();
    const now = performance.now();
    this.ownPollDue = isBehind() ? (this.ownPollDue ?? now + SNAPSHOT_WAIT_MS) : undefined;
    if (this.ownPollDue === undefined || now < this.ownPollDue) return true;
    this.ownPollDue = now + this.findInterval();
    return false;
  }

  private async poll(signal: AbortSignal): Promise<PollResult> {
    const before = this.parts.content.space();
    this.signal = signal;
    try {
      const former = this.poller;
      this.poller = await this.lease.take();
      this.parts.snapshots?.leaveToOther(this.poller !== undefined);
      // An announced change costs one request, and would show later by the poller's snapshot.
      const looksItself = this.isTold && before !== undefined;
      this.isTold = false;
      const isFollowed =
        this.poller !== undefined && !looksItself && (await this.follow(this.poller));
      if (!isFollowed) await this.follower.poll();
      const next = this.parts.content.space() === before ? undefined : this.parts.content.space();
      const hasNews = next !== undefined;
      if (isFollowed && !hasNews && this.poller?.polledAt === former?.polledAt)
        return { kind: 'done', hasNews };
      this.polledAt = Date.now();
      this.board.polled({
        next,
        rejected: isFollowed ? this.poller?.rejected : this.readRejected(),
        losses: this.parts.content.reportLosses(),
        unreadable: this.parts.content.listUnreadable(),
      });
      await this.lease.renew();
      if (hasNews && !isFollowed) void this.news.tell('found', next.version);
      return { kind: 'done', hasNews };
    } catch (error) {
      this.lease.release();
      this.noteFailure(error);
      return { kind: 'failed', wait: error instanceof ServiceError ? error.retryAfter : undefined };
    } finally {
      this.parts.content.notifyListeners();
      await this.parts.requests.save();
    }
  }
}

/** Resolves after the first poll, or after 2 s with a snapshot and `startTimeout` without. */
export async function startReplica(options: ReplicaOptions): Promise<Replica> {
  const { feed, names, spaceId, environment, includesDrafts, replicaName, timing = {} } = options;
  const label = replicaName === undefined ? {} : { replica: replicaName };
  const key = { spaceId, environment, host: resolveHost(options), includesDrafts };
  const snapshots = feed.snapshot && new Snapshots(feed.snapshot, key, label);
  const folder = feed.snapshot && buildFolder(feed.snapshot.folder, key);
  const { redisUrl: url } = feed;
  const redis = url === undefined ? undefined : { url, channel: nameFolder(key) };
  const approvals = new Approvals(folder);
  const movedPages = includesDrafts ? undefined : new MovedPages(folder);
  await movedPages?.read();
  const content = new ServedContent({
    maxLoss: feed.maxLoss,
    names,
    approvals,
    snapshots,
    restored: await snapshots?.read(),
    movedPages,
  });
  const requests = new RequestLog(folder);
  await requests.read();
  const replica = new Replica(
    label,
    { content, approvals, snapshots, movedPages, requests, folder, redis },
    options,
  );
  const timeout =
    content.space() === undefined ? (timing.startTimeout ?? START_TIMEOUT_MS) : CATCH_UP_TIMEOUT_MS;
  await Promise.race([replica.firstPoll, sleep(timeout, undefined, { ref: false })]);
  return replica;
}
