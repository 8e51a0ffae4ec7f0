import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Edition } from '@/lib/config/editions';
import { EDITIONS } from '@/lib/config/editions';
import { listViolations } from '../support/listViolations';
import { PAGE_KINDS } from '../support/pageKinds';
import { findAlternate, listPaths, readSitemap } from '../support/sitemapAddresses';
import { watchPage } from '../support/watchPage';

const WIDTHS = [390, 1280] as const;
/** Pages that no sitemap lists. */
const UNLISTED = ['sitemap', 'not-a-page'];
/** Here axe looks at every page: where all content is written, and where words are longest. */
const THOROUGH = ['en-gb', 'de-de'];

async function listBlocks(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/data-block="(\w+)"/g)].map(([, model]) => model).join();
}

/** Pages of an edition that differ in more than words from those of the first thorough one, and one page of each kind. */
async function listOwnPages(request: APIRequestContext, edition: Edition): Promise<ReadonlySet<string>> {
  const kinds = await Promise.all(Object.values(PAGE_KINDS).map(async (path) => findAlternate(request, path, edition)));
  const own = (await readSitemap(request, edition.id)).map(async ({ url, alternates }) => {
    const path = new URL(url).pathname;
    const twin = alternates.find(({ href }) => new URL(href).pathname.startsWith(`/${THOROUGH[0] ?? ''}`));
    const isAlike = twin !== undefined && (await listBlocks(request, path)) === (await listBlocks(request, new URL(twin.href).pathname));
    return isAlike ? [] : [path];
  });
  return new Set([...kinds, ...(await Promise.all(own)).flat()]);
}

const listOverflow = async (page: Page, path: string): Promise<readonly string[]> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return overflow > 0 ? [`${path} is ${overflow} px wider than the window`] : [];
};
const listAxe = async (page: Page, path: string): Promise<readonly string[]> => (await listViolations(page)).map((line) => `${path} ${line}`);

/** Pages of an edition that may be found, and those that no sitemap lists. */
const listAll = async (request: APIRequestContext, { id }: Edition): Promise<readonly string[]> => [...(await listPaths(request, id)), ...UNLISTED.map((name) => `/${id}/${name}`)];

test.describe.configure({ timeout: 300_000 });

for (const edition of EDITIONS.filter(({ id }) => THOROUGH.includes(id))) {
  for (const width of WIDTHS) {
    test(`every page of ${edition.id} at ${width} px: axe finds nothing, nothing overflows, the console is silent, no other origin is asked`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      const found = watchPage(page);
      const violations: string[] = [];
      for (const path of await listAll(request, edition)) {
        await page.goto(path);
        violations.push(...(await listAxe(page, path)), ...(await listOverflow(page, path)));
      }
      expect(violations).toEqual([]);
      expect(found.filter((line) => !line.includes('not-a-page'))).toEqual([]);
    });
  }
}

for (const edition of EDITIONS.filter(({ id }) => !THOROUGH.includes(id))) {
  test(`every page of ${edition.id}: nothing overflows at either width, the console is silent, no other origin is asked, and axe finds nothing on one of each kind and where it is unlike the others`, async ({ page, request }) => {
    const found = watchPage(page);
    const forAxe = await listOwnPages(request, edition);
    const violations: string[] = [];
    const paths = new Set([...(await listAll(request, edition)), ...forAxe]);
    for (const [index, path] of [...paths].entries()) {
      // Every other page is loaded wide, and narrowed afterwards.
      const widths = index % 2 === 0 ? WIDTHS : [...WIDTHS].reverse();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        if (width === widths[0]) await page.goto(path);
        violations.push(...(forAxe.has(path) ? await listAxe(page, path) : []), ...(await listOverflow(page, path)));
      }
    }
    expect(violations).toEqual([]);
    expect(found.filter((line) => !line.includes('not-a-page'))).toEqual([]);
  });
}

test('a fault is noticed, in the words, the names and the colours of a page', async ({ page }) => {
  await page.goto('/en-gb/faq');
  expect(await listViolations(page)).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/icon.png"><button></button><h6>Too deep</h6><p id="pale">Too pale</p>');
    document.querySelector<HTMLElement>('#pale')?.style.setProperty('color', 'silver');
  });
  const found = (await listViolations(page)).map((line) => line.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(['image-alt', 'button-name', 'color-contrast', 'heading-order']));
});
