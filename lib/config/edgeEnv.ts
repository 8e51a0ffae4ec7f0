import type { z } from 'zod';
import { choice, httpUrl, token } from './envFields';

export const EDGE_FIELDS = {
  EDGE_PURGE: choice(['none', 'fastly', 'cloudflare', 'varnish'], 'none'),
  EDGE_PURGE_URL: httpUrl,
  EDGE_PURGE_TOKEN: token,
} as const;

type Parsed = Readonly<z.infer<z.ZodObject<typeof EDGE_FIELDS>>>;

export type PurgeConfig = {
  readonly edge: Exclude<Parsed['EDGE_PURGE'], 'none'>;
  /** Without a trailing slash. */
  readonly url: string;
  readonly token?: string;
};

const ADDRESSES: Readonly<Record<PurgeConfig['edge'], string>> = {
  fastly: 'the address of the service, such as https://api.fastly.com/service/SERVICE_ID',
  cloudflare: 'the address of the zone, such as https://api.cloudflare.com/client/v4/zones/ZONE_ID',
  varnish: 'the address at which Varnish answers, such as http://127.0.0.1:6081',
};

/** @returns the problem as text when a variable is missing */
export function resolvePurge({ EDGE_PURGE: edge, EDGE_PURGE_URL: url, EDGE_PURGE_TOKEN: token }: Parsed): { readonly purge?: PurgeConfig } | string {
  if (edge === 'none') return {};
  if (url === undefined) return `EDGE_PURGE_URL is missing: EDGE_PURGE=${edge} needs ${ADDRESSES[edge]}.`;
  if (token === undefined && edge !== 'varnish') return `EDGE_PURGE_TOKEN is missing: EDGE_PURGE=${edge} takes a purge with a token only.`;
  return { purge: { edge, url: url.replace(/\/+$/, ''), ...(token === undefined ? {} : { token }) } };
}
