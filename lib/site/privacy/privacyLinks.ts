import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { getConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { EMBEDDED_PRIVACY_LINKS } from '@/lib/platform/config/variables';
import { isRecord } from '@/lib/platform/data/objects';
import { fetchJson } from '@/lib/platform/http/fetchJson';

/** `{ "GB": { "en": { "privacyLink": "…" } }, "US": { "CA": {…}, "en": {…} }, "default": {…} }` */
export type PrivacyLinks = unknown;

export type Visitor = {
  readonly country: string;
  readonly language: string;
  readonly state?: string;
};

const readMember = (value: unknown, key: string) =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export function resolvePrivacyLink(
  links: PrivacyLinks,
  type: string,
  { country, language, state }: Visitor,
): string | undefined {
  const paths = [
    ...(state === undefined ? [] : [[country, state, language, type]]),
    [country, language, type],
    ['default', language, type],
    ['default', type],
  ];
  return paths
    .map((path) => path.reduce<unknown>(readMember, links))
    .find((value): value is string => typeof value === 'string' && value !== '');
}

/** @throws Error `HTTP error! Status: {status}` for a failed response (specification, section 8) */
export async function fetchPrivacyLinks(url: string | undefined): Promise<PrivacyLinks> {
  if (url === undefined) return JSON.parse(await readFile(EMBEDDED_PRIVACY_LINKS, 'utf8'));
  const response = await fetchJson(new URL(url));
  if (response.ok) return response.value;
  const { kind, status, detail } = response.failure;
  throw new Error(
    status === undefined
      ? `The privacy links document could not be read (${kind}): ${detail}`
      : `HTTP error! Status: ${status}`,
  );
}

const REFRESH_AFTER_MS = 10 * 60 * 1000;
const RETRY_AFTER_MS = 15 * 1000;

type CachedPrivacyLinks = { readonly links: PrivacyLinks; readonly version: string };

const cache = new LRUCache<'document', CachedPrivacyLinks>({
  max: 1,
  ttl: REFRESH_AFTER_MS,
  allowStale: true,
  perf: Date,
  fetchMethod: async (_key, last = { links: undefined, version: 'none' }, { options }) => {
    try {
      const links = await fetchPrivacyLinks(getConfig().privacyLinksUrl);
      return {
        links,
        version: createHash('sha256').update(JSON.stringify(links)).digest('hex').slice(0, 16),
      };
    } catch (error) {
      const used = last.links === undefined ? 'links use their fallback' : 'the last one stays';
      logger.warn(
        { error: String(error) },
        `The privacy links document could not be read; ${used}`,
      );
      options.ttl = RETRY_AFTER_MS;
      return last;
    }
  },
});

/** Stale while revalidate: only the first call waits. A failure is retried after 15 seconds. */
export function loadPrivacyLinks(): Promise<CachedPrivacyLinks> {
  return cache.forceFetch('document');
}
