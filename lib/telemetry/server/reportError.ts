import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_EDITION, findEditionOfPath } from '@/lib/platform/config/editions';
import { getConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { findTraceId, getRequestScope } from '@/lib/platform/config/requestScope';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { type ErrorOrigin, getMetrics } from '@/lib/telemetry/metrics/siteMetrics';
import { decodePath } from '@/lib/addresses/paths';
import { stripAddress } from '../cleanItem';
import { buildExceptionEnvelope, describeError } from './exceptionEnvelope';

const BUILD_ID = '.next/BUILD_ID';

let release: string | undefined;

/** Also names the build's source maps. */
export function getRelease(): string {
  release ??=
    (process.env['NODE_ENV'] !== 'development' &&
      existsSync(BUILD_ID) &&
      readFileSync(BUILD_ID, 'utf8').trim()) ||
    'development';
  return release;
}

export type Circumstances = Readonly<{
  origin: ErrorOrigin;
  message: string;
  url?: string | undefined;
  isFatal?: boolean;
  /** Names a fault that throws a new error each time: only the first is reported. */
  fault?: string | undefined;
}>;

/** One fault for all spellings of the address and all handlers, until the content changes. */
export function namePageFault(url: string, version: string | undefined): string {
  const path = stripAddress(url);
  return `page ${decodePath(path) ?? path} ${version ?? ''}`;
}

const MAX_FAULTS = 1000;

function isKnownFault(fault: string | undefined) {
  // In development, the same page fails in another way after each edit.
  if (fault === undefined || process.env['NODE_ENV'] === 'development') return false;
  const { reportedFaults } = getSiteProcess();
  if (reportedFaults.has(fault)) return true;
  const [oldest] = reportedFaults;
  if (oldest !== undefined && reportedFaults.size >= MAX_FAULTS) reportedFaults.delete(oldest);
  reportedFaults.add(fault);
  return false;
}

function isReported(error: unknown, fault: string | undefined) {
  const isKnown = isKnownFault(fault);
  if (typeof error !== 'object' || error === null) return isKnown;
  const { reportedErrors } = getSiteProcess();
  if (reportedErrors.has(error)) return true;
  reportedErrors.add(error);
  return isKnown;
}

function logAndSend(error: unknown, { origin, message, url, isFatal = false }: Circumstances) {
  const description = describeError(error);
  const page = url === undefined ? undefined : stripAddress(url);
  const place =
    page === undefined ? {} : { edition: (findEditionOfPath(page) ?? DEFAULT_EDITION).id, page };
  const release = getRelease();
  getMetrics()?.exception(origin);
  logger.error({ origin, ...place, release, error: description.stack }, message);
  const { exceptions } = getSiteProcess();
  const instrumentationKey = getConfig().services?.telemetry?.instrumentationKey;
  if (exceptions === undefined || instrumentationKey === undefined) return;
  const requestId = getRequestScope()?.requestId;
  const properties = {
    origin,
    ...(place.edition === undefined ? {} : { edition: place.edition }),
    release,
    ...(requestId === undefined ? {} : { requestId }),
  };
  exceptions.add(
    buildExceptionEnvelope({
      error: description,
      instrumentationKey,
      release,
      page,
      operationId: findTraceId() ?? requestId?.replaceAll('-', ''),
      properties,
      isFatal,
      time: new Date(),
    }),
  );
}

/** Reports each fault once. It sends no personal data, so it needs no consent. Never throws. */
export function reportError(error: unknown, circumstances: Circumstances): void {
  try {
    if (!isReported(error, circumstances.fault)) logAndSend(error, circumstances);
  } catch {
    // An error that cannot be described must not cause a second one.
  }
}

export async function flushExceptions(): Promise<void> {
  await getSiteProcess().exceptions?.flush();
}
