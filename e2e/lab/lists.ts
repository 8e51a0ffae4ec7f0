import { assetLink, entry, entryLink } from '../support/addContent';
import type { LabPage } from './labPage';

export const NAMES = ['one', 'two', 'three', 'four', 'five'];
const ENTRIES = [
  entry('lists-top', 'heading', { text: 'Lab', level: 1 }),
  ...NAMES.map((name) =>
    entry(`card-${name}`, 'card', {
      title: name,
      image: assetLink('picture-sore-spots'),
      url: `/en-gb/faq?${name}`,
      linkText: `Open ${name}`,
    }),
  ),
  entry('list-section', 'section', {
    title: 'Deep',
    anchor: 'deep',
    items: [entryLink('card-one')],
  }),
  entry('pages', 'list', {
    title: 'Pages',
    model: 'grid',
    pagination: 2,
    paginationAdd: false,
    cssClass: 'highlight visuallyHidden',
    configuration: { desktopColumnsConfig: '8,4', infiniteColumns: true },
    items: [...NAMES.map((name) => entryLink(`card-${name}`)), entryLink('list-section')],
  }),
  entry('broken', 'list', {
    title: 'Broken',
    model: 'grid',
    configuration: ['nonsense'],
    items: [entryLink('card-one')],
  }),
];

export const LISTS_PAGE: LabPage = {
  name: 'lists',
  blocks: ['lists-top', 'pages', 'broken'],
  entries: ENTRIES,
};

const GUIDES = [
  'first-week',
  'cleaning-dentures',
  'applying-adhesive',
  'eating-with-confidence',
  'sore-spots',
  'loose-denture',
  'partial-dentures',
  'implant-dentures',
  'immediate-dentures',
];

export const GUIDE_COUNT = GUIDES.length;

/** How many guides the list shows at first, and more with each next page. */
export const GUIDE_PAGE_SIZE = 3;

/** The demo has no list in pages. */
export const GUIDES_PAGE: LabPage = {
  name: 'guides',
  blocks: ['guides-top', 'guides-list'],
  entries: [
    entry('guides-top', 'heading', { text: 'Guides', level: 1 }),
    entry('guides-list', 'list', {
      title: 'All guides',
      model: 'grid',
      pagination: GUIDE_PAGE_SIZE,
      paginationAdd: true,
      configuration: {
        desktopColumnsConfig: '12',
        mobileColumnsConfig: '12',
        infiniteColumns: true,
      },
      items: GUIDES.map((name) => entryLink(`advice-card-${name}`)),
    }),
  ],
};
