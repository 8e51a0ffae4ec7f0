/**
 * Both engines correct words from these lengths on. Shorter words are one error away from too many
 * others, and two errors in a word of eight letters make another word.
 */
export const MIN_LENGTH = { oneError: 5, twoErrors: 9 } as const;

export function countAllowedErrors({ length }: string): 0 | 1 | 2 {
  if (length < MIN_LENGTH.oneError) return 0;
  return length < MIN_LENGTH.twoErrors ? 1 : 2;
}
