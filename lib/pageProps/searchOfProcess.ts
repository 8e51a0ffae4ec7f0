import type { SearchEngine } from '@/lib/search/searchPort';

declare global {
  /** The framework bundles this module more than once, and the server starts the engine: all of them meet here. */
  var searchOfProcess: SearchEngine | undefined;
}

const NOT_STARTED = { ok: false, failure: { kind: 'starting', detail: 'no search engine was started in this process' } } as const;
const ABSENT: SearchEngine = { search: () => Promise.resolve(NOT_STARTED), suggest: () => Promise.resolve(NOT_STARTED) };

/** The engine that the server started. */
export function getSearch(): SearchEngine {
  return globalThis.searchOfProcess ?? ABSENT;
}
