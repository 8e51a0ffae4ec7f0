import { indexDemo } from '@/__tests__/support/demoSearch';
import { DEFAULT_EDITION, type EditionId, findEditionOfPath } from '@/lib/platform/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { BROKEN_AND_SLEEPING } from './golden/brokenAndSleeping';
import { CARE_ANSWERS, CARE_QUESTIONS } from './golden/careQuestions';
import { COST_GUIDE, PRICE_WORDS } from './golden/costGuide';
import { EVERYDAY_GUIDES } from './golden/everydayGuides';
import { INGREDIENT_GUIDES } from './golden/ingredientGuides';
import { SURGERY_GUIDES } from './golden/surgeryGuides';

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

/** The first two hits in the edition of an address. */
const findFirstTwo = (query: string, address: string): readonly string[] =>
  index((findEditionOfPath(address) ?? DEFAULT_EDITION).id)
    .search({ query, page: 0 })
    .hits.slice(0, 2)
    .map(({ url }) => url);

const GUIDES = {
  ...EVERYDAY_GUIDES,
  ...BROKEN_AND_SLEEPING,
  ...COST_GUIDE,
  ...INGREDIENT_GUIDES,
  ...SURGERY_GUIDES,
};

test.each([
  ...Object.entries(GUIDES).map(([page, queries]) => ({ page, finds: [page], queries })),
  ...Object.entries(CARE_QUESTIONS).map(([page, queries]) => ({
    page,
    finds: CARE_ANSWERS.map((id) => `${page}#${id}`),
    queries,
  })),
])(
  'common questions have an answer of $page as their first or second hit',
  ({ page, finds, queries }) => {
    const missed = queries
      .map((query) => [query, ...findFirstTwo(query, page)])
      .filter(([, ...found]) => !found.some((url) => finds.includes(url)));
    expect(missed).toEqual([]);
  },
);

test.each(PRICE_WORDS)(
  'a search for a price has %s first and %s second',
  (guide, products, words) => {
    expect(words.map((query) => [query, ...findFirstTwo(query, guide)])).toEqual(
      words.map((query) => [query, guide, products]),
    );
  },
);
