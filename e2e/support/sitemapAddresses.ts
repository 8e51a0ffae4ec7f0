import type { APIRequestContext } from '@playwright/test';
import { DEFAULT_EDITION, type Edition } from '@/lib/platform/config/editions';

/** Reads a sitemap's entries by path. */
export async function readSitemap(request: APIRequestContext, edition: string) {
  const xml = await (await request.get(`/${edition}/sitemap.xml`)).text();
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, body = '']) => ({
    url: /<loc>(.*?)<\/loc>/.exec(body)?.[1] ?? '',
    alternates: [...body.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, hrefLang = '', href = '']) => ({ hrefLang, href }),
    ),
  }));
}

/** Lists the paths of all indexed pages of an edition. */
export async function listPaths(request: APIRequestContext, edition: string) {
  return (await readSitemap(request, edition)).map(({ url }) => new URL(url).pathname);
}

/**
 * Finds the path of a default edition's page in another edition. A page without alternates has the
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
