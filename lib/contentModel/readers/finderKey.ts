const KEY = /^[a-z][a-z0-9-]{0,31}$/;

/** A word that stands in an address as it is. */
export function readFinderKey(value: unknown): string | undefined {
  const key = typeof value === 'string' ? value.trim() : '';
  return KEY.test(key) ? key : undefined;
}
