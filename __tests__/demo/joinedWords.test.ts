import { indexDemo } from '@/__tests__/support/demoSearch';
import { EDITIONS, type EditionId } from '@/lib/platform/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { rowOf } from '../support/rowOf';
import { z } from 'zod';
import { readGolden } from './golden/readGolden';

const spellings = readGolden('spellings', z.record(z.string(), z.array(z.array(z.string()))));

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

const listHits = (edition: EditionId, query: string): readonly string[] =>
  index(edition)
    .search({ query, page: 0 })
    .hits.map(({ url }) => url);

test('a compound that no page contains finds the pages with both of its parts', () => {
  const hits = listHits('en-gb', 'gumline');
  expect(hits).toEqual(listHits('en-gb', 'gum line'));
  expect(hits).not.toEqual([]);
});

describe.each(EDITIONS)('In $id', ({ id }) => {
  test.each(rowOf(spellings, id).map((words) => ({ words })))(
    '$words find and suggest the same pages in the same order',
    ({ words }) => {
      const [first, ...others] = words.map((query) => ({
        hits: listHits(id, query),
        suggestions: index(id)
          .suggest(query)
          .suggestions.map(({ url }) => url),
      }));
      expect(first?.hits.length).toBeGreaterThan(0);
      expect(others).toEqual(others.map(() => first));
    },
  );
});
