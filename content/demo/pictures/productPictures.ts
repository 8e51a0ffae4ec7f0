import { buildPicture } from './picture';
import type { Drawing, Picture, Words } from './picture';
import { PRODUCT_WORDS } from './productWords';
import { PRODUCT_NAMES, type ProductName } from './scenes/galleryParts';
import { GALLERIES } from './scenes/galleries';
import { drawPack, drawPreview } from './scenes/productGroups';

const VIEWS = ['in a hand', 'contents', 'in use', 'size and back of pack'] as const;

const buildProductTitle = (name: ProductName): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

function fillWords([en, fr, es, de, it]: Words, title: string): Words {
  const fill = (text: string) => text.replace('{name}', title);
  return [fill(en), fill(fr), fill(es), fill(de), fill(it)];
}

/** British words of products, and what American pages call the same thing. */
const AMERICAN_WORDS = [
  ['cleansing tablet', 'cleanser tablet'],
  ['adhesive cream', 'denture adhesive'],
  ['zip pull', 'zipper pull'],
] as const;

/**
 * `undefined` where both editions use the same words: an entry holds American English only where it
 * differs.
 */
function translateToAmerican([british]: Words): string | undefined {
  const american = AMERICAN_WORDS.reduce((text, [from, to]) => text.replace(from, to), british);
  return american === british ? undefined : american;
}

function buildProductPicture(drawing: Drawing, title: string, words: Words): Picture {
  return buildPicture(drawing, title, words, translateToAmerican(words));
}

function listPicturesOf(name: ProductName): Picture[] {
  const title = buildProductTitle(name);
  const words = PRODUCT_WORDS[name];
  const pack = buildProductPicture(
    { id: `pack-${name}`, width: 1200, height: 1200, draw: () => drawPack(name) },
    title,
    fillWords(words.pack, title),
  );
  const preview = buildProductPicture(
    { id: `preview-${name}`, width: 1412, height: 800, draw: () => drawPreview(name) },
    `${title}, wide`,
    fillWords(words.pack, title),
  );
  const gallery = GALLERIES[name].flatMap((draw, index) => {
    const view = words.gallery[index];
    if (!view) return [];
    return [
      buildProductPicture(
        { id: `gallery-${name}-${index + 1}`, width: 1600, height: 1200, draw },
        `${title}, ${VIEWS[index] ?? 'view'}`,
        fillWords(view, title),
      ),
    ];
  });
  return [pack, preview, ...gallery];
}

export const PRODUCT_PICTURES: readonly Picture[] = PRODUCT_NAMES.flatMap(listPicturesOf);
