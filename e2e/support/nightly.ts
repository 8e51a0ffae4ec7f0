import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';

/**
 * Details of a test that `npm run verify:nightly` alone runs; playwright.config.ts leaves it out of the gate. For what takes
 * long and for the further rows of a table, where the gate tests one row for all.
 */
export const NIGHTLY = { tag: '@nightly' } as const;

/** Details of a row that the gate tests as well, or leaves to the night. */
export const gateIf = (isInGate: boolean) => (isInGate ? {} : NIGHTLY);

/** The rows that a test visits one after the other: all of them at night, and these in the gate. */
export const pickForGate = <Row>(
  rows: readonly Row[],
  isInGate: (row: Row, index: number) => boolean,
): readonly Row[] => (IS_WHOLE_MATRIX ? rows : rows.filter(isInGate));
