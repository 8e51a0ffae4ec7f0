import { getResponseNotes } from '@/lib/config/siteProcess';
import { type CacheResult, getMetrics, PAGE_PHASES, type PagePhase } from './siteMetrics';

export type PageDurations = {
  readonly phases: Readonly<Record<PagePhase, number>>;
  readonly cache: CacheResult | undefined;
};

export type PageTimings = {
  readonly observe: <Value>(fetchContent: () => Promise<Value>) => Promise<Value>;
  readonly noteCache: (result: CacheResult) => void;
  readonly endLoading: () => void;
  readonly startLoading: () => void;
  readonly read: () => PageDurations;
};

/** Overlapping spans count once. */
function createStopwatch() {
  let running = 0;
  let begun = 0;
  let total = 0;
  return {
    start: (): void => {
      if (running === 0) begun = performance.now();
      running += 1;
    },
    stop: (): void => {
      if (running === 0) return;
      running -= 1;
      if (running === 0) total += performance.now() - begun;
    },
    read: (): number => total + (running === 0 ? 0 : performance.now() - begun),
  };
}

const round = (duration: number): number => Math.max(0, Math.round(duration * 1000) / 1000);

function createPageTimings(): PageTimings {
  const begun = performance.now();
  const loading = createStopwatch();
  const content = createStopwatch();
  let cache: CacheResult | undefined;
  return {
    observe: async (fetchContent) => {
      content.start();
      try {
        return await fetchContent();
      } finally {
        content.stop();
      }
    },
    noteCache: (result) => {
      cache = result;
    },
    startLoading: loading.start,
    endLoading: loading.stop,
    read: () => {
      const [inContent, inLoading, whole] = [
        content.read(),
        loading.read(),
        performance.now() - begun,
      ];
      return {
        phases: {
          content: round(inContent),
          mapping: round(inLoading - inContent),
          rendering: round(whole - inLoading),
        },
        cache,
      };
    },
  };
}

export function startPageTimings(response: object): PageTimings {
  const timings = (getResponseNotes(response).timings ??= createPageTimings());
  timings.startLoading();
  return timings;
}

export function findPageTimings(response: object): PageTimings | undefined {
  return getResponseNotes(response).timings;
}

/** Reads and counts the phases of a page when they are over. Undefined for what is no page. */
export function countPagePhases(response: object): PageDurations | undefined {
  const durations = findPageTimings(response)?.read();
  if (durations === undefined) return undefined;
  for (const phase of PAGE_PHASES) getMetrics()?.pagePhase(phase, durations.phases[phase]);
  return durations;
}

export function buildServerTiming({ phases, cache }: PageDurations): string {
  const durations = Object.entries(phases).map(([name, duration]) => `${name};dur=${duration}`);
  return [...durations, ...(cache === undefined ? [] : [`cache;desc="${cache}"`])].join(', ');
}
