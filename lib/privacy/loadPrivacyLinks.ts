import { createHash } from 'node:crypto';
import { getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { fetchPrivacyLinks } from './fetchPrivacyLinks';
import type { PrivacyLinks } from './resolvePrivacyLink';

/** Time in ms after which the document is read again, in the background. */
const REFRESH_AFTER = 10 * 60 * 1000;

/** The document and a short name of what it says, for what is made of it and kept. */
export type KeptPrivacyLinks = { readonly links: PrivacyLinks; readonly version: string };

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
