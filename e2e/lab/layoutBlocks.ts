import { assetLink, entry, entryLink, type NewEntry } from '../support/addContent';
import type { LabPage } from './labPage';

const LEVELS = [2, 3, 4, 5, 6] as const;
const WORDS = '<p>Some words of a block, long enough to show their place in the row.</p>';

const text = (id: string) => entry(id, 'transparentCard', { title: id, content: WORDS });
const grid = (name: string, fields: NewEntry['fields'], count = 4) => {
  const items = Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
  return [...items.map(text), entry(name, 'grid', { ...fields, items: items.map(entryLink) })];
};
const card = (id: string, fields: NewEntry['fields']) =>
  entry(id, 'card', { title: id, url: `/en-gb/faq?${id}`, linkText: `Open ${id}`, ...fields });

const ENTRIES = [
  entry('layout-top', 'heading', { text: 'Lab', level: 1, desktopSize: 64, mobileSize: 32 }),
  ...LEVELS.map((level) =>
    entry(`level-${level}`, 'heading', {
      text: `Level ${level}`,
      level,
      desktopSize: 40 + level,
      mobileSize: 20 + level,
      align: 'center',
    }),
  ),
  ...grid(
    'spans',
    { desktopColumnsConfig: '6, 3, 3', mobileColumnsConfig: '12,6,6', infiniteColumns: true },
    6,
  ),
  ...grid('last', { desktopColumnsConfig: '8,4', infiniteColumns: false }, 4),
  ...grid('over', { desktopColumnsConfig: '3,3,3,3' }, 2),
  ...grid(
    'classes',
    {
      desktopColumnsConfig: '4,4,4',
      customColumnClasses: 'highlight,,centered,visuallyHidden',
      customClass: 'bordered',
      wrappingColumnClasses: 'spacious',
      infiniteColumns: true,
    },
    4,
  ),
  ...grid(
    'gone',
    { desktopColumnsConfig: '6,6', customColumnClasses: 'hideOnMobile,hideOnDesktop' },
    2,
  ),
  ...grid(
    'fluid',
    { wrappingContainer: 'Fluid width', contentAlignment: 'right', desktopColumnsConfig: '6,6' },
    2,
  ),
  ...grid(
    'fixed',
    { wrappingContainer: 'Fixed width', contentAlignment: 'center', desktopColumnsConfig: '6,6' },
    2,
  ),
  entry('wide', 'section', {
    title: 'Wide',
    wrappingContainer: 'Fluid width',
    alignment: 'center',
    background: 'tint',
    items: [entryLink('wide-text')],
  }),
  entry('narrow', 'section', {
    title: 'Narrow',
    wrappingContainer: 'Fixed width',
    alignment: 'right',
    background: 'accent',
    anchor: 'narrow',
    items: [entryLink('wide-text')],
  }),
  entry('wide-text', 'richText', { content: WORDS }),
  entry('outer', 'grid', {
    desktopColumnsConfig: '8,4',
    items: ['nested', 'nested-section'].map(entryLink),
  }),
  ...grid('nested', { desktopColumnsConfig: '6,6', infiniteColumns: true }, 2),
  entry('nested-section', 'section', {
    title: 'Nested',
    background: 'brand',
    items: [entryLink('nested-card')],
  }),
  card('nested-card', { content: WORDS }),
  entry('cards', 'grid', {
    desktopColumnsConfig: '4,4,4',
    items: ['hovered', 'covered', 'plain'].map(entryLink),
  }),
  card('hovered', {
    image: assetLink('picture-sore-spots'),
    hoverImage: assetLink('picture-travelling'),
  }),
  card('covered', {
    image: assetLink('picture-first-week'),
    imageBackground: true,
    content: WORDS,
  }),
  card('plain', { image: assetLink('pack-orelle-hold-original') }),
  entry('pair', 'doubleCard', {
    title: 'Pair',
    cards: ['hovered', 'plain', 'covered'].map(entryLink),
  }),
  entry('brand-chart', 'section', {
    title: 'Compared',
    background: 'brand',
    items: [entryLink('compare-creams-chart')],
  }),
];
const BLOCKS = [
  'layout-top',
  ...LEVELS.map((level) => `level-${level}`),
  'spans',
  'last',
  'over',
  'classes',
  'gone',
  'fluid',
  'fixed',
  'wide',
  'narrow',
  'outer',
  'cards',
  'pair',
  'brand-chart',
];

export const LAYOUT_PAGE: LabPage = { name: 'layout-blocks', blocks: BLOCKS, entries: ENTRIES };
