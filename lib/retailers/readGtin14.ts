import { readGtin } from '@/lib/catalogue/readGtin';

/** A GTIN of 8, 12, 13 or 14 digits with a right check digit, as the 14 digits in which GTINs are compared; anything else is undefined. */
export function readGtin14(value: unknown): string | undefined {
  return readGtin(value)?.padStart(14, '0');
}
