import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { fetchJson } from '@/lib/http/fetchJson';

/**
 * The privacy links document: country, optional state, language, link type; with a default entry.
 * `{ "GB": { "en": { "privacyLink": "…" } }, "US": { "CA": { "en": { … } }, "en": { … } }, "default": { … } }`
 */
export type PrivacyLinks = unknown;

export type Visitor = { readonly country: string; readonly language: string; readonly state?: string };

function readMember(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

function readPath(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce(readMember, value);
}

/** The address of a link type (`privacyLink`, `privacyPolicyCHD`) for a visitor's country, state and language; the document's default where it has none; undefined where that has none either. */
export function resolvePrivacyLink(links: PrivacyLinks, type: string, { country, language, state }: Visitor): string | undefined {
  const paths = [...(state === undefined ? [] : [[country, state, language, type]]), [country, language, type], ['default', language, type], ['default', type]];
  return paths.map((path) => readPath(links, path)).find((value): value is string => typeof value === 'string' && value !== '');
}

/** The document that ships with the site. */
const EMBEDDED_DOCUMENT = 'public/privacy-links.json';

/**
 * Reads the privacy links document: the embedded one, or a public JSON document elsewhere.
 * @throws Error `HTTP error! Status: {status}` when the service does not answer with success (specification, section 8)
 */
export async function fetchPrivacyLinks(url: string | undefined): Promise<PrivacyLinks> {
  if (url === undefined) return JSON.parse(await readFile(EMBEDDED_DOCUMENT, 'utf8'));
  const answer = await fetchJson(new URL(url));
  if (answer.ok) return answer.value;
  const { kind, status, detail } = answer.failure;
  throw new Error(status === undefined ? `The privacy links document could not be read (${kind}): ${detail}` : `HTTP error! Status: ${status}`);
}

/** Time in ms after which the document is read again, in the background. */
const REFRESH_AFTER = 10 * 60 * 1000;

/** The document and a short name of what it says, for what is made of it and kept. */
type KeptPrivacyLinks = { readonly links: PrivacyLinks; readonly version: string };

const NONE: KeptPrivacyLinks = { links: undefined, version: 'none' };

let kept: { readonly document: KeptPrivacyLinks; readonly readAt: number } | undefined;
let reading: Promise<void> | undefined;

async function refresh(): Promise<void> {
  try {
    const links = await fetchPrivacyLinks(getConfig().privacyLinksUrl);
    const version = createHash('sha256').update(JSON.stringify(links)).digest('hex').slice(0, 16);
    kept = { document: { links, version }, readAt: Date.now() };
  } catch (error) {
    logger.warn({ error: String(error) }, 'The privacy links document could not be read; links use their fallback');
    kept = { document: kept?.document ?? NONE, readAt: Date.now() };
  }
}

/** The last privacy links document that could be read. Only the first visitor waits for it, never longer than its deadline. */
export async function loadPrivacyLinks(): Promise<KeptPrivacyLinks> {
  if (kept === undefined || Date.now() - kept.readAt > REFRESH_AFTER) {
    reading ??= refresh().finally(() => {
      reading = undefined;
    });
  }
  if (kept === undefined) await reading;
  return kept?.document ?? NONE;
}
