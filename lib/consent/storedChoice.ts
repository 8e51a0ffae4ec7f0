import { readCookies, writeCookie } from '@/lib/browser/storage';
import type { BrowserServices } from '@/lib/config/services';
import { isRecord } from '@/lib/data/objects';

function listDomains(hostname: string): readonly string[] {
  const parts = hostname.split('.');
  return parts.map((_part, index) => parts.slice(index).join('.'));
}

/** A cookie can only be deleted with the domain that it was set for, so each possible one is tried; the browser ignores the impossible ones. */
function eraseCookie(name: string): void {
  const expired = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  writeCookie(expired);
  for (const domain of listDomains(window.location.hostname))
    writeCookie(`${expired}; Domain=${domain}`);
}

function readCookie(name: string): string | undefined {
  const pairs = readCookies().split('; ');
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export function clearAnalyticsCookies(): void {
  const names = readCookies()
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '');
  for (const name of new Set(names)) if (/^(?:_ga|_gid$|_gat)/.test(name)) eraseCookie(name);
}

const COOKIE = 'cc_cookie';
/** Half a year, as the French authority recommends (CNIL, guidelines on cookies, 2020). */
export const KEPT_DAYS = 182;

const DAY = 24 * 60 * 60 * 1000;
const PURPOSES: readonly unknown[] = ['necessary', 'analytics'];

function parse(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const isDate = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** The library trusts its cookie blindly, so its shape and both time limits are checked here. */
function isSound(value: unknown, now: number): boolean {
  if (!isRecord(value)) return false;
  const {
    categories,
    services,
    consentId,
    consentTimestamp,
    lastConsentTimestamp,
    expirationTime: end,
  } = value;
  return (
    Array.isArray(categories) &&
    categories.every((category) => PURPOSES.includes(category)) &&
    isRecord(services) &&
    Object.values(services).every(isEmptyList) &&
    typeof consentId === 'string' &&
    isDate(consentTimestamp) &&
    isDate(lastConsentTimestamp) &&
    typeof end === 'number' &&
    end > now &&
    end <= now + (KEPT_DAYS + 1) * DAY
  );
}

export function readStoredChoice(): string | undefined {
  return readCookie(COOKIE);
}

export function dropUnsoundChoice(now: number): void {
  const text = readStoredChoice();
  if (text !== undefined && !isSound(parse(text), now)) eraseCookie(COOKIE);
}

/** Raise this when the panel's texts mention another purpose or another company. */
const REVISION_PURPOSES = 1;

/** Visitors who agreed to another revision are asked again. */
export function buildRevision(services: BrowserServices | undefined): number {
  const usesTagManager = services?.tagManagerId !== undefined;
  const usesTelemetry = services?.telemetry?.needsConsent === true;
  return REVISION_PURPOSES * 4 + (usesTagManager ? 2 : 0) + (usesTelemetry ? 1 : 0);
}
