import type { JsonValue } from '@/lib/models/json';
import { isRecord } from '../content/listLinks';

/** The words of a text, in lower case and without accents. */
export function readWords(text: string): string[] {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether each word begins a word of these values. Words of two letters or more are found by their beginning, as the service does. */
export function hasAllWords(values: readonly JsonValue[], words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const known = values.flatMap(listTexts).flatMap(readWords);
  return words.every((word) => known.some((candidate) => (word.length > 1 ? candidate.startsWith(word) : candidate === word)));
}

/** Texts of strings and of rich text; other objects (files, places, links) have none. */
function listTexts(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((part: JsonValue) => listTexts(part));
  if (!isRecord(value) || typeof value.nodeType !== 'string') return [];
  return [...(typeof value.value === 'string' ? [value.value] : []), ...(value.content === undefined ? [] : listTexts(value.content))];
}
