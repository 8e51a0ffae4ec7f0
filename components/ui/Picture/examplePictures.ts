import type { ImageFile, Picture } from '@/lib/models/media';

const FOLDER = '//images.ctfassets.net/example/asset/hash';

/** A photograph. */
export const EXAMPLE_PHOTO: ImageFile = { src: `${FOLDER}/breakfast.png`, width: 1600, height: 900, isVector: false };

/** The same scene in portrait. */
export const EXAMPLE_PORTRAIT: ImageFile = { src: `${FOLDER}/breakfast-tall.png`, width: 800, height: 1000, isVector: false };

/** A drawing. */
export const EXAMPLE_DRAWING: ImageFile = { src: `${FOLDER}/logo.svg`, width: 167, height: 30, isVector: true };

/** A photograph further down the page. */
export const EXAMPLE_PICTURE: Picture = { alt: 'A couple at breakfast', image: EXAMPLE_PHOTO, sources: [], isLazy: true, isPreloaded: false };

/** The first picture of a page, in portrait on narrow screens. */
export const EXAMPLE_HERO: Picture = {
  alt: 'A couple at breakfast',
  image: EXAMPLE_PORTRAIT,
  sources: [
    { minWidth: 1440, image: EXAMPLE_PHOTO },
    { minWidth: 768, image: { ...EXAMPLE_PHOTO, src: `${FOLDER}/breakfast-wide.png`, width: 1200, height: 800 } },
  ],
  isLazy: false,
  isPreloaded: true,
};

/** Decorative: its text stands beside it. */
export const EXAMPLE_LOGO: Picture = { alt: '', image: EXAMPLE_DRAWING, sources: [], isLazy: false, isPreloaded: false };
