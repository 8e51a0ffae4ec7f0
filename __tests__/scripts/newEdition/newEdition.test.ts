import type { SourceEntry } from '@/content/build/space/entries';
import type { Edition } from '@/lib/platform/config/identity';
import { planEdition } from '@/scripts/newEdition/planEdition';

const ENGLISH: Edition = {
  id: 'en-gb',
  country: 'GB',
  language: 'en',
  locale: 'en-GB',
  name: 'United Kingdom',
};
const PORTUGUESE: Edition = {
  id: 'pt-pt',
  country: 'PT',
  language: 'pt',
  locale: 'pt-PT',
  name: 'Portugal',
};

const makePage = (
  id: string,
  localized: SourceEntry['localized'],
  more: Partial<SourceEntry> = {},
): SourceEntry => ({
  id,
  folder: `content/own/${id}`,
  type: 'page',
  isDraft: false,
  fields: {},
  localized,
  ...more,
});

test('each page of the default edition gets an address that begins with the new one', () => {
  const entries = [
    makePage('home', { 'en-GB': { url: '/en-gb' } }),
    makePage('product', { 'en-GB': { url: '/en-gb/products/one' } }),
    makePage('other', { 'en-GB': { url: '/en-gb/other' } }, { folder: 'content/own/product' }),
  ];
  expect(Object.fromEntries(planEdition(entries, ENGLISH, PORTUGUESE))).toEqual({
    'content/own/home/pt-PT.yaml': ['home: { url: /pt-pt }'],
    'content/own/product/pt-PT.yaml': [
      'product: { url: /pt-pt/products/one }',
      'other: { url: /pt-pt/other }',
    ],
  });
});

test('pages with an address, drafts, other entries and other editions get no new address', () => {
  const entries = [
    makePage('written', { 'en-GB': { url: '/en-gb/a' }, 'pt-PT': { url: '/pt-pt/b' } }),
    makePage('draft', { 'en-GB': { url: '/en-gb/c' } }, { isDraft: true }),
    makePage('card', { 'en-GB': { url: '/en-gb/d' } }, { type: 'card' }),
    makePage('foreign', { 'fr-FR': { url: '/fr-fr/e' } }),
  ];
  expect(planEdition(entries, ENGLISH, PORTUGUESE).size).toBe(0);
});
