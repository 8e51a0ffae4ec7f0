import type { JsonValue } from '@/lib/platform/data/values';
import {
  listDeliveredCodes,
  type OneLocale,
  readDefaultCode,
  readLocaleValue,
  resolveLocale,
} from '@/lib/content/space/localeTable';
import type { ExportedLocale, LocalizedFields } from '@/lib/content/wire/exportSchema';

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

export function readDeliveredValue(
  values: LocalizedValues,
  isLocalized: boolean,
  choice: LocaleChoice,
): JsonValue | undefined {
  if (choice.kind === 'one') return readLocaleValue(values, isLocalized, choice);
  const codes = isLocalized ? choice.codes : [choice.defaultCode];
  const own = codes.flatMap((code) =>
    values[code] === undefined ? [] : [[code, values[code]] as const],
  );
  return own.length > 0 ? Object.fromEntries(own) : undefined;
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
