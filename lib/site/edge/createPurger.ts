import type { RetryQueueOptions } from '@/lib/platform/background/retryQueue';
import type { PurgeConfig } from '@/lib/platform/config/env';
import { sendOnce } from '@/lib/platform/http/sendOnce';
import { type KeyLimits, splitKeys } from './cacheKeys';

type PurgeRequest = Readonly<{
  path: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}>;

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

export function createPurger(
  { edge, url, token }: PurgeConfig,
  deadlineMs: number,
): Pick<RetryQueueOptions, 'split' | 'send'> {
  const { limits, build } = EDGES[edge];
  return {
    split: (keys) => splitKeys(keys, limits),
    send: (keys) => {
      const { path, ...request } = build(keys, token);
      return sendOnce(`${url}${path}`, request, deadlineMs);
    },
  };
}
