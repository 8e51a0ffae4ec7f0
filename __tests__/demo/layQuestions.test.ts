import { indexDemo } from '@/__tests__/support/demoSearch';
import { rowOf } from '@/__tests__/support/rowOf';
import { EDITIONS } from '@/lib/platform/config/editions';
import type { EditionId } from '@/lib/platform/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { LAY_QUESTIONS } from './golden/layQuestions';

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

it.each(EDITIONS.map(({ id }) => id))(
  'in %s, 54 of the 60 lay questions have a right page first or second',
  (edition) => {
    const missed = LAY_QUESTIONS.flatMap(({ answeredBy, asked }) => {
      const query = rowOf(asked, edition);
      const { hits } = index(edition).search({ query, page: 0 });
      const first = hits.slice(0, 2).map(({ objectID }) => objectID);
      return first.some((id) => answeredBy.includes(id)) ? [] : [{ query, first }];
    });
    expect(LAY_QUESTIONS).toHaveLength(60);
    expect(missed.length > 6 ? missed : []).toEqual([]);
  },
);
