import { indexDemo } from '@/__tests__/support/demoSearch';
import type { EditionId } from '@/lib/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { ENGLISH } from './golden/english';
import { FRENCH } from './golden/french';
import { GERMAN } from './golden/german';
import type { GoldenQuery } from './golden/goldenQuery';
import { ITALIAN } from './golden/italian';
import { SPANISH } from './golden/spanish';

const SETS: readonly (readonly [
  language: string,
  edition: EditionId,
  queries: readonly GoldenQuery[],
])[] = [
  ['English', 'en-gb', ENGLISH],
  ['French', 'fr-fr', FRENCH],
  ['Spanish', 'es-es', SPANISH],
  ['German', 'de-de', GERMAN],
  ['Italian', 'it-it', ITALIAN],
];

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

/** From 1; undefined where the right page is not on the first page of hits. */
function findPlace(edition: EditionId, { query, finds }: GoldenQuery): number | undefined {
  const { hits } = index(edition).search({ query, page: 0 });
  const at = hits.findIndex(({ url }) => finds.includes(url));
  return at === -1 ? undefined : at + 1;
}

describe.each(SETS)('In %s', (_, edition, queries) => {
  const listBeyond = (place: number): readonly string[] =>
    queries
      .filter((golden) => (findPlace(edition, golden) ?? Infinity) > place)
      .map(({ query }) => query);

  it('there are at least 40 queries, none of them twice', () => {
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
    expect(queries.length).toBeGreaterThanOrEqual(40);
  });

  it('the right page is among the first three for 95 of 100 queries', () => {
    const missed = listBeyond(3);
    expect({ missed, isEnough: missed.length <= queries.length * 0.05 }).toEqual({
      missed,
      isEnough: true,
    });
  });

  it('the right page is the first for 80 of 100 queries', () => {
    const missed = listBeyond(1);
    expect({ missed, isEnough: missed.length <= queries.length * 0.2 }).toEqual({
      missed,
      isEnough: true,
    });
  });

  it('a query is also suggested a page for while it is typed', () => {
    const empty = queries.filter(
      ({ query }) => index(edition).suggest(query).suggestions.length === 0,
    );
    expect(empty.map(({ query }) => query)).toEqual([]);
  });
});
