import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { EDITIONS } from '@/lib/config/editions';
import { GUIDE_COUNT } from '../support/guides';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { gateIf } from '../support/nightly';
import { listPaths } from '../support/sitemapAddresses';

const ARTICLE = '"@type":"Article"';
const AUTHORS = /\/dr-(helen-marsh|tomas-weber|ruth-callender)$/;

/** Every article of an edition, by its path, as the server sends it. */
async function fetchArticles(request: APIRequestContext, edition: string): Promise<ReadonlyMap<string, string>> {
  const pages = await Promise.all((await listPaths(request, edition)).map(async (path) => [path, await (await request.get(path)).text()] as const));
  return new Map(pages.filter(([, html]) => html.includes('property="og:type" content="article"')));
}

/** What a list of sections leads to, and the sections that it leaves out. */
function readContents(html: string) {
  const { document } = new JSDOM(html).window;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('h1 ~ nav a')];
  const sections = [...document.querySelectorAll('main :is([data-block="richText"], [data-block="markdown"]) h2')];
  const targets = links.map(({ hash, textContent }) => ({ found: document.querySelectorAll(`[id="${decodeURIComponent(hash.slice(1))}"]`), title: textContent }));
  return {
    count: links.length,
    wrong: targets.filter(({ found: [target, ...more], title }) => more.length > 0 || !target?.textContent.includes(title)).map(({ title }) => title),
    missing: sections.length > 4 ? sections.map(({ textContent }) => textContent).filter((title) => !targets.some((target) => target.title === title)) : [],
  };
}

/** What a reader of the page finds out about who answers for it. */
function readSignature(html: string) {
  const { document } = new JSDOM(html).window;
  const heading = document.querySelector('h1');
  const byline = heading?.nextElementSibling;
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent).find((text) => text.includes(ARTICLE));
  const cards = [...document.querySelectorAll('main section')].filter((section) => section.querySelector('img[alt]') !== null && !section.closest('[data-block]'));
  return {
    title: heading?.textContent ?? '',
    people: [...(byline?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href') ?? ''),
    days: [...(byline?.querySelectorAll('time') ?? [])].map((time) => time.dateTime),
    texts: [...(byline?.querySelectorAll('time') ?? [])].map(({ textContent }) => textContent),
    cards: cards.map((card) => card.querySelector('a')?.getAttribute('href')),
    data: JSON.parse(data ?? '{}') as unknown,
  };
}

for (const { id, locale } of EDITIONS) {
  test(`every article of ${id} is signed and dated, and described once`, gateIf(id === 'de-de'), async ({ request, baseURL }) => {
    const articles = await fetchArticles(request, id);
    expect(articles.size).toBe(GUIDE_COUNT);
    for (const [path, html] of articles) {
      const { title, people, days, texts, cards, data } = readSignature(html);
      const [author, reviewer] = people;
      expect.soft(people.filter((href) => AUTHORS.test(href) && href.startsWith(`/${id}/`)), path).toHaveLength(2);
      expect.soft(reviewer, path).not.toBe(author);
      expect.soft([...days].sort(), `${path}: published, then reviewed`).toEqual(days);
      expect.soft(texts, path).toEqual(days.map((day) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))));
      expect.soft(cards, `${path}: the card at its end`).toEqual([author]);
      expect.soft(html.split(ARTICLE), `${path}: times that its HTML says Article`).toHaveLength(2);
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
  });
}

for (const { id } of EDITIONS) {
  test(`each guide of ${id} lists its sections where there are more than four`, gateIf(id === 'de-de'), async ({ request }) => {
    const articles = [...(await fetchArticles(request, id))].map(([path, html]) => ({ path, ...readContents(html) }));
    expect(articles.filter(({ wrong, missing }) => wrong.length + missing.length > 0)).toEqual([]);
    expect(articles.filter(({ count }) => count > 0 && count < 5)).toEqual([]);
    expect(articles.filter(({ count }) => count >= 5).length).toBeGreaterThan(10);
  });
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`the list of sections is in the first view at ${viewport.width} px, and leads by keyboard to a section below the header`, gateIf(viewport === PHONE), async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/en-gb/advice/sore-spots');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link').first()).toBeInViewport();
    await contents.getByRole('link', { name: 'When to see your dentist' }).press('Enter');
    const section = page.getByRole('heading', { name: 'When to see your dentist' });
    await expect(section).toBeInViewport();
    const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(async () => section.evaluate((element, top) => element.getBoundingClientRect().top >= Math.max(0, top) - 1, header)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await section.evaluate((heading) => Boolean(heading.compareDocumentPosition(document.activeElement ?? heading) & Node.DOCUMENT_POSITION_FOLLOWING))).toBe(true);
    expect(await listViolations(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/en-gb/advice/sore-spots');
    await page.screenshot({ path: test.info().outputPath('contents.png') });
  });
}
