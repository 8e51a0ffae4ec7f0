const collators = new Map<string, Intl.Collator>();

/** The collation of a locale (`fr-FR`), made once: making one costs more than sorting hundreds of names. Numbers count as numbers. */
export function resolveCollator(locale: string): Intl.Collator {
  const known = collators.get(locale);
  if (known !== undefined) return known;
  const collator = new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator;
}
