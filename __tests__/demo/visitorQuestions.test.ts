import { indexDemo } from '@/__tests__/support/demoSearch';
import { rowOf } from '@/__tests__/support/rowOf';
import { type EditionId, EDITIONS } from '@/lib/platform/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { z } from 'zod';
import { readGolden } from './golden/readGolden';

const questions = z.record(z.string(), z.array(z.tuple([z.string(), z.array(z.string())])));
const { first, later } = readGolden(
  'visitorQuestions',
  z.object({ first: questions, later: questions }),
);

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

it.each([
  ['the 100', first],
  ['the 30 that were written later', later],
])('at least nine in ten of %s are answered first or second', (_, sets) => {
  const found = EDITIONS.flatMap(({ id }) =>
    rowOf(sets, id).map(([question, answeredBy]) => {
      const { hits } = index(id).search({ query: question, page: 0 });
      const shown = hits.slice(0, 2).map(({ objectID }) => objectID);
      return { isAnswered: shown.some((hit) => answeredBy.includes(hit)), id, question, shown };
    }),
  );
  const missed = found.filter(({ isAnswered }) => !isAnswered);
  expect({ missed, isEnough: missed.length <= found.length * 0.1 }).toEqual({
    missed,
    isEnough: true,
  });
});

it.each([
  ['en-gb', 'My lips are swelling after the cream'],
  ['en-us', 'mom cant breathe'],
  ['fr-fr', 'ma mère a avale un comprimé'],
  ['es-es', 'labios hinchados'],
  ['de-de', 'Zunge ist geschwollen'],
  ['it-it', 'ha ingoiatto un dente'],
] as const)('in %s, %j has Help first and is marked as an emergency', (edition, query) => {
  const { hits, isEmergency } = index(edition).search({ query, page: 0 });
  expect([hits[0]?.objectID, isEmergency]).toEqual(['page-help', true]);
});

it.each([
  ['en-gb', 'bad breath'],
  ['en-gb', 'Fixodent'],
  ['fr-fr', 'mauvaise haleine'],
  ['de-de', 'Mundgeruch'],
] as const)('in %s, %j is no emergency', (edition, query) => {
  expect(index(edition).search({ query, page: 0 }).isEmergency).toBeUndefined();
});

it.each([
  ['en-gb', 'sore 3 weeks', 'sore-spots'],
  ['en-gb', 'mouth ulcer for three weeks', 'sore-spots'],
  ['en-us', 'canker sore for 3 weeks', 'sore-spots'],
  ['fr-fr', 'douleur depuis 3 semaines', 'sore-spots'],
  ['es-es', 'me duele desde hace 3 semanas', 'sore-spots'],
  ['de-de', 'seit 3 Wochen wund', 'sore-spots'],
  ['it-it', 'fa male da 3 settimane', 'sore-spots'],
  ['en-gb', 'cream without zinc', 'orelle-hold-pure'],
  ['en-us', 'adhesive without zinc', 'orelle-hold-pure'],
  ['fr-fr', 'crème sans zinc', 'orelle-hold-pure'],
  ['es-es', 'crema sin zinc', 'orelle-hold-pure'],
  ['de-de', 'zinkfrei', 'orelle-hold-pure'],
  ['it-it', 'crema senza zinco', 'orelle-hold-pure'],
] as const)('in %s, %j has the page %s first', (edition, query, page) => {
  const [first] = index(edition).search({ query, page: 0 }).hits;
  expect(first?.objectID).toBe(`page-${page}`);
});

it.each([
  ['en-gb', 'Boots'],
  ['en-us', 'Walgreens'],
  ['fr-fr', 'Leclerc'],
  ['es-es', 'Mercadona'],
  ['de-de', 'Rossmann'],
  ['it-it', 'Esselunga'],
] as const)('in %s, %j finds where to buy, and no legal page', (edition, query) => {
  const found = index(edition)
    .search({ query, page: 0 })
    .hits.map(({ objectID }) => objectID);
  expect(found[0]).toBe('page-faq#faq-where-to-buy');
  expect(found.filter((id) => /privacy|terms|cookies|imprint/.test(id))).toEqual([]);
});

it('the search names no other makers in suggestions, nor as another spelling', () => {
  const { didYouMean } = index('en-gb').search({ query: 'fixadunt', page: 0 });
  const titles = ['fixodent', 'polid', 'steradent'].flatMap((query) =>
    index('en-gb')
      .suggest(query)
      .suggestions.map(({ title }) => title),
  );
  expect(
    [didYouMean ?? '', ...titles].filter((text) => /fixodent|polident|steradent/i.test(text)),
  ).toEqual([]);
});
