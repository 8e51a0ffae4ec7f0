import { setTimeout as sleep } from 'node:timers/promises';
import { createPacer } from '@/lib/platform/background/createPacer';
import { traceStep } from '@/lib/platform/tracing/trace';
import type { ContentStore } from '@/lib/content/store/contentStore';
import type { Snapshot } from '@/lib/content/store/snapshot';
import { reportError } from '@/lib/telemetry/server/reportError';
import type { PageCache, Render } from './pageCache';

const MAX_CORE_SHARE = 1 / 4;

type Options = {
  readonly store: Pick<ContentStore, 'onChange' | 'current'>;
  readonly cache: PageCache;
  readonly render: Render;
};

export function refreshInBackground({ store, cache, render }: Options): {
  readonly stop: () => void;
} {
  let isStopped = false;
  let isRunning = false;

  async function refreshAll() {
    const pace = createPacer();
    const snapshot = store.current();
    for (const key of cache.listStale()) {
      if (isStopped || store.current() !== snapshot) return;
      const cached = cache.peek(key);
      if (cached === undefined || cached.version === snapshot?.version) continue;
      const begun = process.cpuUsage();
      await cache.refresh(key, cached.url, render).catch((error: unknown) =>
        reportError(error, {
          origin: 'background',
          message: 'A page could not be rendered again',
          url: cached.url,
        }),
      );
      const { user, system } = process.cpuUsage(begun);
      const used = (user + system) / 1000;
      await pace();
      if (used > 1) await sleep(used * (1 / MAX_CORE_SHARE - 1), undefined, { ref: false });
    }
  }

  async function run() {
    isRunning = true;
    for (let snapshot: Snapshot | undefined; snapshot !== store.current() && !isStopped;) {
      snapshot = store.current();
      await refreshAll();
    }
    isRunning = false;
  }

  const stop = store.onChange(() => {
    cache.noteVersion();
    if (!isRunning) void traceStep('publish', run);
  });
  return {
    stop: () => {
      isStopped = true;
      stop();
    },
  };
}
