import type { RouteKind } from '@/lib/addresses/siteRoutes';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import type { SkipReason } from '@/lib/models/blocks';
import type { RetailerFailure, SearchFailure } from '@/lib/platform/data/values';

export const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx', 'aborted'] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

export const BUSY_REASONS = ['late', 'crowded'] as const;
export type BusyReason = (typeof BUSY_REASONS)[number];

export const RENDER_FAILURES = ['status', 'exception', 'timeout', 'busy'] as const;
export type RenderFailure = (typeof RENDER_FAILURES)[number];

export const PAGE_PHASES = ['mapping', 'rendering'] as const;
export type PagePhase = (typeof PAGE_PHASES)[number];

export const CACHE_NAMES = ['page', 'errorPage', 'mappedPage'] as const;
export type CacheName = (typeof CACHE_NAMES)[number];

export const CACHE_RESULTS = ['hit', 'miss', 'wait'] as const;
export type CacheResult = (typeof CACHE_RESULTS)[number];

export const REQUEST_KINDS = ['sync', 'entries', 'assets', 'content_types', 'locales'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `rejected`: worse than what is served. `modelFailed`: counted in addition to the poll itself. */
export const REFRESH_RESULTS = [
  'changed',
  'unchanged',
  'rejected',
  'failed',
  'modelFailed',
] as const;
export type RefreshResult = (typeof REFRESH_RESULTS)[number];

export const COUNTED_CONTENT = ['pages', 'entries', 'assets'] as const;
export type CountedContent = (typeof COUNTED_CONTENT)[number];

/** `kept`: from the cache, or from a look-up that was already running. */
export type RetailerResult = 'found' | 'empty' | 'kept' | RetailerFailure['kind'];

export const SEARCH_KINDS = ['search', 'suggest'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export type SearchResult = 'found' | 'none' | SearchFailure['kind'];

/** `ignored`: nothing published changed. `foreign`: of another space or environment. */
export const WEBHOOK_RESULTS = [
  'accepted',
  'ignored',
  'foreign',
  'unsigned',
  'expired',
  'replayed',
  'flooded',
  'tooLarge',
  'incomplete',
  'unreadable',
] as const;
export type WebhookResult = (typeof WEBHOOK_RESULTS)[number];

/** Directives of the security policy without `-elem` and `-attr`; `other` is none of ours. */
export const REPORTED_DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'manifest-src',
  'frame-ancestors',
  'base-uri',
  'form-action',
  'object-src',
  'default-src',
  'other',
] as const;
export type ReportedDirective = (typeof REPORTED_DIRECTIVES)[number];

/** `rejected`: before the form was read, such as from another site. The others are notices. */
export const FORM_RESULTS = [
  'accepted',
  'invalid',
  'trap',
  'tooFast',
  'tooMany',
  'unavailable',
  'rejected',
] as const;
export type FormResult = (typeof FORM_RESULTS)[number];

export const ERROR_ORIGINS = [
  'page',
  'render',
  'framework',
  'request',
  'background',
  'mapping',
  'process',
] as const;
export type ErrorOrigin = (typeof ERROR_ORIGINS)[number];

export const SENDING_RESULTS = ['sent', 'refused', 'dropped'] as const;
export type SendingResult = (typeof SENDING_RESULTS)[number];

/** Durations are in milliseconds. No method throws. */
export type SiteMetrics = Readonly<{
  request: (route: RouteKind, status: StatusClass, duration?: number) => void;
  pageRefused: (reason: BusyReason) => void;
  addressMissing: () => void;
  pageKept: (reason: RenderFailure) => void;
  pagesKept: (count: number) => void;
  pagePhase: (phase: PagePhase, duration: number) => void;
  cacheRequested: (cache: CacheName, result: CacheResult) => void;
  /** @param owner the cache instance: the framework creates several */
  cacheFilled: (
    cache: CacheName,
    owner: object,
    size: { readonly entries: number; readonly characters: number },
  ) => void;
  contentSkipped: (model: string, reason: SkipReason) => void;
  contentRefreshed: (result: RefreshResult) => void;
  contentRequested: (kind: RequestKind) => void;
  /** @param readAt when the service last confirmed this content, in milliseconds since 1970 */
  contentRestored: (readAt: number | undefined) => void;
  /** @param used share of what may be lost within a day, from 0 to 1 */
  contentLost: (what: CountedContent, used: number) => void;
  contentUnreadable: (count: number) => void;
  webhookReceived: (result: WebhookResult) => void;
  policyViolated: (directive: ReportedDirective) => void;
  formPosted: (result: FormResult) => void;
  retailersLookedUp: (result: RetailerResult, duration?: number) => void;
  searched: (kind: SearchKind, result: SearchResult, duration: number) => void;
  exception: (origin: ErrorOrigin) => void;
  exceptionSent: (result: SendingResult, count: number) => void;
}>;

export function getMetrics(): SiteMetrics | undefined {
  return getSiteProcess().metrics;
}
