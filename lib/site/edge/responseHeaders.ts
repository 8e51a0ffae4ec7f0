import { getConfig } from '@/lib/platform/config/env';
import { getRelease } from '@/lib/telemetry/server/reportError';
import { buildKeyHeaders, type CacheContent } from './cacheKeys';

/** Edge caches may send stale responses while they revalidate, and longer during an outage. */
export const CACHE_CONTROL = {
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  list: 'public, max-age=0, s-maxage=600, stale-while-revalidate=600, stale-if-error=86400',
  retailers: 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=600',
  robots: 'public, max-age=600, s-maxage=600, stale-while-revalidate=600, stale-if-error=86400',
  stale: 'public, max-age=0, s-maxage=1, stale-if-error=86400',
  none: 'no-store',
} as const;

/** The longest `s-maxage` and `stale-while-revalidate` above. */
export const LONGEST_EDGE_LIFE_MS = 1_200_000;

/** Limits how long an edge cache may send the response, also while it revalidates. */
export function boundCacheControl(cacheControl: string, leftMs: number): string {
  let left = Math.max(1, Math.floor(leftMs / 1000));
  return cacheControl.replace(
    /(s-maxage|stale-while-revalidate)=(\d+)/g,
    (_directive, name: string, seconds: string) => {
      const bounded = Math.min(Number(seconds), left);
      left -= bounded;
      return `${name}=${bounded}`;
    },
  );
}

/** A preview shows drafts, so no cache may store its responses. */
export function resolveCacheControl(wanted: string): string {
  return getConfig().isPreview ? 'private, no-store' : wanted;
}

type Options = {
  readonly cacheControl: string;
  /** Without it, no edge cache can purge the response. */
  readonly content?: CacheContent;
  readonly version?: string | undefined;
};

export function buildContentHeaders({
  cacheControl,
  content,
  version,
}: Options): Map<string, string> {
  const { isPreview, purge } = getConfig();
  return new Map(
    Object.entries({
      'Cache-Control': resolveCacheControl(cacheControl),
      ...(content === undefined || isPreview ? {} : buildKeyHeaders(content, purge?.edge)),
      ...(version === undefined ? {} : { 'X-Content-Version': version }),
      'X-Release': getRelease(),
    }),
  );
}
