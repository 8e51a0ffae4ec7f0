import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { EDITIONS } from '@/lib/config/editions';
import { GUIDE_COUNT } from '../support/guides';
import { gateIf } from '../support/nightly';
import { listPaths } from '../support/sitemapAddresses';

const ARTICLE = '"@type":"Article"';
const AUTHORS = /\/dr-(helen-marsh|tomas-weber|ruth-callender)$/;

/** Every article of an edition, by its path, as the server sends it. */
async function fetchArticles(request: APIRequestContext, edition: string): Promise<ReadonlyMap<string, string>> {
  const pages = await Promise.all((await listPaths(request, edition)).map(async (path) => [path, await (await request.get(path)).text()] as const));
  return new Map(pages.filter(([, html]) => html.includes('property="og:type" content="article"')));
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
