import type { PurgeConfig } from '@/lib/config/env';
import { splitKeys } from './cacheKeys';

type PurgeRequest = {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

type Edge = {
  /** Of one request. Fastly takes 256 keys, Cloudflare 100, Varnish a header of 8 kB. */
  readonly limits: { readonly keys: number; readonly bytes: number };
  readonly build: (keys: readonly string[], token: string | undefined) => PurgeRequest;
};

const authorize = (token: string | undefined): Readonly<Record<string, string>> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };

const EDGES: { readonly [Name in PurgeConfig['edge']]: Edge } = {
  fastly: {
    limits: { keys: 256, bytes: 8000 },
    build: (keys, token = '') => ({
      path: '/purge',
      method: 'POST',
      headers: { Accept: 'application/json', 'Fastly-Key': token, 'Surrogate-Key': keys.join(' ') },
    }),
  },
  cloudflare: {
    limits: { keys: 100, bytes: 8000 },
    build: (keys, token) => ({
      path: '/purge_cache',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorize(token) },
      body: JSON.stringify({ tags: keys }),
    }),
  },
  varnish: {
    limits: { keys: 200, bytes: 4000 },
    build: (keys, token) => ({
      path: '/',
      method: 'PURGE',
      headers: { 'xkey-purge': keys.join(' '), ...authorize(token) },
    }),
  },
};

async function sendOnce(
  url: string,
  { path, ...request }: PurgeRequest,
  deadline: number,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}${path}`, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(deadline),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    // `fetch` hides the reason in the cause of its error.
    return String(
      typeof error === 'object' && error !== null && 'cause' in error ? error.cause : error,
    );
  }
}

export type PurgeOutcome = { readonly left: readonly string[]; readonly problem?: string };

/**
 * Tells the cache to drop whatever carries one of the keys, in as few requests as it accepts. Ends at the first that fails.
 * @param deadline of each request, in ms
 * @returns the keys that were not taken
 */
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
