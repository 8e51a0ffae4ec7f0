import type { BrowserServices } from '@/lib/models/services';

/** To be raised when the texts of the panel tell of another purpose, or of another company. */
const PURPOSES = 1;

/** Number of what visitors agree to. With another one an earlier choice counts no more. */
export function buildRevision(services: BrowserServices | undefined): number {
  const usesTagManager = services?.tagManagerId !== undefined;
  const usesTelemetry = services?.telemetry?.needsConsent === true;
  return PURPOSES * 4 + (usesTagManager ? 2 : 0) + (usesTelemetry ? 1 : 0);
}
