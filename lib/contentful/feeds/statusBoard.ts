import { logger } from '@/lib/config/logger';
import { getMetrics, type SiteMetrics } from '@/lib/metrics/siteMetrics';
import type { Space } from '../engine/content/space';
import type { LossReport } from './recentLosses';
import type { ContentStatus, RejectedState } from './status';
import type { UnreadableItem } from './storeItems';

type Poll = {
  /** The content that is served from now on, where it is another. */
  readonly next: Space | undefined;
  readonly rejected: Omit<RejectedState, 'at'> | undefined;
  readonly losses: readonly LossReport[];
  readonly unreadable: readonly UnreadableItem[];
};

type Source = 'content' | 'model';

type BoardOptions = {
  readonly maxLoss: number;
  /** Content that is served before the service has confirmed it to this process. */
  readonly restored: Space | undefined;
  /** When that was read, in epoch ms. */
  readonly readAt: number | undefined;
  /** Named in each line of the log, where it is not the content that this process serves: then it has no metrics, which would be taken for those of what is served. */
  readonly beside?: string | undefined;
};

/** Of what may be lost within a day, from which on it is a warning. */
const MUCH = 0.5;

const readUsed = ({ lost, allowed }: LossReport): number => (allowed > 0 ? lost / allowed : 0);

const describeUnreadable = ({ kind, id, problem }: UnreadableItem): string =>
  `${kind === 'Entry' ? 'entry' : 'asset'} ${id}: ${problem}`;

/** What polls came to: for health, metrics and the log, which has one line an event and not one a poll. */
export class StatusBoard {
  private space: Space | undefined;
  private changedAt: number | undefined;
  private confirmedAt: number | undefined;
  private lastError: ContentStatus['lastError'];
  private rejected: RejectedState | undefined;
  private losses: readonly LossReport[] = [];
  private unreadable: readonly string[] = [];
  private readonly failures = new Map<Source, string>();

  private readonly maxLoss: number;
  private readonly metrics: SiteMetrics | undefined;
  private readonly label: { readonly replica?: string };

  constructor({ maxLoss, restored, readAt, beside }: BoardOptions) {
    this.maxLoss = maxLoss;
    this.metrics = beside === undefined ? getMetrics() : undefined;
    this.label = beside === undefined ? {} : { replica: beside };
    this.space = restored;
    this.confirmedAt = readAt;
    if (restored === undefined) return;
    this.changedAt = Date.now();
    this.metrics?.contentRestored(readAt);
  }

  /** A poll that the service answered. */
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
    if (this.failures.delete(source))
      logger.info(
        this.label,
        source === 'content'
          ? 'The content service can be read again'
          : 'Content types and locales can be read again',
      );
  }

  failed(error: unknown, source: Source = 'content'): void {
    const message = error instanceof Error ? error.message : String(error);
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

  private describeFailure(source: Source): string {
    if (source === 'model')
      return 'Content types and locales could not be refreshed; content is, with those that are there';
    return `Content could not be refreshed; ${this.space === undefined ? 'there is none to serve yet' : 'serving what is there'}`;
  }

  private noteRejection(rejected: Poll['rejected']): void {
    if (rejected === undefined) {
      this.confirmedAt = Date.now();
      if (this.rejected !== undefined)
        logger.info(this.label, 'The content of the service is served again');
      this.rejected = undefined;
      return;
    }
    const { version, problems, canBeConfirmed } = rejected;
    const isKnown = problems.join() === this.rejected?.problems.join();
    this.rejected = { ...rejected, at: isKnown ? (this.rejected?.at ?? Date.now()) : Date.now() };
    if (isKnown) return;
    const remedy = canBeConfirmed
      ? `or, if it is meant, confirmed with "npm run content:confirm -- ${version}"`
      : 'since nothing confirms an empty space';
    logger.error(
      { ...this.label, problems, version, maxLoss: this.maxLoss },
      `New content is not served, because it would replace better content. What is wrong must be mended in the space, ${remedy}`,
    );
  }

  private noteLosses(losses: readonly LossReport[]): void {
    const before = new Map(this.losses.map((report) => [report.what, readUsed(report)]));
    for (const report of losses) {
      const { what, lost, of, allowed } = report;
      this.metrics?.contentLost(what, readUsed(report));
      if (readUsed(report) >= MUCH && (before.get(what) ?? 0) < MUCH)
        logger.warn(
          { ...this.label, what, lost, of, allowed },
          `${lost} of ${of} ${what} are gone within a day; what goes beyond ${Math.floor(allowed)} will not be served until it is confirmed`,
        );
    }
    this.losses = losses;
  }

  private noteUnreadable(items: readonly UnreadableItem[]): void {
    const unreadable = items.map(describeUnreadable);
    this.metrics?.contentUnreadable(unreadable.length);
    const news = unreadable.filter((line) => !this.unreadable.includes(line));
    if (news.length > 0)
      logger.error(
        { ...this.label, unreadable: news.slice(0, MAX_LOGGED), count: news.length },
        'The content service sent entries or assets of another shape. They are left out, or served as they were before; publish them again once they are mended',
      );
    this.unreadable = unreadable;
  }
}

const MAX_LOGGED = 10;
