import { indexDemo } from '@/__tests__/support/demoSearch';
import type { EditionId } from '@/lib/platform/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { LATER_QUESTIONS, VISITOR_QUESTIONS } from './golden/visitorQuestions';

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

it.each([
  ['the 100', VISITOR_QUESTIONS],
  ['the 30 that were written later', LATER_QUESTIONS],
])('at least nine in ten of %s are answered first or second', (_, sets) => {
  const found = sets.flatMap(([edition, questions]) =>
    questions.map(([question, answeredBy]) => {
      const { hits } = index(edition).search({ query: question, page: 0 });
      const first = hits.slice(0, 2).map(({ objectID }) => objectID);
      return { isAnswered: first.some((id) => answeredBy.includes(id)), edition, question, first };
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
