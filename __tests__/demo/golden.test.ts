import { indexDemo } from '@/__tests__/support/demoSearch';
import type { EditionId } from '@/lib/platform/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { z } from 'zod';
import { readGolden } from './golden/readGolden';

const queriesByKind = z.record(z.string(), z.array(z.tuple([z.string()], z.string())));

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

describe.each(['en-gb', 'fr-fr', 'es-es', 'de-de', 'it-it'] as const)('In %s', (edition) => {
  const queries = Object.values(readGolden(`queries/${edition}`, queriesByKind)).flat();

  it.each([
    { places: 3, share: 0.05 },
    { places: 1, share: 0.2 },
  ])('at most $share of the queries miss their page in the first $places', ({ places, share }) => {
    const missed = queries
      .filter(([query, ...finds]) => {
        const { hits } = index(edition).search({ query, page: 0 });
        return !hits.slice(0, places).some(({ url }) => finds.includes(url));
      })
      .map(([query]) => query);
    expect({ missed, isEnough: missed.length <= queries.length * share }).toEqual({
      missed,
      isEnough: true,
    });
  });

  it('every query has a suggestion while it is typed', () => {
    const empty = queries.filter(
      ([query]) => index(edition).suggest(query).suggestions.length === 0,
    );
    expect(empty.map(([query]) => query)).toEqual([]);
  });
});
