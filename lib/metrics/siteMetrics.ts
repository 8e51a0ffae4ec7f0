import type { SkipReason } from '@/lib/models/blocks';
import type { RetailerFailure, SearchFailure } from '@/lib/models/values';

/** What a request is for, as its address says. */
export const ROUTE_KINDS = ['page', 'data', 'search', 'suggest', 'retailers', 'image', 'video', 'sitemap', 'file', 'other'] as const;
export type RouteKind = (typeof ROUTE_KINDS)[number];

/** `aborted`: the client left before the response was whole. */
export const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx', 'aborted'] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

/** Where the time of a page goes. */
export const PAGE_PHASES = ['content', 'mapping', 'rendering'] as const;
export type PagePhase = (typeof PAGE_PHASES)[number];

/** Caches of what was mapped, as far as they are counted. */
export const CACHE_NAMES = ['page', 'errorPage'] as const;
export type CacheName = (typeof CACHE_NAMES)[number];

/** `wait`: another request was making the same. */
export const CACHE_RESULTS = ['hit', 'miss', 'wait'] as const;
export type CacheResult = (typeof CACHE_RESULTS)[number];

/** How a look at the content service ended. */
export const REFRESH_RESULTS = ['changed', 'unchanged', 'failed'] as const;
export type RefreshResult = (typeof REFRESH_RESULTS)[number];

/** `kept`: from memory, or by a look-up that was running already. Failures are named as in the log. */
export type RetailerResult = 'found' | 'empty' | 'kept' | RetailerFailure['kind'];

export const SEARCH_KINDS = ['search', 'suggest'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export type SearchResult = 'found' | 'none' | SearchFailure['kind'];

/** What was going on when an exception came. */
export const ERROR_ORIGINS = ['page', 'render', 'framework', 'request', 'background', 'process'] as const;
export type ErrorOrigin = (typeof ERROR_ORIGINS)[number];

/** What became of an exception that was to be sent. */
export const SENDING_RESULTS = ['sent', 'refused', 'dropped'] as const;
export type SendingResult = (typeof SENDING_RESULTS)[number];

/** Where things are counted and timed. Durations are in ms. None of these throws. */
export type SiteMetrics = {
  /** @param duration undefined where the response was not whole */
  readonly request: (route: RouteKind, status: StatusClass, duration?: number) => void;
  readonly pagePhase: (phase: PagePhase, duration: number) => void;
  readonly cacheAsked: (cache: CacheName, result: CacheResult) => void;
  /** @param owner whose values these are: the framework has several copies of a cache */
  readonly cacheFilled: (cache: CacheName, owner: object, size: { readonly entries: number; readonly characters: number }) => void;
  readonly leftOut: (model: string, reason: SkipReason) => void;
  readonly contentRefreshed: (result: RefreshResult) => void;
  /** @param duration of a look-up that left the memory */
  readonly retailersAsked: (result: RetailerResult, duration?: number) => void;
  readonly searched: (kind: SearchKind, result: SearchResult, duration: number) => void;
  readonly exception: (origin: ErrorOrigin) => void;
  readonly exceptionSent: (result: SendingResult, count: number) => void;
};

declare global {
  /** The server starts counting; the framework bundles this module more than once: all of them meet here. */
  var metricsOfProcess: SiteMetrics | undefined;
}

/** Undefined where nobody asked for metrics: `getMetrics()?.…` costs next to nothing then. */
export function getMetrics(): SiteMetrics | undefined {
  return globalThis.metricsOfProcess;
}
