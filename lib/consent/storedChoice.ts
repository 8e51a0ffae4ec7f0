import type { BrowserServices } from '@/lib/config/services';

/** Hosts that a cookie of this page may belong to, the page's own first: `www.example.com`, `example.com`, `com`. */
function listDomains(hostname: string): readonly string[] {
  const parts = hostname.split('.');
  return parts.map((_part, index) => parts.slice(index).join('.'));
}

/** Removes a cookie, whichever part of the page's domain it was set for. A browser ignores those that it could not have. */
function eraseCookie(name: string): void {
  const expired = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  document.cookie = expired;
  for (const domain of listDomains(window.location.hostname)) document.cookie = `${expired}; Domain=${domain}`;
}

/** Value of a cookie as it stands in the document, still encoded; undefined where there is none. */
function readCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ');
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Removes what Google Analytics keeps. */
export function clearAnalyticsCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  for (const name of new Set(names)) if (/^(?:_ga|_gid$|_gat)/.test(name)) eraseCookie(name);
}

/** Where the library keeps the choice; the cookie policy of each edition names it. */
const COOKIE = 'cc_cookie';
/** Days. Half a year, as the French authority recommends (CNIL, guidelines on cookies, 2020). */
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const isDate = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** As the library writes it, and neither older than allowed nor good for longer. The library believes whatever stands there. */
function isSound(value: unknown, now: number): boolean {
  if (!isRecord(value)) return false;
  const { categories, services, consentId, consentTimestamp, lastConsentTimestamp, expirationTime: end } = value;
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

/** The choice as it is kept, for a comparison alone. */
export function readStoredChoice(): string | undefined {
  return readCookie(COOKIE);
}

/** Removes a choice that is damaged, forged or past its time, so that the visitor is asked again. */
export function dropUnsoundChoice(now: number): void {
  const text = readStoredChoice();
  if (text !== undefined && !isSound(parse(text), now)) eraseCookie(COOKIE);
}

/** To be raised when the texts of the panel tell of another purpose, or of another company. */
const REVISION_PURPOSES = 1;

/** Number of what visitors agree to. With another one an earlier choice counts no more. */
export function buildRevision(services: BrowserServices | undefined): number {
  const usesTagManager = services?.tagManagerId !== undefined;
  const usesTelemetry = services?.telemetry?.needsConsent === true;
  return REVISION_PURPOSES * 4 + (usesTagManager ? 2 : 0) + (usesTelemetry ? 1 : 0);
}
