import { TimeoutError } from '@/lib/background/withTimeout';
import { getMetrics, type RenderFailure } from '@/lib/metrics/siteMetrics';
import { namePageFault, reportError } from '@/lib/telemetry/server/reportError';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;
/** More would make readiness hard to read. */
const MAX_PATHS = 20;

export type FailedRender = {
  readonly path: string;
  /** Of the content under which it was rendered. */
  readonly version: string | undefined;
  /** The number of content changes before it was rendered. */
  readonly change: number;
  readonly error: unknown;
  /** Somebody else's service is down, which is logged where it is asked. */
  readonly isExpected: boolean;
};

type Failure = {
  readonly path: string;
  readonly change: number;
  readonly attempts: number;
  readonly failedAt: number;
};

export type KeptList = { readonly count: number; readonly paths: readonly string[] };

/** A rendering that answered with 5xx. */
export class StatusError extends Error {
  override readonly name = 'StatusError';

  constructor(readonly status: number) {
    super(`It was answered with status ${status}`);
  }
}

function readReason(error: unknown): RenderFailure {
  if (error instanceof StatusError) return 'status';
  return error instanceof TimeoutError ? 'timeout' : 'exception';
}

/** The pages of which visitors get the last good version, because rendering them again fails. */
export class KeptPages {
  /** By the key of the page in the cache. */
  private readonly failures = new Map<string, Failure>();

  /** @param now in ms */
  constructor(private readonly now: () => number) {}

  /** Whether rendering a page has failed since this content change. */
  has(key: string, change: number): boolean {
    return this.failures.get(key)?.change === change;
  }

  /** Whether it is time to try again, after a pause that doubles with each failure after the same change. */
  isDue(key: string): boolean {
    const failure = this.failures.get(key);
    return (
      failure !== undefined &&
      this.now() - failure.failedAt >=
        Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failure.attempts - 1))
    );
  }

  note(key: string, { path, version, change, error, isExpected }: FailedRender): void {
    const before = this.failures.get(key);
    const attempts = before !== undefined && before.change === change ? before.attempts + 1 : 1;
    this.failures.set(key, { path, change, attempts, failedAt: this.now() });
    getMetrics()?.pageKept(readReason(error));
    this.count();
    if (!isExpected)
      reportError(error, {
        origin: 'background',
        message: 'A page could not be rendered again, so visitors get the last good one',
        url: path,
        fault: namePageFault(path, version),
      });
  }

  forget(key: string): void {
    if (this.failures.delete(key)) this.count();
  }

  forgetWhere(isCurrent: (key: string) => boolean): void {
    for (const key of this.failures.keys()) if (isCurrent(key)) this.forget(key);
  }

  /** Each page once, whatever forms and variants of it are kept. */
  list(): KeptList {
    const paths = this.listPaths();
    return { count: paths.size, paths: [...paths].slice(0, MAX_PATHS) };
  }

  private listPaths(): ReadonlySet<string> {
    return new Set(Array.from(this.failures.values(), ({ path }) => path));
  }

  private count(): void {
    getMetrics()?.pagesKept(this.listPaths().size);
  }
}
