import { isRecord } from '@/lib/data/objects';
import type { JsonValue } from '@/lib/models/values';
import type { ExportedLocale } from '../wire/exportSchema';

export type OneLocale = {
  readonly kind: 'one';
  readonly code: string;
  readonly chain: readonly string[];
  readonly defaultCode: string;
};

export type LocaleChoice =
  | OneLocale
  | { readonly kind: 'all'; readonly codes: readonly string[]; readonly defaultCode: string };

export type LocalizedValues = Readonly<Record<string, JsonValue>>;

/** Undefined for a locale that the space does not deliver. `*` selects all locales; no code selects the default locale. */
export function resolveLocaleChoice(
  locales: readonly ExportedLocale[],
  code: string | undefined,
): LocaleChoice | undefined {
  const defaultCode = readDefaultCode(locales);
  if (code === '*')
    return { kind: 'all', codes: listDelivered(locales).map((locale) => locale.code), defaultCode };
  return resolveLocale(locales, code ?? defaultCode);
}

function readDefaultCode(locales: readonly ExportedLocale[]): string {
  return locales.find((locale) => locale.default)?.code ?? '';
}

function listDelivered(locales: readonly ExportedLocale[]): readonly ExportedLocale[] {
  return locales.filter((locale) => locale.contentDeliveryApi);
}

export function resolveLocale(
  locales: readonly ExportedLocale[],
  wanted: string,
): OneLocale | undefined {
  if (!listDelivered(locales).some((locale) => locale.code === wanted)) return undefined;
  const chain: string[] = [];
  for (
    let next: string | null | undefined = wanted;
    next;
    next = locales.find((locale) => locale.code === next)?.fallbackCode
  ) {
    chain.push(next);
  }
  return { kind: 'one', code: wanted, chain, defaultCode: readDefaultCode(locales) };
}

/**
 * The value in a response: the locale's own, else the first of its fallback chain; for all locales, each locale's own value.
 * A field that is not localized has a value in the default locale only, which every locale uses.
 * A stored null is delivered as null unless a fallback has a value (seen in recorded responses of the service).
 */
export function readDeliveredValue(
  values: LocalizedValues,
  isLocalized: boolean,
  choice: LocaleChoice,
): JsonValue | undefined {
  if (choice.kind === 'all') {
    const codes = isLocalized ? choice.codes : [choice.defaultCode];
    const own = codes.flatMap((code) =>
      values[code] === undefined ? [] : [[code, values[code]] as const],
    );
    return own.length > 0 ? Object.fromEntries(own) : undefined;
  }
  return readLocaleValue(values, isLocalized, choice);
}

export function readLocaleValue<Value>(
  values: Readonly<Record<string, Value>>,
  isLocalized: boolean,
  { chain, defaultCode }: OneLocale,
): Value | undefined {
  const found = (isLocalized ? chain : [defaultCode]).map((code) => values[code]);
  return (
    found.find((value) => value !== undefined && value !== null) ??
    found.find((value) => value === null)
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields with their values by locale, as one locale has them. */
export function localizeFields(
  fields: Fields,
  isLocalized: (field: string) => boolean,
  locale: OneLocale,
): Fields {
  const own = Object.entries(fields).flatMap(([id, values]) => {
    const value = isRecord(values) ? readLocaleValue(values, isLocalized(id), locale) : undefined;
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(own);
}

/** Filters never see fallback values, as in the service. */
export function listFilterValues(
  values: LocalizedValues,
  isLocalized: boolean,
  choice: LocaleChoice,
): JsonValue[] {
  const codes = !isLocalized
    ? [choice.defaultCode]
    : choice.kind === 'all'
      ? choice.codes
      : [choice.code];
  return codes.map((code) => values[code]).filter(hasValue);
}

function hasValue(value: JsonValue | undefined): value is Exclude<JsonValue, null> {
  return value !== undefined && value !== null;
}
