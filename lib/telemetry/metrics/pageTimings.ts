import type { ServerResponse } from 'node:http';
import { getResponseNotes } from '@/lib/platform/config/siteProcess';
import { startSpan, traceStep } from '@/lib/platform/tracing/trace';
import { getMetrics, PAGE_PHASES, type PagePhase } from './siteMetrics';

export type PageDurations = Readonly<Record<PagePhase, number>>;

export type PageTimings = {
  readonly endLoading: () => void;
  readonly startLoading: () => void;
  readonly read: () => PageDurations;
};

function createStopwatch() {
  let running = 0;
  let begun = 0;
  let total = 0;
  return {
    start: () => {
      if (running === 0) begun = performance.now();
      running += 1;
    },
    stop: () => {
      if (running === 0) return;
      running -= 1;
      if (running === 0) total += performance.now() - begun;
    },
    read: () => total + (running === 0 ? 0 : performance.now() - begun),
  };
}

const round = (duration: number) => Math.max(0, Math.round(duration * 1000) / 1000);

function createPageTimings(): PageTimings {
  const begun = performance.now();
  const loading = createStopwatch();
  return {
    startLoading: loading.start,
    endLoading: loading.stop,
    read: () => {
      const mapping = loading.read();
      return { mapping: round(mapping), rendering: round(performance.now() - begun - mapping) };
    },
  };
}

export function startPageTimings(response: object): PageTimings {
  const timings = (getResponseNotes(response).timings ??= createPageTimings());
  timings.startLoading();
  return timings;
}

/** Times the loading of a page. Its trace also gets a span for the rendering that follows. */
export async function timeLoading<Value>(
  response: ServerResponse,
  load: () => Promise<Value>,
): Promise<Value> {
  const timings = startPageTimings(response);
  try {
    return await traceStep('load', load);
  } finally {
    timings.endLoading();
    const span = startSpan('render');
    if (span !== undefined) response.once('close', () => span.end());
  }
}

export function findPageTimings(response: object): PageTimings | undefined {
  return getResponseNotes(response).timings;
}

export function countPagePhases(response: object): PageDurations | undefined {
  const durations = findPageTimings(response)?.read();
  if (durations === undefined) return undefined;
  for (const phase of PAGE_PHASES) getMetrics()?.pagePhase(phase, durations[phase]);
  return durations;
}

export function buildServerTiming(durations: PageDurations): string {
  return Object.entries(durations)
    .map(([name, duration]) => `${name};dur=${duration}`)
    .join(', ');
}
