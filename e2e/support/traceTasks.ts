import type { CDPSession, Page } from '@playwright/test';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: unknown };
};

const MAIN_THREAD = 'CrRendererMain';

function isTraceEvent(value: unknown): value is TraceEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'ph' in value &&
    'pid' in value &&
    'tid' in value
  );
}

async function stopTracing(session: CDPSession) {
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.end');
  await complete;
}

/**
 * Measures the longest task in ms on the page's main thread during an action and `settle` ms after
 * it, from a browser trace: script, styles, layout and painting. It counts only the thread's own
 * time, without other programs. The action must not evaluate anything in the page, which would be a
 * task too.
 */
export async function traceLongestTask(
  page: Page,
  act: () => Promise<unknown>,
  settle: number,
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    const received: readonly unknown[] = value;
    events.push(...received.filter(isTraceEvent));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  await act();
  await new Promise((resolve) => setTimeout(resolve, settle));
  await stopTracing(session);
  await session.detach();
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD)
      .map(threadOf),
  );
  const durations = events
    .filter((event) => event.ph === 'X' && mainThreads.has(threadOf(event)))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : tdur / 1000));
  if (durations.length === 0) throw new Error('The trace holds no task of the page.');
  return Math.max(...durations);
}
