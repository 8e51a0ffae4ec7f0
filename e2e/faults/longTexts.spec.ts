import { expect, test, type Page } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { MAX_PAGE_DATA_BYTES } from '@/lib/content/mapping/context/limitPageData';
import { MAX_HTML_LENGTH } from '@/lib/render/html/sanitizeHtml';
import { entryLink } from '../support/addContent';
import { NIGHTLY, sampleForCi } from '../support/nightly';
import {
  type DemoExport,
  type RunningSite,
  startSite,
  writeChangedDemo,
} from '../support/startSite';
import { watchPage } from '../support/watchPage';
import { weighHtml } from '../support/weighPage';

const PARAGRAPH = `<p>Rinse the denture &amp; brush it à fond – every day. ${'Every side of it. '.repeat(20)}</p>`;
const buildHtml = (length: number, name: string) =>
  `<p>First ${name}</p>${PARAGRAPH.repeat(Math.ceil(length / PARAGRAPH.length))}`;
const buildDocument = (length: number) => ({
  nodeType: 'document',
  data: {},
  content: Array.from({ length: Math.ceil(length / 400) }, () => ({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'text', value: 'word '.repeat(80), marks: [], data: {} }],
  })),
});

/** Formatted texts of 2 MB each, by the last part of their address. */
const TEXTS: Readonly<Record<string, readonly unknown[]>> = {
  'one-text': [buildHtml(2_000_000, 'text')],
  'one-document': [buildDocument(2_000_000)],
  'long-texts': Array.from({ length: 40 }, (_, index) => buildHtml(50_000, `text ${index}`)),
  'short-texts': Array.from({ length: 1900 }, (_, index) => buildHtml(700, `text ${index}`)),
};

const inAllEditions = (valueOf: (editionId: string) => unknown) =>
  Object.fromEntries(EDITIONS.map((edition) => [edition.locale, valueOf(edition.id)]));

function addPages(demo: DemoExport) {
  const [sample] = demo.entries;
  if (sample === undefined) throw new Error('The demo space is empty.');
  const add = (id: string, model: string, fields: Readonly<Record<string, unknown>>) => {
    const sys = {
      ...sample.sys,
      id,
      contentType: { sys: { ...sample.sys.contentType.sys, id: model } },
    };
    demo.entries.push({
      sys,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          inAllEditions((edition) => (name === 'url' ? `/${edition}/${String(value)}` : value)),
        ]),
      ),
    });
  };
  for (const [name, contents] of Object.entries(TEXTS)) {
    contents.forEach((content, index) => add(`${name}-${index}`, 'richText', { content }));
    add(`content-${name}`, 'landingPage', {
      title: `Page of ${name}`,
      blocks: contents.map((_, index) => entryLink(`${name}-${index}`)),
    });
    add(`page-${name}`, 'page', { name, url: name, page: entryLink(`content-${name}`) });
  }
}

const texts = (page: Page) =>
  page.locator('[data-block="richText"]').filter({ hasText: 'First text' });

test.describe('pages with 2 MB of formatted text', () => {
  test.describe.configure({ timeout: 120_000 });
  let site: RunningSite;

  test.beforeAll(async () => {
    site = await startSite({ CONTENT_EXPORT: await writeChangedDemo(addPages), LOG_LEVEL: 'warn' });
  });
  test.afterAll(async () => site.stop());

  for (const name of Object.keys(TEXTS)) {
    test(
      `have less than 128 kB of data in every edition, and the log says what was left out: ${name}`,
      NIGHTLY,
      async () => {
        for (const { id } of sampleForCi(EDITIONS, (edition) => edition.id === 'de-de')) {
          const response = await fetch(`${site.origin}/${id}/${name}`);
          const { pageData } = weighHtml(await response.text());
          expect(response.status).toBe(200);
          expect(pageData, id).toBeLessThanOrEqual(MAX_PAGE_DATA_BYTES);
          expect(pageData, id).toBeGreaterThan(MAX_HTML_LENGTH);
        }
        expect(site.output()).toMatch(/text cut at|more than the page can take/);
      },
    );
  }

  test(
    'hydrate without a console message and keep their text, even after Back',
    NIGHTLY,
    async ({ page }) => {
      // The changed export has no pictures next to it.
      await page.route('**/api/media/**', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        }),
      );
      const found = watchPage(page);
      await page.goto(`${site.origin}/en-gb/one-text`, { waitUntil: 'networkidle' });
      const shown = await texts(page).innerText();
      expect(shown.length).toBeGreaterThan(50_000);
      await page.getByRole('contentinfo').getByRole('link').first().click();
      await expect(texts(page)).toHaveCount(0);
      await page.goBack();
      await expect(texts(page)).toHaveCount(1);
      expect(await texts(page).innerText()).toBe(shown);
      expect(found).toEqual([]);
    },
  );
});
