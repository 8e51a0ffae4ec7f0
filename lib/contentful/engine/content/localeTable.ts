import type { JsonValue } from '@/lib/models/json';
import type { ExportedLocale } from '../export/exportSchema';

/** Which locale a request asked for: one, with its fallbacks in order, or all of them (`locale=*`). */
export type LocaleChoice =
  | { readonly kind: 'one'; readonly code: string; readonly chain: readonly string[]; readonly defaultCode: string }
  | { readonly kind: 'all'; readonly codes: readonly string[]; readonly defaultCode: string };

/** The values of one field, by locale. */
export type LocalizedValues = Readonly<Record<string, JsonValue>>;

/** Undefined for a locale that the space does not have. Without a code: the default locale. */
export function resolveLocaleChoice(locales: readonly ExportedLocale[], code: string | undefined): LocaleChoice | undefined {
  const delivered = locales.filter((locale) => locale.contentDeliveryApi);
  const defaultCode = locales.find((locale) => locale.default)?.code ?? '';
  if (code === '*') return { kind: 'all', codes: delivered.map((locale) => locale.code), defaultCode };
  const wanted = code ?? defaultCode;
  if (!delivered.some((locale) => locale.code === wanted)) return undefined;
  const chain: string[] = [];
  for (let next: string | null | undefined = wanted; next; next = locales.find((locale) => locale.code === next)?.fallbackCode) {
    chain.push(next);
  }
  return { kind: 'one', code: wanted, chain, defaultCode };
}

/**
 * What is delivered of a field: the own value, else the first of the fallback chain, or, for all locales,
 * each locale's own value. A field that is not localized has its value in the default locale only,
 * and that one counts for every locale. A stored null is delivered as null where no fallback has more (recorded of the service).
 */
export function readDeliveredValue(values: LocalizedValues, isLocalized: boolean, choice: LocaleChoice): JsonValue | undefined {
  if (choice.kind === 'all') {
    const codes = isLocalized ? choice.codes : [choice.defaultCode];
    const own = codes.flatMap((code) => (values[code] === undefined ? [] : [[code, values[code]] as const]));
    return own.length > 0 ? Object.fromEntries(own) : undefined;
  }
  const codes = isLocalized ? choice.chain : [choice.defaultCode];
  const found = codes.map((code) => values[code]);
  return found.find(hasValue) ?? found.find((value) => value === null);
}

/** What filters see of a field: own values only, never a fallback. For all locales, each of them counts. */
export function listFilterValues(values: LocalizedValues, isLocalized: boolean, choice: LocaleChoice): JsonValue[] {
  const codes = !isLocalized ? [choice.defaultCode] : choice.kind === 'all' ? choice.codes : [choice.code];
  return codes.map((code) => values[code]).filter(hasValue);
}

function hasValue(value: JsonValue | undefined): value is Exclude<JsonValue, null> {
  return value !== undefined && value !== null;
}
