import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import type { SearchEngine } from '@/lib/search/searchPort';
import { openSite } from './openSite';

const PATH = '/en-gb/articles/advice';
const ADVICE = '/en-gb/advice';

const FOUND: Awaited<ReturnType<SearchEngine['search']>> = {
  ok: true,
  value: {
    hits: [
      {
        objectID: 'page-advice',
        url: ADVICE,
        title: 'Advice',
        category: 'Page',
        text: '',
        highlights: { title: [[0, 6]], text: [] },
      },
    ],
    nbHits: 1,
    nbPages: 1,
    page: 0,
    hitsPerPage: 10,
    facets: { category: { Page: 1, Collection: 0, Product: 0, Article: 0, FAQ: 0 } },
  },
};

/** @param failing numbers of the searches that fail */
function openWithSearch(failing: readonly number[]) {
  let searches = 0;
  startSite({
    search: {
      search: () => {
        searches += 1;
        return failing.includes(searches)
          ? Promise.reject(new Error('too busy'))
          : Promise.resolve(FOUND);
      },
      suggest: () => Promise.reject(new Error('not asked')),
    },
  });
  return openSite(() => SITE_SPACE);
}

test.each([
  ['no search fails', [], true],
  ['the search for the address fails', [1], false],
  ['the search for the page fails', [2], false],
] as const)('if %s, the next visitor gets the suggestions', async (_, failing, atOnce) => {
  const { get } = openWithSearch(failing);
  const areSuggested = [await get(PATH), await get(PATH)].map(({ statusCode, body }) => {
    expect(statusCode).toBe(404);
    return body.includes(ADVICE);
  });
  expect(areSuggested).toEqual([atOnce, true]);
});
