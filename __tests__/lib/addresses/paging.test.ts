import { buildPageHref, listPageNumbers, readPageNumber } from '@/lib/addresses/paging';

test.each([
  [null, 1],
  ['1', 1],
  ['20', 20],
  ['', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['02', undefined],
  ['2.5', undefined],
  ['1e3', undefined],
  ['9999999', undefined],
  ['two', undefined],
])('a page number %j is read as %j', (text, page) => {
  expect(readPageNumber(text)).toBe(page);
});

test('the first page has the plain address', () => {
  expect([buildPageHref('/en-gb/sitemap', 1), buildPageHref('/en-gb/sitemap', 2)]).toEqual([
    '/en-gb/sitemap',
    '/en-gb/sitemap?page=2',
  ]);
});

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 5, 8]],
  [8, 8, [1, 5, 7, 8]],
  [32, 64, [1, 17, 31, 32, 33, 48, 64]],
])('page %i of %i names the pages %j', (page, count, numbers) => {
  expect(listPageNumbers(page, count)).toEqual(numbers);
});

/** How many links lie between the first page and the one farthest from it. */
function countSteps(count: number): { readonly steps: number; readonly reached: number } {
  let [steps, found] = [0, [1]];
  const reached = new Set(found);
  while (found.length > 0) {
    found = found
      .flatMap((page) => listPageNumbers(page, count))
      .filter((page) => !reached.has(page) && reached.add(page));
    if (found.length > 0) steps += 1;
  }
  return { steps, reached: reached.size };
}

test.each([
  [2, 1],
  [64, 7],
  [1000, 11],
])('every one of %i pages is at most %i links from the first', (count, most) => {
  const { steps, reached } = countSteps(count);
  expect(reached).toBe(count);
  expect(steps).toBeLessThanOrEqual(most);
});
