import { logger } from '@/lib/platform/config/logger';
import { getMetrics, type SiteMetrics } from '@/lib/telemetry/metrics/siteMetrics';
import type { Space } from '../space/space';
import type { LossReport } from './recentLosses';
import type { ContentStatus, RejectedState } from './status';
import { describe, type UnreadableItem } from './storeItems';

type Poll = Readonly<{
  next: Space | undefined;
  rejected: Omit<RejectedState, 'at'> | undefined;
  losses: readonly LossReport[];
  unreadable: readonly UnreadableItem[];
}>;

type Source = 'content' | 'model';

/** Names a second replica in log lines. Visitors don't see its content, so it has no metrics. */
export type ReplicaLabel = { readonly replica?: string };

type Restored = {
  readonly restored: Space | undefined;
  readonly readAt: number | undefined;
};

const WARNING_SHARE = 0.5;
const MAX_LOGGED = 10;

const readUsed = ({ lost, allowed }: LossReport) => (allowed > 0 ? lost / allowed : 0);

const describeUnreadable = ({ kind, id, problem }: UnreadableItem) =>
  `${kind === 'Entry' ? 'entry' : 'asset'} ${id}: ${problem}`;

/** Reports polls to health, metrics and the log, which gets a line per event, not per poll. */
export class StatusBoard {
  private space: Space | undefined;
  private changedAt: number | undefined;
  private confirmedAt: number | undefined;
  private lastError: ContentStatus['lastError'];
  private rejected: RejectedState | undefined;
  private losses: readonly LossReport[] = [];
  private unreadable: readonly string[] = [];
  private readonly failures = new Map<Source, string>();
  private readonly metrics: SiteMetrics | undefined;

  constructor(
    private readonly label: ReplicaLabel,
    private readonly maxLoss: number,
    { restored, readAt }: Restored,
  ) {
    this.metrics = label.replica === undefined ? getMetrics() : undefined;
    this.space = restored;
    this.confirmedAt = readAt;
    if (restored === undefined) return;
    this.changedAt = Date.now();
    this.metrics?.contentRestored(readAt);
  }

  polled({ next, rejected, losses, unreadable }: Poll): void {
    this.succeeded('content');
    if (next !== undefined) {
      this.space = next;
      this.changedAt = Date.now();
      logger.info(
        { ...this.label, version: next.version, entries: next.entries.all.length },
        'Content was refreshed',
      );
    }
    this.noteRejection(rejected);
    this.noteLosses(losses);
    this.noteUnreadable(unreadable);
    this.metrics?.contentRefreshed(
      rejected !== undefined ? 'rejected' : next === undefined ? 'unchanged' : 'changed',
    );
  }

  succeeded(source: Source): void {
    const what = source === 'content' ? 'The content service' : 'Content types and locales';
    if (this.failures.delete(source)) logger.info(this.label, `${what} can be read again`);
  }

  failed(error: unknown, source: Source = 'content'): void {
    const message = describe(error);
    this.lastError = { at: Date.now(), message };
    this.metrics?.contentRefreshed(source === 'content' ? 'failed' : 'modelFailed');
    if (message !== this.failures.get(source))
      logger.error({ ...this.label, error: message }, this.describeFailure(source));
    this.failures.set(source, message);
  }

  read(): ContentStatus {
    const { space, changedAt, confirmedAt, lastError, rejected, unreadable, maxLoss } = this;
    const losses = this.losses.filter(({ lost }) => lost > 0);
    return {
      version: space?.version,
      changedAt,
      confirmedAt,
      lastError,
      rejected,
      losses: losses.length === 0 ? undefined : losses,
      unreadable: unreadable.length === 0 ? undefined : unreadable,
      maxLoss,
    };
  }

  private describeFailure(source: Source) {
    if (source === 'model')
      return 'Content types and locales could not be refreshed; content still is, with the earlier ones';
    const consequence = this.space ? 'serving the last content' : 'there is none to serve yet';
    return `Content could not be refreshed; ${consequence}`;
  }

  private noteRejection(rejected: Poll['rejected']) {
    if (rejected === undefined) {
      this.confirmedAt = Date.now();
      if (this.rejected !== undefined)
        logger.info(this.label, 'The content of the service is served again');
      this.rejected = undefined;
      return;
    }
    const { version, problems, canBeConfirmed } = rejected;
    const known = problems.join() === this.rejected?.problems.join() ? this.rejected : undefined;
    this.rejected = { ...rejected, at: known?.at ?? Date.now() };
    if (known !== undefined) return;
    const remedy = canBeConfirmed
      ? `, or approve this version with "npm run content:confirm -- ${version}"`
      : '; an empty space cannot be approved';
    logger.error(
      { ...this.label, problems, version, maxLoss: this.maxLoss },
      'New content was rejected, and the site keeps what it has. ' + `Fix the space${remedy}`,
    );
  }

  private noteLosses(losses: readonly LossReport[]) {
    const before = new Map(this.losses.map((report) => [report.what, readUsed(report)]));
    for (const report of losses) {
      const { what, lost, of, allowed } = report;
      this.metrics?.contentLost(what, readUsed(report));
      if (readUsed(report) >= WARNING_SHARE && (before.get(what) ?? 0) < WARNING_SHARE)
        logger.warn(
          { ...this.label, what, lost, of, allowed },
          `${lost} of ${of} ${what} were lost within a day; ` +
            `what goes beyond ${Math.floor(allowed)} will not be served until it is approved`,
        );
    }
    this.losses = losses;
  }

  private noteUnreadable(items: readonly UnreadableItem[]) {
    const unreadable = items.map(describeUnreadable);
    this.metrics?.contentUnreadable(unreadable.length);
    const news = unreadable.filter((line) => !this.unreadable.includes(line));
    if (news.length > 0)
      logger.error(
        { ...this.label, unreadable: news.slice(0, MAX_LOGGED), count: news.length },
        'The content service sent entries or assets of another shape. They are left out, ' +
          'or their former versions are served; fix them and publish them again',
      );
    this.unreadable = unreadable;
  }
}
