import type { SitemapItemLoose } from 'sitemap';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Edition } from '@/lib/config/editions';
import { buildAbsoluteUrl } from './buildAbsoluteUrl';
import type { Alternate } from './buildAlternates';

/** A page of an edition's sitemap; `updatedAt` is an ISO date. */
export type SitemapPageEntry = { readonly url: string; readonly updatedAt?: string; readonly alternates: readonly Alternate[] };

/** The sitemap of one edition, with the same page in other editions. */
export async function buildSitemapXml(siteOrigin: string, pages: readonly SitemapPageEntry[]): Promise<string> {
  const stream = new SitemapStream({ xmlns: { news: false, xhtml: true, image: false, video: false } });
  for (const { url, updatedAt, alternates } of pages) {
    const item: SitemapItemLoose = {
      url: buildAbsoluteUrl(siteOrigin, url),
      links: alternates.map(({ hrefLang, href }) => ({ lang: hrefLang, url: href })),
      ...(updatedAt === undefined ? {} : { lastmod: updatedAt }),
    };
    stream.write(item);
  }
  stream.end();
  return (await streamToPromise(stream)).toString('utf8');
}

/** The index of the editions' sitemaps. */
export async function buildSitemapIndexXml(siteOrigin: string, editions: readonly Edition[]): Promise<string> {
  const stream = new SitemapIndexStream();
  for (const { id } of editions) stream.write({ url: buildAbsoluteUrl(siteOrigin, `/${id}/sitemap.xml`) });
  stream.end();
  return (await streamToPromise(stream)).toString('utf8');
}
