const WORDS: Readonly<Record<string, boolean | undefined>> = { yes: true, no: false, true: true, false: false };

/** A flag, or the words Yes and No that some fields use for one. */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? WORDS[value.trim().toLowerCase()] : undefined;
}
