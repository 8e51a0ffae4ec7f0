import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { listMarkupProblems } from '@/__tests__/support/validateMarkup';
import { type Edition, EDITIONS } from '@/lib/platform/config/editions';
import { listPictureFaults } from '../support/listPictureFaults';
import { listViolations } from '../support/listViolations';
import { listBrokenWords } from '../support/measureLines';
import { pickPages, WITH_ALL_PAGES } from '../support/pickPages';
import { listPaths } from '../support/sitemapAddresses';
import { watchPage } from '../support/watchPage';
import { BUDGETS, weighHtml } from '../support/weighPage';

/** Pages that no sitemap lists. */
const UNLISTED = ['sitemap', 'not-a-page'];
/**
 * Chrome also preloads the picture for the narrower window, although it keeps the wider one, and
 * warns after five seconds. `listPictureFaults` runs before that.
 */
const AFTER_NARROWING = /\/api\/media\/\S+ was preloaded using link preload but not used/;
const isExpected = (line: string) => line.includes('not-a-page') || AFTER_NARROWING.test(line);

// Each edition takes minutes in the nightly run.
test.describe.configure({ mode: 'parallel' });

/**
 * Lists pages with all blocks in one edition and one page in each of the others; in the nightly
 * run, every page of every edition.
 */
async function listVisited(request: APIRequestContext, edition: Edition) {
  const picked = await pickPages(request, edition);
  const unlisted = UNLISTED.map((name) => `/${edition.id}/${name}`);
  if (IS_WHOLE_MATRIX)
    return new Set([...picked, ...(await listPaths(request, edition.id)), ...unlisted]);
  if (edition === WITH_ALL_PAGES) return new Set([...picked, ...unlisted]);
  return new Set(picked.slice(EDITIONS.indexOf(edition) % picked.length).slice(0, 1));
}

async function listHtmlFaults(html: string) {
  const { html: size, pageData } = weighHtml(html);
  const isTooLarge = size > BUDGETS.html || pageData > BUDGETS.pageData;
  return [
    ...(await listMarkupProblems(html)),
    ...(isTooLarge ? [`has ${size} bytes of HTML and ${pageData} of data`] : []),
  ];
}

async function listTextFaults(page: Page) {
  const { overflow, width } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    width: innerWidth,
  }));
  const broken = await listBrokenWords(page.locator('h1, h2, h3'));
  return [
    ...(overflow > 0 ? [`is ${overflow} px wider than the window of ${width} px`] : []),
    ...broken.map((word) => `breaks within the word ${word} of a heading`),
  ];
}

/**
 * A table joins the tab order some frames after the window's width has changed, when it notices
 * that it scrolls.
 */
async function listLastingViolations(page: Page) {
  const found = await listViolations(page);
  if (found.length === 0) return found;
  await page.waitForTimeout(500);
  return listViolations(page);
}

/**
 * Loads a page at one width and changes it to the other. Axe checks the first width, and both in
 * the nightly run. Each page has its own tab: a reused tab briefly lays out the next page at the
 * previous width and chooses pictures for it.
 */
async function listPageFaults(context: BrowserContext, path: string, startsNarrow: boolean) {
  const [first, second] = startsNarrow ? [390, 1280] : [1280, 390];
  const page = await context.newPage();
  const found = watchPage(page);
  await page.setViewportSize({ width: first, height: 900 });
  const response = await page.goto(path);
  const faults = [
    ...(await listHtmlFaults((await response?.text()) ?? '')),
    ...(await listTextFaults(page)),
    ...(await listViolations(page)),
    ...(await listPictureFaults(page)),
  ];
  await page.setViewportSize({ width: second, height: 900 });
  faults.push(
    ...(await listTextFaults(page)),
    ...(IS_WHOLE_MATRIX ? await listLastingViolations(page) : []),
  );
  await page.close();
  return [...faults, ...found.filter((line) => !isExpected(line))].map(
    (fault) => `${path} ${fault}`,
  );
}

for (const edition of EDITIONS) {
  test(`pages of ${edition.id} have no fault in HTML, pictures, headings, accessibility, console and requests`, async ({
    context,
    request,
  }) => {
    test.setTimeout(IS_WHOLE_MATRIX ? 900_000 : 300_000);
    const faults: string[] = [];
    for (const [index, path] of [...(await listVisited(request, edition))].entries())
      faults.push(...(await listPageFaults(context, path, index % 2 === 0)));
    expect(faults).toEqual([]);
  });
}
