import { expect, test } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
import { listMarkupProblems } from '@/__tests__/support/validateMarkup';
import { PAGE_KINDS } from '../support/pageKinds';
import { listPaths } from '../support/sitemapAddresses';

/** Pages that no sitemap lists. */
const UNLISTED = [PAGE_KINDS.sitemap, PAGE_KINDS['buy page'], PAGE_KINDS['missing page'], PAGE_KINDS.search, '/de-de/sitemap', '/de-de/not-a-page'];

test('every page of every edition is valid HTML', async ({ request }) => {
  test.setTimeout(300_000);
  const listed = (await Promise.all(EDITIONS.map(async ({ id }) => listPaths(request, id)))).flat();
  const problems: string[] = [];
  for (const path of new Set([...listed, ...UNLISTED])) {
    const found = await listMarkupProblems(await (await request.get(path)).text());
    problems.push(...found.map((problem) => `${path} ${problem}`));
  }
  expect(problems.slice(0, 30)).toEqual([]);
});
