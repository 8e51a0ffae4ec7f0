import { expect, test, type Browser, type Page, type Request } from '@playwright/test';
import { PHONE } from '../support/layouts';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { listPaths } from '../support/sitemapAddresses';
import { BUDGETS } from '../support/weighPage';

const PHONE_DENSITIES = [2, 3] as const;

const isPicture = (request: Request) => request.resourceType() === 'image';

async function openPhone(browser: Browser, baseURL: string | undefined, deviceScaleFactor: number) {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    viewport: PHONE,
    deviceScaleFactor,
  });
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return { page, requests };
}

/** Opens only the head of a page, as in a browser that has not received the rest. */
async function openHead(page: Page, path: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, html.indexOf('</head>')) });
  });
  await page.goto(path);
  await page.unroute(path);
}

async function expectLight(picture: Request | undefined) {
  const response = await picture?.response();
  expect(response?.headers()['content-type']).toMatch(/^image\/(avif|svg\+xml)$/);
  expect((await response?.body())?.length, picture?.url()).toBeLessThanOrEqual(
    BUDGETS.firstPicture,
  );
}

for (const kind of ['home', 'product', 'listing', 'bio', 'faq'] as const) {
  const path = PAGE_KINDS[kind];
  for (const density of PHONE_DENSITIES) {
    test(
      `the head of the ${kind} loads the first picture right after style and font on a phone of density ${density}`,
      nightlyUnless(kind === 'product' && density === 3),
      async ({ browser, baseURL }) => {
        const head = await openPhone(browser, baseURL, density);
        await openHead(head.page, path);
        const picture = head.requests.find(isPicture);
        expect(
          head.requests
            .slice(0, head.requests.findIndex(isPicture))
            .filter(
              (request) => !['document', 'stylesheet', 'font'].includes(request.resourceType()),
            )
            .map((request) => request.url()),
        ).toEqual([]);
        await expectLight(picture);
        await head.page.close();

        const whole = await openPhone(browser, baseURL, density);
        await whole.page.goto(path);
        const shown = await whole.page.evaluate(
          () =>
            document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')?.currentSrc,
        );
        expect(picture?.url(), 'the file that the page shows').toBe(shown);
        await whole.page.close();
      },
    );
  }
}

test(
  'the first picture of every page is small on a phone',
  NIGHTLY,
  async ({ browser, baseURL, request }) => {
    test.setTimeout(600_000);
    const paths = await listPaths(request, 'en-gb');
    expect(paths.length).toBeGreaterThan(30);
    for (const density of PHONE_DENSITIES) {
      const { page, requests } = await openPhone(browser, baseURL, density);
      for (const path of paths) {
        const before = requests.length;
        await openHead(page, path);
        const picture = requests.slice(before).find(isPicture);
        if (picture !== undefined && !picture.url().endsWith('.svg')) await expectLight(picture);
      }
      expect(requests.filter(isPicture).length).toBeGreaterThan(paths.length / 2);
      await page.close();
    }
  },
);
