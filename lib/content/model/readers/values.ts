import { isRecord } from '@/lib/platform/data/objects';
import { parseJson } from '@/lib/platform/data/parseJson';
import type { JsonValue } from '@/lib/platform/data/values';
import { readShortString } from './text';

const WORDS: ReadonlyMap<unknown, boolean> = new Map([
  ['yes', true],
  ['no', false],
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);

export function readBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : WORDS.get(readShortString(value)?.toLowerCase());
}

const WHOLE_NUMBER = /^[+-]?\d{1,15}(?:\.0+)?$/;

const foldChoice = (value: string) =>
  WHOLE_NUMBER.test(value) ? String(Number(value)) : value.toLowerCase().replace(/[\s_-]+/g, ' ');

/** Ignores case, hyphens and spaces; true and false match Yes and No. */
export function readChoice<const Choice extends string | number>(
  choices: readonly Choice[],
): (value: unknown) => Choice | undefined {
  const folded = new Map(choices.map((choice) => [foldChoice(String(choice)), choice]));
  return (value) =>
    folded.get(
      foldChoice(
        (typeof value === 'boolean' ? (value ? 'yes' : 'no') : readShortString(value)) ?? '',
      ),
    );
}

/** ISO 8601, also without separators, time or time zone. */
const DATE =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[t ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?\s?(?:(z)|([+-]\d{2}):?(\d{2})?)?)?$/i;

export function readDate(value: unknown): string | undefined {
  const [
    ,
    year = '',
    month = '',
    day = '',
    hour,
    minute,
    second = '00',
    fraction,
    utc,
    offset,
    offsetMinute = '00',
  ] = DATE.exec(readShortString(value) ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  // `Date.parse` turns days that a month lacks, such as 31 February, into days of the next month.
  const time = Date.parse(date);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return undefined;
  if (hour === undefined) return date;
  const zone = offset === undefined ? (utc === undefined ? '' : 'Z') : `${offset}:${offsetMinute}`;
  const moment = `${date}T${hour}:${minute}:${second}${fraction === undefined ? '' : `.${fraction}`}${zone}`;
  return Number.isNaN(Date.parse(moment)) ? undefined : moment;
}

export function readInteger(min: number, max: number): (value: unknown) => number | undefined {
  return (value) => {
    const text = readShortString(value) ?? '';
    const number = typeof value !== 'number' && WHOLE_NUMBER.test(text) ? Number(text) : value;
    return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
      ? number
      : undefined;
  };
}

export const MAX_BREAKPOINT = 10_000;

const MAX_DEPTH = 20;
const MAX_LENGTH = 64_000;
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

class NotPlain extends Error {}

function copyPlain(value: unknown, depth: number): JsonValue {
  if (depth > MAX_DEPTH) throw new NotPlain();
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((item) => copyPlain(item, depth + 1));
  if (!isRecord(value)) throw new NotPlain();
  const pairs = Object.entries(value).filter(
    ([key, field]) => !UNSAFE_KEYS.has(key) && field !== undefined,
  );
  return Object.fromEntries(pairs.map(([key, field]) => [key, copyPlain(field, depth + 1)]));
}

export function readJson(value: unknown): JsonValue | undefined {
  if (value === undefined || value === null) return undefined;
  try {
    const copy = copyPlain(value, 0);
    return JSON.stringify(copy).length <= MAX_LENGTH ? copy : undefined;
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

/** Scripts may write JSON as text. Text that isn't JSON is returned unchanged. */
const parseWritten = (value: unknown): unknown =>
  typeof value === 'string' ? (parseJson(value) ?? value) : value;

export function readList(value: unknown): readonly unknown[] | undefined {
  const list = parseWritten(value);
  return Array.isArray(list) ? list : undefined;
}

export function readConfiguration(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const json = readJsonObject(value);
  return isRecord(json) ? json : undefined;
}

export function readJsonObject(value: unknown): JsonValue | undefined {
  const json = parseWritten(value);
  return typeof json === 'object' ? readJson(json) : undefined;
}
