import type { ExportedLocale, LocalizedFields } from '../wire/exportSchema';

export type OneLocale = Readonly<{
  kind: 'one';
  code: string;
  chain: readonly string[];
  defaultCode: string;
}>;

export function readDefaultCode(locales: readonly ExportedLocale[]): string {
  return locales.find((locale) => locale.default)?.code ?? '';
}

export const listDeliveredCodes = (locales: readonly ExportedLocale[]): readonly string[] =>
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
): LocalizedFields[string] {
  const own = Object.entries(fields).flatMap(([id, values]) => {
    const value = readLocaleValue(values, isLocalized(id), locale);
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(own);
}
