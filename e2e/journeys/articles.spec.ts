import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { EDITIONS } from '@/lib/config/editions';
import { GUIDE_COUNT } from '../support/guides';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { gateIf, NIGHTLY, pickForGate } from '../support/nightly';
import { listPaths } from '../support/sitemapAddresses';

const ARTICLE = '"@type":"Article"';
const AUTHORS = /\/dr-(helen-marsh|tomas-weber|ruth-callender)$/;

/** Every article of an edition, by its path, as the server sends it. */
async function fetchArticles(
  request: APIRequestContext,
  edition: string,
): Promise<ReadonlyMap<string, string>> {
  const pages = await Promise.all(
    (await listPaths(request, edition)).map(
      async (path) => [path, await (await request.get(path)).text()] as const,
    ),
  );
  return new Map(pages.filter(([, html]) => html.includes('property="og:type" content="article"')));
}

const isEveryFourth = (_: unknown, index: number): boolean => index % 4 === 0;

const TEXTS = [
  'careCard',
  'doDontList',
  'faq',
  'listItem',
  'markdown',
  'richText',
  'table',
  'video',
  'warningCallout',
];
/** What products, the homepage and tools are made of: they are not read from the top to the end. */
const UNLISTED =
  /data-block="(?:comparisonChart|productFinder|productGallery|productListing|searchResults)"/;

const select = (models: readonly string[]): string =>
  models.map((model) => `main [data-block="${model}"]`).join();

/** Without soft hyphens (U+00AD), which stand in headings alone: not in lists of them, nor in structured data. */
const parseWords = (html: string): JSDOM => new JSDOM(html.replace(/\u00ad|&shy;/g, ''));

