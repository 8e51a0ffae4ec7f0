import type { ImageFile, Picture } from '@/lib/models/media';
import type { SafeHtml } from '@/lib/platform/data/values';

const FOLDER = '//images.ctfassets.net/example/asset/hash';

export const EXAMPLE_PHOTO: ImageFile = {
  src: `${FOLDER}/breakfast.png`,
  width: 1600,
  height: 900,
  isVector: false,
};

export const EXAMPLE_PORTRAIT: ImageFile = {
  src: `${FOLDER}/breakfast-tall.png`,
  width: 800,
  height: 1000,
  isVector: false,
};

export const EXAMPLE_DRAWING: ImageFile = {
  src: `${FOLDER}/logo.svg`,
  width: 167,
  height: 30,
  isVector: true,
};

export const EXAMPLE_PICTURE: Picture = {
  alt: 'A couple at breakfast',
  image: EXAMPLE_PHOTO,
  sources: [],
  isLazy: true,
  isPreloaded: false,
};

export const EXAMPLE_HERO: Picture = {
  alt: 'A couple at breakfast',
  image: EXAMPLE_PORTRAIT,
  sources: [
    { minWidth: 1440, image: EXAMPLE_PHOTO },
    {
      minWidth: 768,
      image: { ...EXAMPLE_PHOTO, src: `${FOLDER}/breakfast-wide.png`, width: 1200, height: 800 },
    },
  ],
  isLazy: false,
  isPreloaded: true,
};

export const EXAMPLE_LOGO: Picture = {
  alt: '',
  image: EXAMPLE_DRAWING,
  sources: [],
  isLazy: false,
  isPreloaded: false,
};

const PLAIN = /^(?:[^<>]|<\/?(?:p|ul|ol|li|strong|em|h2|h3|h4|a)>|<a href="\/[a-z0-9/-]*">)*$/;

function isPlain(html: string): html is SafeHtml {
  return PLAIN.test(html);
}

/** Content goes through `sanitizeHtml` instead. @throws Error for anything except plain markup */
export function buildExampleHtml(html: string): SafeHtml {
  if (!isPlain(html)) throw new Error(`An example may hold plain markup only: ${html}`);
  return html;
}
