import { z } from 'zod';

/**
 * A field of an entry schema. Absent is fine; a value that the reader cannot read is an issue,
 * which `readEntry` notes before it falls back to the field's default.
 */
export function field<Value>(read: (value: unknown) => Value | undefined, expected: string) {
  return z
    .unknown()
    .transform((value, check): Value => {
      const result = read(value);
      if (result !== undefined) return result;
      check.addIssue({ code: 'custom', message: `expected ${expected}` });
      return z.NEVER;
    })
    .optional();
}
