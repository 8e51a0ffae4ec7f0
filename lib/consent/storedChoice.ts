import { eraseCookie, readCookie } from './cookies';

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