/** The sections of a page from its title to the last of its text, and the list of them. */
function readContents(html: string) {
  const { document, Node } = parseWords(html).window;
  const follows = (earlier: Node | null | undefined, later: Node): boolean => {
    const place = earlier?.compareDocumentPosition(later) ?? 0;
    return (
      (place & Node.DOCUMENT_POSITION_FOLLOWING) > 0 &&
      (place & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0
    );
  };
  const end = [...document.querySelectorAll(select(TEXTS))].at(-1)?.closest('main > * > *');
  const headings = [...document.querySelectorAll('main h2:not([data-block="faq"] summary h2)')];
  // What folds on phones alone has its heading twice.
  const isOnce = (heading: Element): boolean =>
    heading.closest('summary') === null ||
    headings.filter(({ textContent }) => textContent === heading.textContent).length === 1;
  const sections = headings.filter(
    (section) =>
      isOnce(section) &&
      follows(document.querySelector('h1'), section) &&
      end &&
      !follows(end, section),
  );
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${select(['contents'])} a`)];
  const wrong = links.filter(({ hash, textContent }) => {
    const [target, ...more] = document.querySelectorAll(
      `[id="${decodeURIComponent(hash.slice(1))}"]`,
    );
    return more.length > 0 || !target?.textContent.includes(textContent);
  });
  return {
    listed: links.map(({ textContent }) => textContent),
    sections: sections.map(({ textContent }) => textContent),
    wrong: wrong.map(({ textContent }) => textContent),
  };
}

/** What a reader of the page finds out about who answers for it. */
function readSignature(html: string) {
  const { document } = parseWords(html).window;
  const heading = document.querySelector('h1');
  const byline = heading?.nextElementSibling;
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => textContent)
    .find((text) => text.includes(ARTICLE));
  const cards = [...document.querySelectorAll('main section')].filter(
    (section) => section.querySelector('img[alt]') !== null && !section.closest('[data-block]'),
  );
  return {
    title: heading?.textContent ?? '',
    people: [...(byline?.querySelectorAll('a') ?? [])].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    days: [...(byline?.querySelectorAll('time') ?? [])].map((time) => time.dateTime),
    // The day and its month stay on one line.
    texts: [...(byline?.querySelectorAll('time') ?? [])].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    ),
    cards: cards.map((card) => card.querySelector('a')?.getAttribute('href')),
    data: JSON.parse(data ?? '{}') as unknown,
  };
}

for (const { id, locale } of EDITIONS) {
  test(
    `every article of ${id} is signed and dated, and described once`,
    NIGHTLY,
    async ({ request, baseURL }) => {
      const articles = await fetchArticles(request, id);
      expect(articles.size).toBe(GUIDE_COUNT);
      for (const [path, html] of pickForGate([...articles], isEveryFourth)) {
        const { title, people, days, texts, cards, data } = readSignature(html);
        const [author, reviewer] = people;
        expect
          .soft(
            people.filter((href) => AUTHORS.test(href) && href.startsWith(`/${id}/`)),
            path,
          )
          .toHaveLength(2);
        expect.soft(reviewer, path).not.toBe(author);
        expect.soft([...days].sort(), `${path}: published, then reviewed`).toEqual(days);
        expect
          .soft(texts, path)
          .toEqual(
            days.map((day) =>
              new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
                new Date(day),
              ),
            ),
          );
        expect.soft(cards, `${path}: the card at its end`).toEqual([author]);
        expect
          .soft(html.split(ARTICLE), `${path}: times that its HTML says Article`)
          .toHaveLength(2);
        expect.soft(data, path).toMatchObject({
          headline: title,
          inLanguage: locale,
          datePublished: days[0],
          dateModified: days[1],
          author: { '@type': 'Person', url: new URL(author ?? '', baseURL).href },
          publisher: { '@type': 'Organization', name: 'Orelle Consumer Health' },
          mainEntityOfPage: new URL(path, baseURL).href,
          image: expect.stringMatching(/^http.+\.jpg$/),
        });
      }
    },
  );
}

for (const { id } of EDITIONS) {
  test(
    `each page of text of ${id} lists its sections where there are more than four`,
    NIGHTLY,
    async ({ request }) => {
      const paths = (await listPaths(request, id)).filter((path) => path !== `/${id}`);
      const pages = await Promise.all(
        pickForGate(paths, isEveryFourth).map(async (path) => ({
          path,
          html: await (await request.get(path)).text(),
        })),
      );
      const read = pages
        .filter(({ html }) => !UNLISTED.test(html))
        .map(({ path, html }) => ({ path, ...readContents(html) }));
      for (const { path, listed, sections, wrong } of read) {
        expect.soft(listed, path).toEqual(sections.length > 4 ? sections : []);
        expect.soft(wrong, path).toEqual([]);
      }
      expect(read.filter(({ listed }) => listed.length > 0).length).toBeGreaterThanOrEqual(
        IS_WHOLE_MATRIX ? GUIDE_COUNT : 1,
      );
      expect(
        pages
          .filter(({ html }) => UNLISTED.test(html))
          .filter(({ html }) => readContents(html).listed.length > 0),
      ).toEqual([]);
    },
  );
}

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `the list of sections is in the first view at ${viewport.width} px, and leads by keyboard to a section below the header`,
    gateIf(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/en-gb/advice/sore-spots');
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await expect(contents.getByRole('link').first()).toBeInViewport();
      await contents.getByRole('link', { name: 'When to see your dentist' }).press('Enter');
      const section = page.getByRole('heading', { name: 'When to see your dentist' });
      await expect(section).toBeInViewport();
      const header = await page
        .getByRole('banner')
        .evaluate((element) => element.getBoundingClientRect().bottom);
      await expect
        .poll(async () =>
          section.evaluate(
            (element, top) => element.getBoundingClientRect().top >= Math.max(0, top) - 1,
            header,
          ),
        )
        .toBe(true);
      await page.keyboard.press('Tab');
      expect(
        await section.evaluate((heading) =>
          Boolean(
            heading.compareDocumentPosition(document.activeElement ?? heading) &
            Node.DOCUMENT_POSITION_FOLLOWING,
          ),
        ),
      ).toBe(true);
      expect(await listViolations(page)).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL('/en-gb/advice/sore-spots');
      await page.screenshot({ path: test.info().outputPath('contents.png') });
    },
  );
}

test('in a wide window the list stays beside the text, below the header, and marks the section that is read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/en-gb/advice/sore-spots', '/en-gb/privacy-policy', '/en-gb/faq']) {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const links = contents.getByRole('link');
    await links.nth(2).click();
    const current = contents.locator('[aria-current="true"]');
    await expect(current).toHaveText((await links.nth(2).textContent()) ?? '');
    const [list, header] = await Promise.all([
      contents.boundingBox(),
      page.getByRole('banner').boundingBox(),
    ]);
    const section = await page
      .locator(`[id="${(await links.nth(2).getAttribute('href'))?.slice(1) ?? ''}"]`)
      .boundingBox();
    if (list === null || header === null || section === null)
      throw new Error(`${path}: nothing is drawn`);
    expect(list.y, path).toBeGreaterThanOrEqual(header.y + header.height);
    expect(list.y + list.height, path).toBeLessThanOrEqual(900);
    const top = await page
      .getByRole('banner')
      .getByRole('navigation')
      .filter({ visible: true })
      .last()
      .boundingBox();
    expect(list.x + list.width, `${path}: no further than the page`).toBeLessThanOrEqual(
      (top?.x ?? 0) + (top?.width ?? 0) + 1,
    );
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => (await contents.boundingBox())?.y).toBe(list.y);
    await page.screenshot({
      path: test.info().outputPath(`beside${path.replaceAll('/', '-')}.png`),
    });
  }
});

test(
  'on a phone and in a window of text, the list is part of the page',
  NIGHTLY,
  async ({ page }) => {
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/en-gb/privacy-policy');
      expect(await listViolations(page)).toEqual([]);
      const contents = page.getByRole('navigation', { name: 'On this page' });
      const readTop = async (): Promise<number> =>
        contents.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      const before = await readTop();
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      expect(await readTop()).toBeCloseTo(before, 0);
    }
  },
);
