export const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14];

/** Weights 3, 1, 3 … from the right give a multiple of ten (GS1 General Specifications, 7.9). */
function hasCheckDigit(digits: string) {
  const weighted = Array.from(
    digits,
    (digit, index) => Number(digit) * ((digits.length - index) % 2 === 0 ? 3 : 1),
  );
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

export function readGtin(value: unknown): string | undefined {
  return typeof value === 'string' &&
    /^\d+$/.test(value) &&
    GTIN_LENGTHS.includes(value.length) &&
    hasCheckDigit(value)
    ? value
    : undefined;
}

export function readGtin14(value: unknown): string | undefined {
  return readGtin(value)?.padStart(14, '0');
}

/** As it is printed below a barcode: a GTIN of 8, 12 or 13 digits is padded only in data. */
export const shortenGtin = (gtin14: string): string =>
  gtin14.replace(/^0{6}(?=[1-9]\d{7}$)|^00?/, '');
