import { assetLink, entry, entryLink } from '../support/addContent';
import type { LabPage } from './labPage';

const cardsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    entry(`${prefix}-${index + 1}`, 'card', {
      title: `${prefix} ${index + 1}`,
      url: `/en-gb/faq?${prefix}-${index + 1}`,
      linkText: `Open ${prefix} ${index + 1}`,
    }),
  );
const linksOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => entryLink(`${prefix}-${index + 1}`));

const ENTRIES = [
  entry('carousels-top', 'heading', { text: 'Lab', level: 1 }),
  ...cardsOf('loop', 6),
  ...cardsOf('end', 5),
  ...cardsOf('back', 4),
  ...cardsOf('few', 2),
  ...cardsOf('inner', 3),
  entry('looping', 'carousel', {
    title: 'Looping',
    loop: true,
    slidesPerView: 3,
    items: linksOf('loop', 6),
  }),
  entry('ending', 'carousel', { title: 'Ending', slidesPerView: 4, items: linksOf('end', 5) }),
  entry('rewinding', 'carousel', { rewind: true, slidesPerView: 2, items: linksOf('back', 4) }),
  entry('short', 'carousel', {
    title: 'Short',
    slidesPerView: 3,
    loop: true,
    items: linksOf('few', 2),
  }),
  entry('boxed', 'section', {
    title: 'Boxed',
    background: 'brand',
    items: [entryLink('boxed-grid')],
  }),
  entry('boxed-grid', 'grid', { desktopColumnsConfig: '6,6', items: linksOf('inner', 2) }),
  entry('within', 'carousel', { title: 'Within', slidesPerView: 1, items: linksOf('inner', 3) }),
  entry('slide-picture', 'image', {
    alternativeText: 'A brush',
    defaultIamge: assetLink('picture-sore-spots'),
  }),
  entry('mixed', 'carousel', {
    title: 'Mixed',
    slidesPerView: 1,
    items: ['boxed', 'within', 'slide-picture'].map(entryLink),
  }),
  entry('two-pictures-first', 'image', {
    alternativeText: 'A cup',
    defaultIamge: assetLink('picture-travelling'),
  }),
  entry('two-pictures', 'productGallery', {
    title: 'Pair',
    items: ['two-pictures-first', 'slide-picture'].map(entryLink),
  }),
];

export const CAROUSEL_PAGE: LabPage = {
  name: 'carousels',
  blocks: ['carousels-top', 'looping', 'ending', 'rewinding', 'short', 'mixed', 'two-pictures'],
  entries: ENTRIES,
};
