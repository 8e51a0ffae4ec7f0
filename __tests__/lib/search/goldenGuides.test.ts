import { indexDemo } from '@/__tests__/support/demoSearch';
import type { EditionId } from '@/lib/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { EVERYDAY_GUIDES } from './golden/everydayGuides';
import { SURGERY_GUIDES } from './golden/surgeryGuides';

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

describe.each([...EVERYDAY_GUIDES, ...SURGERY_GUIDES])('In %s', (edition, questions) => {
  it.each(questions)('what people ask has $finds first or second', ({ finds, queries }) => {
    const firstTwo = (query: string): readonly string[] => index(edition).search({ query, page: 0 }).hits.slice(0, 2).map(({ url }) => url);
    const missed = queries.filter((query) => !firstTwo(query).some((url) => finds.includes(url)));
    expect(missed.map((query) => [query, ...firstTwo(query)])).toEqual([]);
  });

  it.each(questions)('each has at least five questions of its own, for $finds', ({ queries }) => {
    expect(new Set(queries).size).toBeGreaterThanOrEqual(5);
  });
});
