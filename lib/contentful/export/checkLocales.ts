import { type ExportedLocale, SpaceExportError } from '../engine/wire/exportSchema';

export function checkLocales(locales: readonly ExportedLocale[], file: string): void {
  const byCode = new Map(locales.map((locale) => [locale.code, locale]));
  const defaults = locales.filter((locale) => locale.default);
  if (defaults.length !== 1) {
    throw new SpaceExportError(
      file,
      'locales',
      `expected exactly one locale with "default": true, found ${defaults.length}`,
    );
  }
  locales.forEach((locale, index) => {
    if (locales.findIndex(({ code }) => code === locale.code) !== index) {
      throw new SpaceExportError(
        file,
        `locales[${index}].code`,
        `expected a code of its own, but "${locale.code}" is there twice`,
      );
    }
    const known = [...byCode.keys()].join(', ');
    const { fallbackCode } = locale;
    if (typeof fallbackCode === 'string' && !byCode.has(fallbackCode)) {
      throw new SpaceExportError(
        file,
        `locales[${index}].fallbackCode`,
        `expected one of ${known}, found "${fallbackCode}"`,
      );
    }
    const seen = new Set<string>();
    for (
      let code: string | null | undefined = locale.code;
      code;
      code = byCode.get(code)?.fallbackCode
    ) {
      if (seen.has(code)) {
        throw new SpaceExportError(
          file,
          `locales[${index}].fallbackCode`,
          `expected fallbacks that end, but "${code}" leads back to itself`,
        );
      }
      seen.add(code);
    }
  });
}
