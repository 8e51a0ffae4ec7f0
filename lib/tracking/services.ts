import { SERVICES_ID } from '@/lib/config/constants';
import type { BrowserServices } from '@/lib/config/services';

/** Our own document wrote it, from a configuration that was checked. */
function isServices(value: unknown): value is BrowserServices {
  return typeof value === 'object' && value !== null && 'consent' in value;
}

/** What the page says of the services around the site; undefined where none is configured. */
export function readServices(): BrowserServices | undefined {
  const value: unknown = JSON.parse(document.getElementById(SERVICES_ID)?.textContent || 'null');
  return isServices(value) ? value : undefined;
}

/** Ms after which an ever busy page counts as idle. */
const PATIENCE = 3000;
/** Ms after the page has loaded, for browsers that do not say when they are idle. */
const PAUSE = 500;

/** Resolves when the page has loaded and has nothing else to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, PAUSE);
  });
}
