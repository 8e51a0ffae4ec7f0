import {
  DEFAULT_EDITION,
  EDITIONS,
  findEditionOfPath,
  isEditionId,
  resolveEdition,
} from '@/lib/platform/config/editions';

test('there are six editions, and the default one is first', () => {
  expect(EDITIONS.map(({ id }) => id)).toEqual([
    'en-gb',
    'en-us',
    'fr-fr',
    'es-es',
    'de-de',
    'it-it',
  ]);
  expect(DEFAULT_EDITION).toEqual({
    id: 'en-gb',
    country: 'GB',
    language: 'en',
    locale: 'en-GB',
    name: 'United Kingdom',
  });
});

test.each(EDITIONS)('$id is made of its language and its country', (edition) => {
  expect(edition.id).toBe(`${edition.language}-${edition.country}`.toLowerCase());
  expect(edition.locale).toBe(`${edition.language}-${edition.country}`);
  expect(resolveEdition(edition.id)).toBe(edition);
  expect(isEditionId(edition.id)).toBe(true);
});

test.each(
  EDITIONS.flatMap(({ id }) =>
    [`/${id}`, `/${id}/`, `/${id}/a/b`, `/${id}?query=x`, `/${id}#top`].map((path) => [path, id]),
  ),
)('%s belongs to %s', (path, id) => {
  expect(findEditionOfPath(path)?.id).toBe(id);
});

test.each([
  '',
  '/',
  '/products',
  '/fr',
  '/FR-FR',
  '/fr-frx',
  '/products/fr-fr',
  '//fr-fr',
  'fr-fr',
  '/constructor',
])('%j belongs to no edition', (path) => {
  expect(findEditionOfPath(path)).toBeUndefined();
});

test.each(['', 'en', 'EN-GB', 'en-gb ', 'toString'])('%j is no edition', (id) => {
  expect(isEditionId(id)).toBe(false);
});
