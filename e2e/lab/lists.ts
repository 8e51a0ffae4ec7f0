import type { NewEntry } from '../support/addContent';
import { assetLink, entryLink } from '../support/addContent';
import type { LabPage } from './labPage';

/** Titles of the cards. */
export const NAMES = ['one', 'two', 'three', 'four', 'five'];
const ENTRIES: readonly NewEntry[] = [
  { id: 'lists-top', model: 'heading', fields: { text: 'Lab', level: 1 } },
  ...NAMES.map((name) => ({
    id: `card-${name}`,
    model: 'card',
    fields: {
      title: name,
      image: assetLink('picture-sore-spots'),
      url: `/en-gb/faq?${name}`,
      linkText: `Open ${name}`,
    },
  })),
  {
    id: 'list-section',
    model: 'section',
    fields: { title: 'Deep', anchor: 'deep', items: [entryLink('card-one')] },
  },
  {
    id: 'pages',
    model: 'list',
    fields: {
      title: 'Pages',
      model: 'grid',
      pagination: 2,
      paginationAdd: false,
      cssClass: 'highlight visuallyHidden',
      configuration: { desktopColumnsConfig: '8,4', infiniteColumns: true },
      items: [...NAMES.map((name) => entryLink(`card-${name}`)), entryLink('list-section')],
    },
  },
  {
    id: 'broken',
    model: 'list',
    fields: {
      title: 'Broken',
      model: 'grid',
      configuration: ['nonsense'],
      items: [entryLink('card-one')],
    },
  },
];

export const LISTS_PAGE: LabPage = {
  name: 'lists',
  blocks: ['lists-top', 'pages', 'broken'],
  entries: ENTRIES,
};
