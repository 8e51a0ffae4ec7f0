import type { JsonValue } from '@/lib/models/json';

/** The name of a type, written by itself or as an address (`https://schema.org/Article`, `schema:Article`). */
const readTypeName = (type: JsonValue): string => (typeof type === 'string' ? (type.split(/[/:]/).at(-1) ?? '') : '');

/** Whether structured data has an item of one of these schema.org types in it, however deep. */
export function hasType(data: JsonValue | undefined, types: readonly string[]): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(data)) return data.some((item: JsonValue) => hasType(item, types));
  return Object.entries(data).some(([key, value]: [string, JsonValue]) =>
    key === '@type' ? [value].flat().some((type) => types.includes(readTypeName(type))) : hasType(value, types),
  );
}
