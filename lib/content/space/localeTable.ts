import type { JsonValue } from '@/lib/platform/data/values';
import type { ExportedLocale, LocalizedFields } from '../wire/exportSchema';

export type OneLocale = {
  readonly kind: 'one';
  readonly code: string;
  readonly chain: readonly string[];
  readonly defaultCode: string;
};

export type LocaleChoice =
  | OneLocale
  | { readonly kind: 'all'; readonly codes: readonly string[]; readonly defaultCode: string };

type LocalizedValues = LocalizedFields[string];

/** `*` selects all locales, no code the default. Undefined if the space doesn't deliver it. */
export function resolveLocaleChoice(
  locales: readonly ExportedLocale[],
  code: string | undefined,
): LocaleChoice | undefined {
  const defaultCode = readDefaultCode(locales);
  if (code === '*') return { kind: 'all', codes: listDeliveredCodes(locales), defaultCode };
  return resolveLocale(locales, code ?? defaultCode);
}

export function readDefaultCode(locales: readonly ExportedLocale[]): string {
  return locales.find((locale) => locale.default)?.code ?? '';
}

const listDeliveredCodes = (locales: readonly ExportedLocale[]): readonly string[] =>
  locales.flatMap(({ code, contentDeliveryApi }) => (contentDeliveryApi ? [code] : []));

export function resolveLocale(
  locales: readonly ExportedLocale[],
  wanted: string,
): OneLocale | undefined {
  if (!listDeliveredCodes(locales).includes(wanted)) return undefined;
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

/** A stored null is delivered unless a fallback has a value (seen in recorded responses). */
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

export function localizeFields(
  fields: LocalizedFields,
  isLocalized: (field: string) => boolean,
  locale: OneLocale,
): LocalizedValues {
  const own = Object.entries(fields).flatMap(([id, values]) => {
    const value = readLocaleValue(values, isLocalized(id), locale);
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(own);
}

/** As in the service, filters never see fallback values. */
export function listFilterValues(
  values: LocalizedValues,
  isLocalized: boolean,
  choice: LocaleChoice,
): JsonValue[] {
  const ownCodes = choice.kind === 'all' ? choice.codes : [choice.code];
  return (isLocalized ? ownCodes : [choice.defaultCode]).flatMap((code) => {
    const value = values[code] ?? null;
    return value === null ? [] : [value];
  });
}
