import type { CacheResult, PagePhase } from './siteMetrics';

/** Where the time of one response went so far. */
export type PageDurations = {
  /** In ms, to the microsecond. */
  readonly phases: Readonly<Record<PagePhase, number>>;
  /** Undefined where no mapped page was asked for. */
  readonly cache: CacheResult | undefined;
};

/** Times the making of one page. */
export type PageTimings = {
  /** Asks the content source. The time in which at least one question is open counts as content. */
  readonly ask: <Value>(question: () => Promise<Value>) => Promise<Value>;
  readonly noteCache: (result: CacheResult) => void;
  /** The page is loaded, and is drawn from now on. Where drawing it fails, an error page is loaded after it. */
  readonly endLoading: () => void;
  readonly startLoading: () => void;
  readonly read: () => PageDurations;
};

declare global {
  /** The pages' bundle times what it loads, and the server writes the head of the response: they meet here. */
  var timingsOfResponses: WeakMap<object, PageTimings> | undefined;
}

/** A stop watch that runs while at least one of those who started it has not stopped it. */
function createWatch() {
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
  const loading = createWatch();
  const content = createWatch();
  let cache: CacheResult | undefined;
  return {
    ask: async (question) => {
      content.start();
      try {
        return await question();
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
      const [inContent, inLoading, whole] = [content.read(), loading.read(), performance.now() - begun];
      return { phases: { content: round(inContent), mapping: round(inLoading - inContent), rendering: round(whole - inLoading) }, cache };
    },
  };
}

/** Begins to time the page of a response, or goes on where another page is loaded for the same one. */
export function startPageTimings(response: object): PageTimings {
  globalThis.timingsOfResponses ??= new WeakMap();
  const timings = globalThis.timingsOfResponses.get(response) ?? createPageTimings();
  globalThis.timingsOfResponses.set(response, timings);
  timings.startLoading();
  return timings;
}

/** Undefined for a response that is no page. */
export function findPageTimings(response: object): PageTimings | undefined {
  return globalThis.timingsOfResponses?.get(response);
}

/** The value of the header `Server-Timing` (W3C): durations in ms, and whether the mapped page was there already. */
export function buildServerTiming({ phases, cache }: PageDurations): string {
  const durations = Object.entries(phases).map(([name, duration]) => `${name};dur=${duration}`);
  return [...durations, ...(cache === undefined ? [] : [`cache;desc="${cache}"`])].join(', ');
}
