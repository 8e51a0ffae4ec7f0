import { indexDemo } from '@/__tests__/support/demoSearch';
import type { EditionId } from '@/lib/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { BROKEN_AND_SLEEPING } from './golden/brokenAndSleeping';
import { CARE_QUESTIONS } from './golden/careQuestions';
import { COST_GUIDE, PRICE_WORDS } from './golden/costGuide';
import { EVERYDAY_GUIDES } from './golden/everydayGuides';
import { INGREDIENT_GUIDES } from './golden/ingredientGuides';
import { SURGERY_GUIDES } from './golden/surgeryGuides';

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

describe.each([
  ...EVERYDAY_GUIDES,
  ...BROKEN_AND_SLEEPING,
  ...CARE_QUESTIONS,
  ...COST_GUIDE,
  ...INGREDIENT_GUIDES,
  ...SURGERY_GUIDES,
])('In %s', (edition, questions) => {
  it.each(questions)('what people ask has $finds first or second', ({ finds, queries }) => {
    const firstTwo = (query: string): readonly string[] =>
      index(edition)
        .search({ query, page: 0 })
        .hits.slice(0, 2)
        .map(({ url }) => url);
    const missed = queries.filter((query) => !firstTwo(query).some((url) => finds.includes(url)));
    expect(missed.map((query) => [query, ...firstTwo(query)])).toEqual([]);
  });

  it.each(questions)('each has at least five questions of its own, for $finds', ({ queries }) => {
    expect(new Set(queries).size).toBeGreaterThanOrEqual(5);
  });
});

it.each(PRICE_WORDS)(
  'In %s, a search for %j has the guide to costs first and the products second',
  (edition, words, pages) => {
    const found = words.map((query) =>
      index(edition)
        .search({ query, page: 0 })
        .hits.slice(0, 2)
        .map(({ url }) => url),
    );
    expect(found).toEqual(words.map(() => pages));
  },
);
