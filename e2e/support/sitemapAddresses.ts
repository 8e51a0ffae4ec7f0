import type { APIRequestContext } from '@playwright/test';
import { DEFAULT_EDITION, type Edition } from '@/lib/platform/config/editions';

/** What a sitemap of the site lists, by address path. */
export async function readSitemap(request: APIRequestContext, edition: string) {
  const xml = await (await request.get(`/${edition}/sitemap.xml`)).text();
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, body = '']) => ({
    url: /<loc>(.*?)<\/loc>/.exec(body)?.[1] ?? '',
    alternates: [...body.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, hrefLang = '', href = '']) => ({ hrefLang, href }),
    ),
  }));
}

/** Paths of every page of an edition that may be found. */
export async function listPaths(request: APIRequestContext, edition: string) {
  return (await readSitemap(request, edition)).map(({ url }) => new URL(url).pathname);
}

/**
 * The path of a page of the default edition in another. A page that names no alternates has the
 * same path in each.
 */
export async function findAlternate(
  request: APIRequestContext,
  path: string,
  { id, locale }: Edition,
): Promise<string> {
  const html = await (await request.get(path)).text();
  const [, address] = new RegExp(`hreflang="${locale}" href="([^"]+)"`, 'i').exec(html) ?? [];
  return address === undefined
    ? path.replace(`/${DEFAULT_EDITION.id}`, `/${id}`)
    : new URL(address).pathname;
}
