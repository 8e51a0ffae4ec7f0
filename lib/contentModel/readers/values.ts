import { isRecord } from '@/lib/data/objects';
import { parseJson } from '@/lib/data/parseJson';
import type { JsonValue } from '@/lib/models/values';
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

const foldChoice = (value: string): string =>
  WHOLE_NUMBER.test(value) ? String(Number(value)) : value.toLowerCase().replace(/[\s_-]+/g, ' ');

/** Upper and lower case, hyphens and spaces make no difference; true and false are Yes and No. */
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

/** Year, month and day with or without hyphens; a time, with or without its zone. */
const DATE =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[t ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?\s?(?:(z)|([+-]\d{2}):?(\d{2})?)?)?$/i;

/** A day, and its time if it has one, as ISO 8601 writes them with separators. */
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
  // A day that the month does not have becomes one of the next month.
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

/** In px of the viewport's width. */
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

/** JSON, also where a script wrote it as text. Text that is no JSON is returned as it is. */
const parseWritten = (value: unknown): unknown =>
  typeof value === 'string' ? (parseJson(value) ?? value) : value;

export function readList(value: unknown): readonly unknown[] | undefined {
  const list = parseWritten(value);
  return Array.isArray(list) ? list : undefined;
}

/** An object whose values are read later, as fields of an entry. */
export function readConfiguration(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const json = readJsonObject(value);
  return isRecord(json) ? json : undefined;
}

export function readJsonObject(value: unknown): JsonValue | undefined {
  const json = parseWritten(value);
  return typeof json === 'object' ? readJson(json) : undefined;
}
