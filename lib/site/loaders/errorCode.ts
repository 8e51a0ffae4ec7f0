import { logger } from '@/lib/platform/config/logger';
import { getRequestScope } from '@/lib/platform/config/requestScope';
import { stripAddress } from '@/lib/telemetry/cleanItem';

const CODE_LENGTH = 8;

/** Logs each page, since its fault is logged once. @returns the random end of the request id */
export function logErrorPage(url: string): string | undefined {
  const requestId = getRequestScope()?.requestId;
  if (requestId === undefined) return undefined;
  logger.warn({ page: stripAddress(url) }, 'An error page was sent');
  return requestId.slice(-CODE_LENGTH);
}
