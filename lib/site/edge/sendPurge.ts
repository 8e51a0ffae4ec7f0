import type { PurgeConfig } from '@/lib/platform/config/env';
import { isRecord } from '@/lib/platform/data/objects';
import { type KeyLimits, splitKeys } from './cacheKeys';

type PurgeRequest = {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

type Edge = {
  /** Per request. Fastly accepts 256 keys, Cloudflare 100, Varnish a header of 8 kB. */
  readonly limits: KeyLimits;
  readonly build: (keys: readonly string[], token: string | undefined) => PurgeRequest;
};

const authorize = (token: string | undefined): Readonly<Record<string, string>> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };

const EDGES: { readonly [Name in PurgeConfig['edge']]: Edge } = {
  fastly: {
    limits: { items: 256, bytes: 8000 },
    build: (keys, token = '') => ({
      path: '/purge',
      method: 'POST',
      headers: { Accept: 'application/json', 'Fastly-Key': token, 'Surrogate-Key': keys.join(' ') },
    }),
  },
  cloudflare: {
    limits: { items: 100, bytes: 8000 },
    build: (keys, token) => ({
      path: '/purge_cache',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorize(token) },
      body: JSON.stringify({ tags: keys }),
    }),
  },
  varnish: {
    limits: { items: 200, bytes: 4000 },
    build: (keys, token) => ({
      path: '/',
      method: 'PURGE',
      headers: { 'xkey-purge': keys.join(' '), ...authorize(token) },
    }),
  },
};

async function sendOnce(url: string, { path, ...request }: PurgeRequest, deadline: number) {
  try {
    const response = await fetch(`${url}${path}`, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(deadline),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    // `fetch` puts the reason into the cause of its error.
    return String(isRecord(error) && 'cause' in error ? error['cause'] : error);
  }
}

export type PurgeOutcome = { readonly left: readonly string[]; readonly problem?: string };

/** Stops at the first failed request. `deadline` is for each request, in milliseconds. */
export async function sendPurge(
  { edge, url, token }: PurgeConfig,
  keys: readonly string[],
  deadline: number,
): Promise<PurgeOutcome> {
  const { limits, build } = EDGES[edge];
  const parts = splitKeys(keys, limits);
  for (const [index, part] of parts.entries()) {
    const problem = await sendOnce(url, build(part, token), deadline);
    if (problem !== undefined) return { left: parts.slice(index).flat(), problem };
  }
  return { left: [] };
}
