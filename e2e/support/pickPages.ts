import type { APIRequestContext } from '@playwright/test';
import { DEFAULT_EDITION, type Edition, EDITIONS } from '@/lib/platform/config/editions';
import { readSitemap } from './sitemapAddresses';

/**
 * The edition in which most pages are visited: the language with the longest words, if the site has
 * it.
 */
export const WITH_ALL_PAGES = EDITIONS.find(({ language }) => language === 'de') ?? DEFAULT_EDITION;

const BLOCK = /data-block="([^"]+)"/g;
const BUY_PAGE = /href="(\/[\w-]+\/buy\/[^"]+)"/;

type Listed = {
  readonly path: string;
  readonly blocks: readonly string[];
  readonly buyPage: string | undefined;
  readonly alternate: string | undefined;
};

/** Reads the pages that `WITH_ALL_PAGES` lists, with their addresses in another edition. */
async function readPages(
  request: APIRequestContext,
  { id, locale }: Edition,
): Promise<readonly Listed[]> {
  const pages: Listed[] = [];
  for (const { url, alternates } of await readSitemap(request, WITH_ALL_PAGES.id)) {
    const path = new URL(url).pathname;
    const html = await (await request.get(path)).text();
    const href =
      id === WITH_ALL_PAGES.id ? url : alternates.find(({ hrefLang }) => hrefLang === locale)?.href;
    pages.push({
      path,
      blocks: [...new Set([...html.matchAll(BLOCK)].map(([, block = '']) => block))],
      buyPage: BUY_PAGE.exec(html)?.[1]?.replace(`/${WITH_ALL_PAGES.id}/`, `/${id}/`),
      alternate: href === undefined ? undefined : new URL(href).pathname,
    });
  }
  return pages;
}

/**
 * Picks as few pages of a site as show all of its blocks: the home page, then those with the most
 * new blocks, and a page with a purchase.
 * @returns paths in an edition, except for pages that it lacks
 */
export async function pickPages(
  request: APIRequestContext,
  edition: Edition = WITH_ALL_PAGES,
): Promise<readonly string[]> {
  const pages = await readPages(request, edition);
  const shown = new Set<string>();
  const countNew = ({ blocks }: Listed) => blocks.filter((block) => !shown.has(block)).length;
  const picked: Listed[] = [];
  for (
    let next = pages.find(({ path }) => path === `/${WITH_ALL_PAGES.id}`);
    next !== undefined && (picked.length === 0 || countNew(next) > 0);
  ) {
    picked.push(next);
    for (const block of next.blocks) shown.add(block);
    next = pages.reduce((best, page) => (countNew(page) > countNew(best) ? page : best));
  }
  const own = pages.filter(({ alternate }) => alternate !== undefined);
  const others = picked.slice(1).flatMap(({ alternate }) => alternate ?? []);
  // An unlisted edition still has a home page.
  return [`/${edition.id}`, ...others, ...own.flatMap(({ buyPage }) => buyPage ?? []).slice(0, 1)];
}
