import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { createLoader } from '@/lib/browser/createLoader';

const FIRST_RETRY_DELAY_MS = 1000;
const LONGEST_RETRY_DELAY_MS = 30_000;

type LazyComponent<Props> = FunctionComponent<Props> & {
  readonly preload: () => Promise<unknown>;
};

async function importWithRetries<T>(importer: () => Promise<T>) {
  for (let delay = FIRST_RETRY_DELAY_MS; ; delay = Math.min(2 * delay, LONGEST_RETRY_DELAY_MS)) {
    try {
      return await importer();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** Use it inside a `Suspense`. Retries a failed chunk: an error would break the whole page. */
export function lazyComponent<Props extends object>(
  importer: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const preload = createLoader(
    typeof window === 'undefined' ? importer : () => importWithRetries(importer),
  );
  // `lazy` caches a failed import for the life of the server. In the browser it renders the fallback
  // even after `preload`, so a hash would find no target in a page that has just appeared.
  const Lazy: FunctionComponent<Props> = (props) => createElement(use(preload()), props);
  return Object.assign(Lazy, { preload });
}
