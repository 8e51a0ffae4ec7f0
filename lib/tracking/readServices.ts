import { SERVICES_ID } from '@/lib/config/shellIds';
import type { BrowserServices } from '@/lib/models/services';

/** Our own document wrote it, from a configuration that was checked. */
function isServices(value: unknown): value is BrowserServices {
  return typeof value === 'object' && value !== null && 'consent' in value;
}

/** What the page says of the services around the site; undefined where none is configured. */
export function readServices(): BrowserServices | undefined {
  const value: unknown = JSON.parse(document.getElementById(SERVICES_ID)?.textContent || 'null');
  return isServices(value) ? value : undefined;
}
