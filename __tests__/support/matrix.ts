/** `npm run verify:nightly` runs the long matrices whole, the gate a sample with every kind of case in it. */
export const IS_WHOLE_MATRIX = process.env['MATRIX'] === 'whole';

/** Decides which cases a sample has. jest.config.mjs sets a fixed default; the environment can choose another. */
export const MATRIX_SEED = Number(process.env['MATRIX_SEED'] ?? 1);
