import { EDITIONS } from '@/lib/config/editions';

/** `npm run verify:nightly` runs the long matrices whole, the gate a sample with every kind of case in it. */
export const IS_WHOLE_MATRIX = process.env['MATRIX'] === 'whole';

/** Decides which cases a sample has. jest.config.mjs sets a fixed default; the environment can choose another. */
export const MATRIX_SEED = Number(process.env['MATRIX_SEED'] ?? 1);

/** Where the same code runs for each edition, a sample has the default one and the one with the longest words. */
export const MATRIX_EDITIONS = EDITIONS.filter(({ id }) => IS_WHOLE_MATRIX || ['en-gb', 'de-de'].includes(id));
