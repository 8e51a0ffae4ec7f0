import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';

/**
 * Details of a test that takes long, or of a further row of a table: only the nightly run has it
 * (playwright.config.ts).
 */
export const NIGHTLY = { tag: '@nightly' } as const;

/** Details of a row that CI tests as well, or leaves to the nightly run. */
export const gateIf = (isInGate: boolean) => (isInGate ? {} : NIGHTLY);

/** The rows that a test visits one after the other: all in the nightly run, and these in CI. */
export const pickForGate = <Row>(
  rows: readonly Row[],
  isInGate: (row: Row, index: number) => boolean,
): readonly Row[] => (IS_WHOLE_MATRIX ? rows : rows.filter(isInGate));
