import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'contentful';
import type { ContentNames, FeedConfig, ServiceConfig } from '@/lib/platform/config/contentEnv';
import { getMetrics, REQUEST_KINDS } from '@/lib/telemetry/metrics/siteMetrics';
import type { Space } from '../space/space';
import { Approvals } from './approvals';
import { DraftFollower } from './draftFollower';
import type { ChangedItem, Follower } from './follower';
import { ModelFollower } from './modelFollower';
import { MovedPages } from './movedPages';
import { type News, NewsSignal } from './newsSignal';
import { PollLoop, type PollResult } from './pollLoop';
import {
  createFixedSchedule,
  type PollSchedule,
  VisitSchedule,
  WebhookSchedule,
} from './pollSchedule';
import { RequestLog } from './requestLog';
import { modelOf } from './readSpace';
import { ServedContent } from './servedContent';
import { createServiceAdapter, ServiceError, type ServiceTiming } from './serviceAdapter';
import { buildFolder } from './snapshotFiles';
import { Snapshots } from './snapshots';
import { SpaceFollower, type SyncTiming } from './spaceFollower';
import type { ConfirmResult, ContentStatus, RejectedState } from './status';
import { type ReplicaLabel, StatusBoard } from './statusBoard';

type Target = Pick<ServiceConfig, 'host'> & { readonly includesDrafts: boolean };

export const resolveHost = ({ host, includesDrafts }: Target): string =>
  host ?? (includesDrafts ? 'preview.contentful.com' : 'cdn.contentful.com');

/** Short, since an editor waits for the change. */
const MIN_DRAFT_PAUSE_MS = 250;
const START_TIMEOUT_MS = 10_000;

export type ReplicaOptions = ServiceConfig & {
  readonly includesDrafts: boolean;
  readonly feed: FeedConfig;
  readonly replicaName?: string | undefined;
  readonly names: ContentNames;
  readonly timing?: ServiceTiming &
    SyncTiming & { readonly startTimeout?: number; readonly firstPause?: number };
};

function createSchedule({ pollInterval, longestInterval, rests }: FeedConfig): PollSchedule {
  const intervals = { shortest: pollInterval, longest: longestInterval };
  switch (rests) {
    case 'whileAnnounced':
      return new WebhookSchedule(intervals);
    case 'whileUnvisited':
      return new VisitSchedule(intervals);
    case 'never':
      return createFixedSchedule(pollInterval);
  }
}

type ReplicaParts = Readonly<{
  content: ServedContent;
  approvals: Approvals;
  snapshots: Snapshots | undefined;
  movedPages: MovedPages | undefined;
  requests: RequestLog;
  /** Processes of a site may share it. */
  folder: string | undefined;
}>;

export class Replica {
  private readonly follower: Follower;
  private readonly model: ModelFollower;
  private readonly board: StatusBoard;
  private readonly loop: PollLoop;
  private readonly schedule: PollSchedule;
  private readonly news: NewsSignal;
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
    this.news = new NewsSignal(folder, (what) => this.pollFor(what));
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
      poll: (signal) => this.poll(signal),
      schedule: {
        interval: () => this.findInterval(),
        polled: (hasNews) => this.schedule.polled?.(hasNews),
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

  /** Polls at once if nobody visited for long. */
  noteVisit(): void {
    if (this.schedule.visited?.() === true) this.loop.refreshNow();
  }

  async confirm(version: string): Promise<ConfirmResult> {
    const rejected = this.readRejected();
    if (rejected === undefined) return { kind: 'nothing' };
    if (rejected.version !== version) return { kind: 'other', version: rejected.version };
    if (!rejected.canBeConfirmed) return { kind: 'never' };
    // Content is served before its model, so its version without the new model is approved too.
    const content = this.follower.rejection?.space.version ?? version;
    await this.parts.approvals.add(new Set([content, version]));
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
  }

  private pollFor(what: News) {
    this.schedule.announced?.();
    if (what === 'model') this.model.refreshNow();
    this.loop.refreshNow();
  }

  /** Content and model are rejected separately, but operators see and approve them as one state. */
  private readRejected(): Omit<RejectedState, 'at'> | undefined {
    const { rejection: content } = this.follower;
    const { rejection: model } = this.model;
    const rejections = [content, model].filter((rejection) => rejection !== undefined);
    const space = content?.space ?? this.parts.content.space();
    if (space === undefined || rejections.length === 0) return undefined;
    const whole = model === undefined ? space : space.changeModel(modelOf(model.space)).space;
    return {
      version: whole.version,
      problems: rejections.flatMap(({ problems }) => problems),
      canBeConfirmed: rejections.every(({ canBeConfirmed }) => canBeConfirmed),
    };
  }

  /** Stopping aborts the current poll, which isn't a failure. */
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

  private async poll(signal: AbortSignal): Promise<PollResult> {
    const before = this.parts.content.space();
    this.signal = signal;
    try {
      await this.follower.poll();
      const next = this.parts.content.space() === before ? undefined : this.parts.content.space();
      this.board.polled({
        next,
        rejected: this.readRejected(),
        losses: this.parts.content.reportLosses(),
        unreadable: this.parts.content.listUnreadable(),
      });
      return { kind: 'done', hasNews: next !== undefined };
    } catch (error) {
      this.noteFailure(error);
      return { kind: 'failed', wait: error instanceof ServiceError ? error.retryAfter : undefined };
    } finally {
      this.parts.content.notifyListeners();
      await this.parts.requests.save();
    }
  }
}

/** Starts from the newest snapshot. Resolves with the first content or after `startTimeout`. */
export async function startReplica(options: ReplicaOptions): Promise<Replica> {
  const { feed, names, spaceId, environment, includesDrafts, replicaName, timing = {} } = options;
  const label = replicaName === undefined ? {} : { replica: replicaName };
  const key = { spaceId, environment, host: resolveHost(options), includesDrafts };
  const snapshots = feed.snapshot && new Snapshots(feed.snapshot, key, label);
  const folder = feed.snapshot && buildFolder(feed.snapshot.folder, key);
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
    { content, approvals, snapshots, movedPages, requests, folder },
    options,
  );
  if (content.space() === undefined)
    await Promise.race([
      replica.firstPoll,
      sleep(timing.startTimeout ?? START_TIMEOUT_MS, undefined, { ref: false }),
    ]);
  return replica;
}
