import { type ExportedLocale, SpaceExportError } from '../wire/exportSchema';

export function checkLocales(locales: readonly ExportedLocale[], file: string): void {
  const fail = (place: string, expected: string): never => {
    throw new SpaceExportError(file, `locales${place}`, expected);
  };
  const byCode = new Map(locales.map((locale) => [locale.code, locale]));
  const defaults = locales.filter((locale) => locale.default).length;
  if (defaults !== 1)
    fail('', `expected exactly one locale with "default": true, found ${defaults}`);
  locales.forEach(({ code, fallbackCode }, index) => {
    if (locales.findIndex((other) => other.code === code) !== index)
      fail(`[${index}].code`, `expected a code of its own, but "${code}" is there twice`);
    if (typeof fallbackCode === 'string' && !byCode.has(fallbackCode)) {
      const known = [...byCode.keys()].join(', ');
      fail(`[${index}].fallbackCode`, `expected one of ${known}, found "${fallbackCode}"`);
    }
    const seen = new Set<string>();
    for (let next: string | null | undefined = code; next; next = byCode.get(next)?.fallbackCode) {
      if (seen.has(next))
        fail(
          `[${index}].fallbackCode`,
          `expected fallbacks that end, but "${next}" leads back to itself`,
        );
      seen.add(next);
    }
  });
}
