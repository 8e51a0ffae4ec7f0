import { SERVICES_ID } from '@/lib/platform/config/constants';
import type { BrowserServices } from '@/lib/platform/config/services';

/** Our own document wrote the value from a checked configuration, so one key is proof enough. */
function isServices(value: unknown): value is BrowserServices {
  return typeof value === 'object' && value !== null && 'consent' in value;
}

export function readServices(): BrowserServices | undefined {
  const value: unknown = JSON.parse(document.getElementById(SERVICES_ID)?.textContent || 'null');
  return isServices(value) ? value : undefined;
}
