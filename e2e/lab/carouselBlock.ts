import type { NewEntry } from '../support/addContent';
import { assetLink, entryLink } from '../support/addContent';
import type { LabPage } from './labPage';

const cardsOf = (prefix: string, count: number): readonly NewEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}-${index + 1}`,
    model: 'card',
    fields: {
      title: `${prefix} ${index + 1}`,
      url: `/en-gb/faq?${prefix}-${index + 1}`,
      linkText: `Open ${prefix} ${index + 1}`,
    },
  }));
const linksOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => entryLink(`${prefix}-${index + 1}`));

const ENTRIES: readonly NewEntry[] = [
  { id: 'carousels-top', model: 'heading', fields: { text: 'Lab', level: 1 } },
  ...cardsOf('loop', 6),
  ...cardsOf('end', 5),
  ...cardsOf('back', 4),
  ...cardsOf('few', 2),
  ...cardsOf('inner', 3),
  {
    id: 'looping',
    model: 'carousel',
    fields: { title: 'Looping', loop: true, slidesPerView: 3, items: linksOf('loop', 6) },
  },
  {
    id: 'ending',
    model: 'carousel',
    fields: { title: 'Ending', slidesPerView: 4, items: linksOf('end', 5) },
  },
  {
    id: 'rewinding',
    model: 'carousel',
    fields: { rewind: true, slidesPerView: 2, items: linksOf('back', 4) },
  },
  {
    id: 'short',
    model: 'carousel',
    fields: { title: 'Short', slidesPerView: 3, loop: true, items: linksOf('few', 2) },
  },
  {
    id: 'boxed',
    model: 'section',
    fields: { title: 'Boxed', background: 'brand', items: [entryLink('boxed-grid')] },
  },
  {
    id: 'boxed-grid',
    model: 'grid',
    fields: { desktopColumnsConfig: '6,6', items: linksOf('inner', 2) },
  },
  {
    id: 'within',
    model: 'carousel',
    fields: { title: 'Within', slidesPerView: 1, items: linksOf('inner', 3) },
  },
  {
    id: 'slide-picture',
    model: 'image',
    fields: { alternativeText: 'A brush', defaultIamge: assetLink('picture-sore-spots') },
  },
  {
    id: 'mixed',
    model: 'carousel',
    fields: {
      title: 'Mixed',
      slidesPerView: 1,
      items: ['boxed', 'within', 'slide-picture'].map(entryLink),
    },
  },
  {
    id: 'two-pictures-first',
    model: 'image',
    fields: { alternativeText: 'A cup', defaultIamge: assetLink('picture-travelling') },
  },
  {
    id: 'two-pictures',
    model: 'productGallery',
    fields: { title: 'Pair', items: ['two-pictures-first', 'slide-picture'].map(entryLink) },
  },
];

export const CAROUSEL_PAGE: LabPage = {
  name: 'carousels',
  blocks: ['carousels-top', 'looping', 'ending', 'rewinding', 'short', 'mixed', 'two-pictures'],
  entries: ENTRIES,
};
