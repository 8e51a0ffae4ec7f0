import sharp from 'sharp';

/**
 * Before all tests of a file that draws pictures: encoding a picture of the site, in another file
 * of the worker, forbids its whole process to read SVG.
 */
export const readAllPictures = (): void => {
  beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));
};
