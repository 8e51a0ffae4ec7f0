import { GTIN_LENGTHS, readGtin } from '@/lib/platform/data/gtin';
import { readShortString } from './text';

/** Pads numbers, which have lost their leading zeros: the check digit doesn't depend on those. */
export function readWrittenGtin(value: unknown): string | undefined {
  const digits = readShortString(value)?.replace(/[\s\u2010-\u2013-]/g, '') ?? '';
  const length =
    typeof value === 'number' ? GTIN_LENGTHS.find((known) => known >= digits.length) : undefined;
  return readGtin(digits.padStart(length ?? 0, '0'));
}

export const readWrittenGtin14 = (value: unknown): string | undefined =>
  readWrittenGtin(value)?.padStart(14, '0');
