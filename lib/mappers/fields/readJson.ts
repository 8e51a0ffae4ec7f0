import type { JsonValue } from '@/lib/models/json';
import { isRecord } from './isRecord';

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

/** Plain JSON, at most 20 levels deep and 64,000 characters long. */
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

/** A JSON object or a list; a bare text or number is not one. */
export function readJsonObject(value: unknown): JsonValue | undefined {
  return typeof value === 'object' ? readJson(value) : undefined;
}
