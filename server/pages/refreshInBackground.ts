import { setTimeout as sleep } from 'node:timers/promises';
import { createPacer } from '@/lib/background/createPacer';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { reportError } from '@/lib/telemetry/server/reportError';
import type { PageCache, Render } from './pageCache';

/** Of one core: what is rendered while nobody waits for it takes at most a quarter. */
const SHARE = 1 / 4;

type Options = {
  readonly source: Pick<LiveContentSource, 'onChange' | 'version'>;
  readonly cache: PageCache;
  readonly render: Render;
};

/** After each change of the content, makes the cached pages anew that it touches, the most visited first. */
export function refreshInBackground({ source, cache, render }: Options): {
  readonly stop: () => void;
} {
  let isStopped = false;
  let isRunning = false;

  async function refreshAll(): Promise<void> {
    const pace = createPacer();
    const version = source.version();
    for (const key of cache.listStale()) {
      if (isStopped || source.version() !== version) return;
      const cached = cache.peek(key);
      if (cached === undefined || cached.version === version) continue;
      const begun = process.cpuUsage();
      await cache
        .refresh(key, cached.url, render)
        .catch((error: unknown) =>
          reportError(error, {
            origin: 'background',
            message: 'A page could not be rendered again',
            url: cached.url,
          }),
        );
      const { user, system } = process.cpuUsage(begun);
      const used = (user + system) / 1000;
      await pace();
      if (used > 1) await sleep(used * (1 / SHARE - 1), undefined, { ref: false });
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    for (let version: string | undefined; version !== source.version() && !isStopped;) {
      version = source.version();
      await refreshAll();
    }
    isRunning = false;
  }

  const stop = source.onChange(() => {
    cache.noteVersion();
    if (!isRunning) void run();
  });
  return {
    stop: () => {
      isStopped = true;
      stop();
    },
  };
}
