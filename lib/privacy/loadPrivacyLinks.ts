import { getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { fetchPrivacyLinks } from './fetchPrivacyLinks';
import type { PrivacyLinks } from './resolvePrivacyLink';

/** Time in ms after which the document is read again, in the background. */
const REFRESH_AFTER = 10 * 60 * 1000;

let kept: { readonly links: PrivacyLinks; readonly readAt: number } | undefined;
let reading: Promise<void> | undefined;

async function refresh(): Promise<void> {
  try {
    kept = { links: await fetchPrivacyLinks(getConfig().privacyLinksUrl), readAt: Date.now() };
  } catch (error) {
    logger.warn({ error: String(error) }, 'The privacy links document could not be read; links use their fallback');
    kept = { links: kept?.links, readAt: Date.now() };
  }
}

/** The last privacy links document that could be read. Only the first visitor waits for it, never longer than its deadline. */
export async function loadPrivacyLinks(): Promise<PrivacyLinks> {
  if (kept === undefined || Date.now() - kept.readAt > REFRESH_AFTER) {
    reading ??= refresh().finally(() => {
      reading = undefined;
    });
  }
  if (kept === undefined) await reading;
  return kept?.links;
}
