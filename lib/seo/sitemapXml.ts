import { pipeline, Readable } from 'node:stream';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { createPacer } from '@/lib/background/createPacer';
import { type Alternate, buildAbsoluteUrl } from './absoluteUrls';

/** A page of an edition's sitemap; `updatedAt` is an ISO date, `images` are whole addresses. */
export type SitemapPageEntry = {
  readonly url: string;
  readonly updatedAt?: string;
  readonly alternates: readonly Alternate[];
  readonly images?: readonly string[];
};

/** A file of an edition's sitemap: the pages from `start` to before `end`. The first has the number 1. */
export type SitemapPart = { readonly number: number; readonly start: number; readonly end: number };

/** Most addresses in a file: https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000;

/** The files that hold so many pages; none for none, since a sitemap without an address is not valid. */
export function listSitemapParts(count: number): readonly SitemapPart[] {
  return Array.from({ length: Math.ceil(count / MAX_ADDRESSES) }, (_, index) => ({
    number: index + 1,
    start: index * MAX_ADDRESSES,
    end: Math.min((index + 1) * MAX_ADDRESSES, count),
  }));
}

/** Path of a file of an edition's sitemap. */
export function buildSitemapPartPath(edition: string, number: number): string {
  return `/${edition}/sitemap${number === 1 ? '' : `-${number}`}.xml`;
}

/** What the library could not read would throw out of its stream, past everyone: a date or picture that is none is left out. */
function mapItem(siteOrigin: string, { url, updatedAt = '', alternates, images = [] }: SitemapPageEntry): SitemapItemLoose {
  return {
    url: buildAbsoluteUrl(siteOrigin, url),
    links: alternates.map(({ hrefLang, href }) => ({ lang: hrefLang, url: href })),
    img: images.filter((image) => URL.canParse(image)),
    ...(Number.isNaN(Date.parse(updatedAt)) ? {} : { lastmod: updatedAt }),
  };
}

/** Gives way to other requests every few milliseconds. */
async function* listItems(siteOrigin: string, pages: Iterable<SitemapPageEntry>): AsyncGenerator<SitemapItemLoose> {
  const pace = createPacer();
  for (const page of pages) {
    await pace();
    yield mapItem(siteOrigin, page);
  }
}

/** Characters that are sent at once. */
const CHUNK = 64_000;

/** The many small texts of a stream in few large pieces. */
async function* joinTexts(stream: Readable): AsyncGenerator<Buffer> {
  let text = '';
  for await (const part of stream) {
    text += String(part);
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/**
 * One file of an edition's sitemap, with the same pages in other editions and the pictures of each, piece by piece: the whole
 * is never in memory. Rejects where there is no page.
 */
export function buildSitemapXml(siteOrigin: string, pages: Iterable<SitemapPageEntry>): AsyncGenerator<Buffer> {
  const xml = new SitemapStream({ xmlns: { news: false, xhtml: true, image: true, video: false } });
  // An error reaches whoever reads the stream.
  pipeline(Readable.from(listItems(siteOrigin, pages)), xml, () => undefined);
  return joinTexts(xml);
}

/** The index of the sitemaps at these paths. */
export async function buildSitemapIndexXml(siteOrigin: string, paths: readonly string[]): Promise<string> {
  const stream = new SitemapIndexStream();
  for (const path of paths) stream.write({ url: buildAbsoluteUrl(siteOrigin, path) });
  stream.end();
  return (await streamToPromise(stream)).toString('utf8');
}

/** robots.txt: everything may be read, but for addresses that answer with data. */
export function buildRobotsTxt(siteOrigin: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Allow: /api/media/', '', `Sitemap: ${siteOrigin}/sitemap.xml`, ''].join('\n');
}
