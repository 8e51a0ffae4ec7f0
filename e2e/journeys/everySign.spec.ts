import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildSignPages, POSSIBLE_SIGNS } from '@/__tests__/support/addressSpace';
import { sampleForCi } from '../support/nightly';
import { type RunningSite, startSite, writeChangedDemo } from '../support/startSite';

const PUNCTUATION = /^(?![a-z\d])[ -~]$/i;
const SIGNS = sampleForCi(
  POSSIBLE_SIGNS,
  (sign, index) => PUNCTUATION.test(sign) || index % 8 === 0,
);
/** Each page links to the one before it, and the first one to the home page. */
const LAST = `/en-gb/${SIGNS.length - 1}${encodeURIComponent(SIGNS.at(-1) ?? '')}x`;
const BEFORE = '[data-block="actionLink"] a';

let site: RunningSite | undefined;
let content = '';

test.beforeAll(async () => {
  content = await writeChangedDemo((demo) => demo.entries.push(...buildSignPages(SIGNS)));
  site = await startSite({ CONTENT_EXPORT: content });
});

test.afterAll(async () => {
  await site?.stop();
  await rm(dirname(content), { recursive: true });
});

test('a click opens a page with any character in its address', async ({ page }) => {
  test.slow();
  await page.goto(`${site?.origin ?? ''}${LAST}`);
  const faults: string[] = [];
  const documents: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on(
    'response',
    (response) =>
      response.status() === 200 ||
      !response.url().includes('/en-gb/') ||
      faults.push(`${response.status()} ${response.url()}`),
  );
  page.on(
    'request',
    (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname),
  );
  for (let number = SIGNS.length - 1; number >= 0; number -= 1) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sign ${number}`);
    const href = await page.locator(BEFORE).getAttribute('href');
    await page.locator(BEFORE).click();
    await page.waitForURL(({ pathname }) => pathname === href);
  }
  expect(faults).toEqual([]);
  // An address that ends like a file opens as a document.
  expect(documents).toEqual([`/en-gb/${SIGNS.indexOf('.')}.x`]);
});

test('the address of a page in the sitemap is its canonical address and serves its data', async ({
  request,
}) => {
  const origin = site?.origin ?? '';
  const buildId = /"buildId":"([^"]+)"/.exec(await (await request.get(origin)).text())?.[1] ?? '';
  const sitemap = await (await request.get(`${origin}/en-gb/sitemap.xml`)).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) =>
    url.replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
  ).filter((url) => /\/en-gb\/\d/.test(url));
  const wrong: unknown[] = [];
  for (const url of listed) {
    const page = await request.get(url, { maxRedirects: 0 });
    const html = await page.text();
    const data = await request.get(
      url.replace(origin, `${origin}/_next/data/${buildId}`).concat('.json'),
      { maxRedirects: 0 },
    );
    const isCanonical = html.includes(
      `<link rel="canonical" href="${url.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')}"`,
    );
    if (page.status() !== 200 || data.status() !== 200 || !isCanonical)
      wrong.push({ url, status: page.status(), data: data.status(), isCanonical });
  }
  expect(wrong).toEqual([]);
  expect(listed).toHaveLength(SIGNS.length);
});
