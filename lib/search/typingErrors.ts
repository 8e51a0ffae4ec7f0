/** Both engines use these: shorter words are one or two errors away from too many others. */
export const MIN_LENGTH = { oneError: 5, twoErrors: 9 } as const;

export function countAllowedErrors({ length }: string): 0 | 1 | 2 {
  if (length < MIN_LENGTH.oneError) return 0;
  return length < MIN_LENGTH.twoErrors ? 1 : 2;
}
