const FIVE_DIGITS = /^\d{5}$/;

const BY_COUNTRY: ReadonlyMap<string, RegExp> = new Map([
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i],
  ['US', /^\d{5}(?:[- ]?\d{4})?$/],
  ['FR', /^\d{2} ?\d{3}$/],
  ['ES', FIVE_DIGITS],
  ['DE', FIVE_DIGITS],
  ['IT', FIVE_DIGITS],
]);

const ANY = /^[A-Z\d][A-Z\d -]{1,9}$/i;

export const isPostalCode = (text: string, country: string): boolean =>
  (BY_COUNTRY.get(country) ?? ANY).test(text);
