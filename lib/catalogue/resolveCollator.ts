const collators = new Map<string, Intl.Collator>();

/**
 * The collation of a locale (`fr-FR`), made once: making one costs more than sorting hundreds of names. Numbers count as numbers.
 * @param sensitivity `base` where accents and case make no other name
 */
export function resolveCollator(locale: string, sensitivity: 'variant' | 'base' = 'variant'): Intl.Collator {
  const known = collators.get(locale + sensitivity);
  if (known !== undefined) return known;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity });
  collators.set(locale + sensitivity, collator);
  return collator;
}
