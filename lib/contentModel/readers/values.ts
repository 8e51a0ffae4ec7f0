import { isRecord } from '@/lib/data/objects';
import type { JsonValue } from '@/lib/models/values';

const WORDS = new Map([['yes', true], ['no', false], ['true', true], ['false', false]]);

export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? WORDS.get(value.trim().toLowerCase()) : undefined;
}

export function readChoice<const Choice extends string | number>(choices: readonly Choice[]): (value: unknown) => Choice | undefined {
  return (value) => choices.find((choice) => choice === value);
}

const DATE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;

export function readDate(value: unknown): string | undefined {
  return typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

export function readInteger(min: number, max: number): (value: unknown) => number | undefined {
  return (value) => {
    const number = typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
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
  const pairs = Object.entries(value).filter(([key, field]) => !UNSAFE_KEYS.has(key) && field !== undefined);
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

export function readList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** An object whose values are read later, as fields of an entry. */
export function readConfiguration(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const json = readJsonObject(value);
  return isRecord(json) ? json : undefined;
}

export function readJsonObject(value: unknown): JsonValue | undefined {
  return typeof value === 'object' ? readJson(value) : undefined;
}
