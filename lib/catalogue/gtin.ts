const LENGTHS = new Set([8, 12, 13, 14]);

/** Digits weighed 3, 1, 3 … from the right must add up to a multiple of ten (GS1 General Specifications, 7.9). */
function hasCheckDigit(digits: string): boolean {
  const weighed = Array.from(digits, (digit, index) => Number(digit) * ((digits.length - index) % 2 === 0 ? 3 : 1));
  return weighed.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

/** A GTIN of 8, 12, 13 or 14 digits whose check digit is right. */
export function readGtin(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d+$/.test(value) && LENGTHS.has(value.length) && hasCheckDigit(value) ? value : undefined;
}

/** A GTIN of 8, 12, 13 or 14 digits with a right check digit, as the 14 digits in which GTINs are compared; anything else is undefined. */
export function readGtin14(value: unknown): string | undefined {
  return readGtin(value)?.padStart(14, '0');
}
