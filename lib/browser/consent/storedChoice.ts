import { readCookies, writeCookie } from '@/lib/browser/storage';
import { type BrowserServices, OPTIONAL_PURPOSES } from '@/lib/platform/config/services';
import { isRecord } from '@/lib/platform/data/objects';
import { type ConsentChoice, PURPOSES } from './purposes';

/** Cookies can be deleted only with the domain that set them, so each possible one is tried. */
function eraseCookie(name: string) {
  const expired = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  writeCookie(expired);
  const parts = window.location.hostname.split('.');
  for (const index of parts.keys())
    writeCookie(`${expired}; Domain=${parts.slice(index).join('.')}`);
}

export function clearRefusedCookies(choice: ConsentChoice): void {
  const refused = OPTIONAL_PURPOSES.filter((purpose) => !choice[purpose]);
  const names = readCookies()
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '');
  for (const name of new Set(names))
    if (refused.some((purpose) => PURPOSES[purpose].cookies?.test(name) === true))
      eraseCookie(name);
}

const COOKIE = 'cc_cookie';
/** Half a year, as the French authority recommends (CNIL, guidelines on cookies, 2020). */
export const KEPT_DAYS = 182;

const DAY_MS = 24 * 60 * 60 * 1000;

function parse(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** The library trusts its cookie, so its shape and both time limits are checked here. */
function isValidChoice(value: unknown, now: number) {
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
    categories.every(
      (category) => typeof category === 'string' && Object.hasOwn(PURPOSES, category),
    ) &&
    isRecord(services) &&
    Object.values(services).every(isEmptyList) &&
    typeof consentId === 'string' &&
    isDate(consentTimestamp) &&
    isDate(lastConsentTimestamp) &&
    typeof end === 'number' &&
    end > now &&
    end <= now + (KEPT_DAYS + 1) * DAY_MS
  );
}

export function readStoredChoice(): string | undefined {
  const pairs = readCookies().split('; ');
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

export function dropInvalidChoice(now: number): void {
  const text = readStoredChoice();
  if (text !== undefined && !isValidChoice(parse(text), now)) eraseCookie(COOKIE);
}

/** Raise this when the panel's texts describe a purpose differently. */
const TEXT_REVISION = 2;

/** Consent is given to the services that the panel names, so others have another number. */
export function buildRevision(services: BrowserServices | undefined): number {
  const named = OPTIONAL_PURPOSES.map((purpose) => services?.purposes[purpose] ?? []);
  return Array.from(JSON.stringify([TEXT_REVISION, named])).reduce(
    (hash, character) => (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0,
    1,
  );
}
