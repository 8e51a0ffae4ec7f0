import type { FeedConfig } from '@/lib/platform/config/contentEnv';

type Clock = Pick<typeof Date, 'now'>;

/** Milliseconds. `longest` applies while webhooks announce changes, or while nobody visits. */
export type PollIntervals = { readonly shortest: number; readonly longest: number };

/** Decides how many milliseconds the replica waits for its next poll. */
export type PollSchedule = {
  readonly interval: () => number;
  /** Call it after each poll but the first, which finds what changed before the start. */
  readonly polled?: (hasNews: boolean) => void;
  readonly announced?: () => void;
  /** @returns whether to poll now, because nobody visited for long */
  readonly visited?: () => boolean;
  /** Epoch ms of the newest change that no webhook announced. */
  readonly missedAt?: () => number | undefined;
};

/** Contentful sends a webhook within seconds, and again after 30 and 60 s if it fails. */
const ANNOUNCED_WITHIN_MS = 100_000;
const DAY_MS = 86_400_000;

/** While webhooks announce every change of a day, each poll without news doubles the pause. */
export class WebhookSchedule implements PollSchedule {
  private current: number;
  private announcedAt = -Infinity;
  private provenAt: number | undefined;
  /** When a poll found a change that no webhook has announced yet. */
  private suspectAt: number | undefined;
  private missed: number | undefined;

  constructor(
    private readonly intervals: PollIntervals,
    private readonly clock: Clock = Date,
  ) {
    this.current = intervals.shortest;
  }

  announced(): void {
    this.announcedAt = this.clock.now();
    if (this.suspectAt === undefined) return;
    this.suspectAt = undefined;
    this.provenAt = this.announcedAt;
  }

  polled(hasNews: boolean): void {
    const now = this.clock.now();
    this.judgeSuspect(now);
    if (!hasNews) {
      if (this.isProven(now)) this.current = Math.min(this.intervals.longest, this.current * 2);
    } else if (now - this.announcedAt <= ANNOUNCED_WITHIN_MS) this.provenAt = now;
    else this.suspectAt ??= now;
  }

  interval(): number {
    const now = this.clock.now();
    this.judgeSuspect(now);
    return this.isProven(now) && this.suspectAt === undefined
      ? this.current
      : this.intervals.shortest;
  }

  missedAt(): number | undefined {
    this.judgeSuspect(this.clock.now());
    return this.missed;
  }

  private isProven(now: number) {
    return this.provenAt !== undefined && now - (this.missed ?? -Infinity) > DAY_MS;
  }

  private judgeSuspect(now: number) {
    if (this.suspectAt === undefined || now - this.suspectAt <= ANNOUNCED_WITHIN_MS) return;
    this.missed = this.suspectAt;
    this.suspectAt = undefined;
    this.current = this.intervals.shortest;
  }
}

/** An editor reads and types for minutes between two requests. */
const VISIT_MS = 600_000;

/** Polls rarely while no editor has a page open, and as `whileVisited` does otherwise. */
export class VisitSchedule implements PollSchedule {
  private visitedAt = -Infinity;

  constructor(
    private readonly whileVisited: PollSchedule,
    private readonly longest: number,
    private readonly clock: Clock = Date,
  ) {}

  announced(): void {
    this.whileVisited.announced?.();
  }

  polled(hasNews: boolean): void {
    this.whileVisited.polled?.(hasNews);
  }

  missedAt(): number | undefined {
    return this.whileVisited.missedAt?.();
  }

  visited(): boolean {
    const isFirst = !this.isVisited();
    this.visitedAt = this.clock.now();
    return isFirst;
  }

  interval(): number {
    return this.isVisited() ? this.whileVisited.interval() : this.longest;
  }

  private isVisited() {
    return this.clock.now() - this.visitedAt <= VISIT_MS;
  }
}

type ScheduleConfig = Pick<
  FeedConfig,
  'pollInterval' | 'longestInterval' | 'slowsIfAnnounced' | 'slowsIfUnvisited'
>;

export function createSchedule(
  { pollInterval, longestInterval, slowsIfAnnounced, slowsIfUnvisited }: ScheduleConfig,
  clock: Clock = Date,
): PollSchedule {
  const schedule = slowsIfAnnounced
    ? new WebhookSchedule({ shortest: pollInterval, longest: longestInterval }, clock)
    : { interval: () => pollInterval };
  return slowsIfUnvisited ? new VisitSchedule(schedule, longestInterval, clock) : schedule;
}
