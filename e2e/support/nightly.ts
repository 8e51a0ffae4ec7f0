import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';

/**
 * Test details for slow tests and additional table rows, which only the nightly run has
 * (playwright.config.ts).
 */
export const NIGHTLY = { tag: '@nightly' } as const;

/** Test details for a row that CI runs too if the condition holds. */
export const nightlyUnless = (isInCi: boolean) => (isInCi ? {} : NIGHTLY);

/** The rows that a test visits one after the other: all in the nightly run, and some in CI. */
export const sampleForCi = <Row>(
  rows: readonly Row[],
  isInCi: (row: Row, index: number) => boolean,
): readonly Row[] => (IS_WHOLE_MATRIX ? rows : rows.filter(isInCi));
