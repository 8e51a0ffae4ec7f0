import { TimeoutError } from '@/lib/platform/background/withTimeout';
import { getMetrics } from '@/lib/telemetry/metrics/siteMetrics';
import { namePageFault, reportError } from '@/lib/telemetry/server/reportError';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;
const MAX_PATHS = 20;

export type FailedRender = Readonly<{
  path: string;
  version: string | undefined;
  change: number;
  error: unknown;
  /** An external service is down, which its client has logged already. */
  isExpected: boolean;
}>;

type Failure = Pick<FailedRender, 'path' | 'change'> & {
  readonly attempts: number;
  readonly failedAt: number;
};

export type KeptList = { readonly count: number; readonly paths: readonly string[] };

export class StatusError extends Error {
  override readonly name = 'StatusError';

  constructor(readonly status: number) {
    super(`The rendering responded with status ${status}`);
  }
}

function readReason(error: unknown) {
  if (error instanceof StatusError) return 'status';
  return error instanceof TimeoutError ? 'timeout' : 'exception';
}

/** Pages whose last good version is served because rendering them again fails. */
export class KeptPages {
  private readonly failures = new Map<string, Failure>();

  constructor(private readonly now: () => number) {}

  has(key: string, change: number): boolean {
    return this.failures.get(key)?.change === change;
  }

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

  list(): KeptList {
    const paths = this.listPaths();
    return { count: paths.size, paths: [...paths].slice(0, MAX_PATHS) };
  }

  private listPaths(): ReadonlySet<string> {
    return new Set(Array.from(this.failures.values(), ({ path }) => path));
  }

  private count() {
    getMetrics()?.pagesKept(this.listPaths().size);
  }
}
