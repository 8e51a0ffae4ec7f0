import { productListingExamples } from '@/components/blocks/ProductListing/ProductListing.examples';
import { EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import { markFirstPicture } from '@/lib/site/mappers/pages/markFirstPicture';
import type { Block } from '@/lib/models/blocks';
import type { ProductListingProps } from '@/lib/models/productBlocks';
import { isRecord } from '@/lib/platform/data/objects';

const CARD: Block = {
  id: 'card',
  model: 'card',
  props: { image: EXAMPLE_PICTURE, hasImageBackground: false },
};
const TRANSPARENT: Block = {
  id: 'transparent',
  model: 'transparentCard',
  props: { title: 'Morning', titleAlign: 'left', image: EXAMPLE_PICTURE },
};
const VIDEO: Block = {
  id: 'video',
  model: 'video',
  props: {
    source: { kind: 'youtube', videoId: 'abcdefghijk' },
    poster: EXAMPLE_PICTURE,
    isFullWidth: false,
  },
};
const IMAGE: Block = { id: 'image', model: 'image', props: { picture: EXAMPLE_PICTURE } };
const WORDS: Block = {
  id: 'title',
  model: 'heading',
  props: { text: 'Care', level: 1, align: 'left' },
};
const PLAIN: Block = { id: 'plain', model: 'card', props: { hasImageBackground: false } };

const wrap = (children: readonly Block[]): Block => ({
  id: 'section',
  model: 'section',
  props: { align: 'left', isFluid: false, background: 'none' },
  children,
});

/** Ids of the blocks with a preloaded picture. */
const listEarly = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => {
    const isEarly = Object.values(block.props).some(
      (value) => isRecord(value) && value['isPreloaded'] === true && value['isLazy'] === false,
    );
    return [
      ...(isEarly ? [block.id ?? ''] : []),
      ...('children' in block ? listEarly(block.children) : []),
    ];
  });

test.each([CARD, TRANSPARENT, VIDEO])(
  'only the picture of a page that opens with a $model is loaded early',
  (block) => {
    expect(listEarly(markFirstPicture([WORDS, wrap([WORDS, WORDS, block, CARD]), CARD]))).toEqual([
      block.id,
    ]);
  },
);

test('a listing that opens the page is marked if its first product has a picture', () => {
  const { 'products and articles': listing, 'one product without picture or category': bare } =
    productListingExamples;
  if (listing === undefined || bare === undefined) throw new Error('no such examples');
  const open = (props: ProductListingProps): readonly Block[] =>
    markFirstPicture([WORDS, { id: 'listing', model: 'productListing', props }, CARD]).slice(1);
  expect(open(listing)).toEqual([
    { id: 'listing', model: 'productListing', props: { ...listing, opensPage: true } },
    CARD,
  ]);
  expect(listEarly(open(bare))).toEqual(['card']);
});

test('a picture below a screen of text stays lazy', () => {
  const blocks = [WORDS, wrap([WORDS, WORDS, PLAIN, CARD])];
  expect(markFirstPicture(blocks)).toEqual(blocks);
});

test('an editor’s choice for an image wins, and no picture below it is loaded early', () => {
  const blocks = [WORDS, IMAGE, CARD];
  expect(markFirstPicture(blocks)).toEqual(blocks);
});
