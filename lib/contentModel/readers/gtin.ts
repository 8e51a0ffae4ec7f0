import { GTIN_LENGTHS, readGtin } from '@/lib/catalogue/gtin';
import { readShortString } from './text';

/** A GTIN as people write it, with spaces or hyphens. A number has lost the zeros that it began with, which the check digit does not count. */
export function readWrittenGtin(value: unknown): string | undefined {
  const digits = readShortString(value)?.replace(/[\s\u2010-\u2013-]/g, '') ?? '';
  const length =
    typeof value === 'number' ? GTIN_LENGTHS.find((known) => known >= digits.length) : undefined;
  return readGtin(digits.padStart(length ?? 0, '0'));
}

export const readWrittenGtin14 = (value: unknown): string | undefined =>
  readWrittenGtin(value)?.padStart(14, '0');
