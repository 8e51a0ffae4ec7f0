/** The nightly run has all rows of the long matrices, CI a sample with every kind of case. */
export const IS_WHOLE_MATRIX = process.env['MATRIX'] === 'whole';

/**
 * Decides which cases a sample has. jest.config.mjs sets a fixed default; the environment can
 * choose another.
 */
export const MATRIX_SEED = Number(process.env['MATRIX_SEED'] ?? 1);
