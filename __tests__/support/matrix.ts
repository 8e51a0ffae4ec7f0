/** `npm run test:matrix` runs the long matrices whole, `npm test` a sample with every kind of case in it. */
export const IS_WHOLE_MATRIX = process.env['MATRIX'] === 'whole';

/** What a sample is drawn by. jest.config.mjs makes it up and prints it; given in the environment, it repeats a run. */
export const MATRIX_SEED = Number(process.env['MATRIX_SEED'] ?? 1);
