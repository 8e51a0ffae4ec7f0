import { isRecord } from './isRecord';

/** What a value of a source file is, in an editor's words: `a list`, `nothing`, `“centre”`. */
export function buildKindName(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'a map';
  if (typeof value === 'string') return value.length > 40 ? 'a longer text' : `“${value}”`;
  return JSON.stringify(value);
}
