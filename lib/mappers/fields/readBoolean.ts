const WORDS = new Map([['yes', true], ['no', false], ['true', true], ['false', false]]);

/** A flag, or the words Yes and No that some fields use for one. */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? WORDS.get(value.trim().toLowerCase()) : undefined;
}
