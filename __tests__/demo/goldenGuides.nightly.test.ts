import { indexDemo } from '@/__tests__/support/demoSearch';
import { DEFAULT_EDITION, type EditionId, findEditionOfPath } from '@/lib/platform/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { z } from 'zod';
import { readGolden } from './golden/readGolden';

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

const words = z.array(z.string());
const questions = z.record(z.string(), words);
const care = readGolden('care', z.object({ answers: words, questions }));
const PRICES = z.array(z.object({ guide: z.string(), products: z.string(), words }));

test.each([
  ...Object.entries(readGolden('guides', questions)).map(([page, queries]) => ({
    page,
    finds: [page],
    queries,
  })),
  ...Object.entries(care.questions).map(([page, queries]) => ({
    page,
    finds: care.answers.map((id) => `${page}#${id}`),
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

test.each(readGolden('prices', PRICES))(
  'a search for a price has $guide first and $products second',
  ({ guide, products, words }) => {
    expect(words.map((query) => [query, ...findFirstTwo(query, guide)])).toEqual(
      words.map((query) => [query, guide, products]),
    );
  },
);
