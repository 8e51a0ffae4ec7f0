import type { JsonValue } from '@/lib/models/values';
import type { ExportedLocale } from '../wire/exportSchema';

/** A locale with its fallbacks in order, itself first. */
export type OneLocale = { readonly kind: 'one'; readonly code: string; readonly chain: readonly string[]; readonly defaultCode: string };

/** Which locale a request asked for: one, with its fallbacks in order, or all of them (`locale=*`). */
export type LocaleChoice =
  | OneLocale
  | { readonly kind: 'all'; readonly codes: readonly string[]; readonly defaultCode: string };

/** The values of one field, by locale. */
export type LocalizedValues = Readonly<Record<string, JsonValue>>;

/** Undefined for a locale that the space does not have. Without a code: the default locale. */
export function resolveLocaleChoice(locales: readonly ExportedLocale[], code: string | undefined): LocaleChoice | undefined {
  const defaultCode = readDefaultCode(locales);
  if (code === '*') return { kind: 'all', codes: listDelivered(locales).map((locale) => locale.code), defaultCode };
  return resolveLocale(locales, code ?? defaultCode);
}

function readDefaultCode(locales: readonly ExportedLocale[]): string {
  return locales.find((locale) => locale.default)?.code ?? '';
}

function listDelivered(locales: readonly ExportedLocale[]): readonly ExportedLocale[] {
  return locales.filter((locale) => locale.contentDeliveryApi);
}

/** Undefined for a locale that the space does not deliver. */
export function resolveLocale(locales: readonly ExportedLocale[], wanted: string): OneLocale | undefined {
  if (!listDelivered(locales).some((locale) => locale.code === wanted)) return undefined;
  const chain: string[] = [];
  for (let next: string | null | undefined = wanted; next; next = locales.find((locale) => locale.code === next)?.fallbackCode) {
    chain.push(next);
  }
  return { kind: 'one', code: wanted, chain, defaultCode: readDefaultCode(locales) };
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
  return readLocaleValue(values, isLocalized, choice);
}

/** What one locale shows of a field: see `readDeliveredValue`. */
export function readLocaleValue<Value>(values: Readonly<Record<string, Value>>, isLocalized: boolean, { chain, defaultCode }: OneLocale): Value | undefined {
  const found = (isLocalized ? chain : [defaultCode]).map((code) => values[code]);
  return found.find((value) => value !== undefined && value !== null) ?? found.find((value) => value === null);
}

/** What filters see of a field: own values only, never a fallback. For all locales, each of them counts. */
export function listFilterValues(values: LocalizedValues, isLocalized: boolean, choice: LocaleChoice): JsonValue[] {
  const codes = !isLocalized ? [choice.defaultCode] : choice.kind === 'all' ? choice.codes : [choice.code];
  return codes.map((code) => values[code]).filter(hasValue);
}

function hasValue(value: JsonValue | undefined): value is Exclude<JsonValue, null> {
  return value !== undefined && value !== null;
}
