import { pipeline, Readable } from 'node:stream';
import {
  SitemapIndexStream,
  type SitemapItemLoose,
  SitemapStream,
  streamToPromise,
  type VideoItemLoose,
} from 'sitemap';
import { createPacer } from '@/lib/platform/background/createPacer';
import { dropUndefined } from '@/lib/platform/data/objects';
import { attempt } from '@/lib/telemetry/server/attempt';
import { type Alternate, buildAbsoluteUrl } from './absoluteUrls';

export type SitemapPageEntry = Readonly<{
  url: string;
  updatedAt?: string;
  alternates: readonly Alternate[];
  images?: readonly string[];
  videos?: readonly SitemapVideo[];
}>;

/** Addresses are absolute. `playerUrl` is for a video of another site. */
export type SitemapVideo = Readonly<{
  title: string;
  description: string;
  thumbnailUrl: string;
  contentUrl?: string;
  playerUrl?: string;
  publishedAt?: string;
}>;

/** `end` is exclusive; `number` counts from 1. */
export type SitemapPart = { readonly number: number; readonly start: number; readonly end: number };

/** https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000;

export function listSitemapParts(count: number): readonly SitemapPart[] {
  return Array.from({ length: Math.ceil(count / MAX_ADDRESSES) }, (_, index) => ({
    number: index + 1,
    start: index * MAX_ADDRESSES,
    end: Math.min((index + 1) * MAX_ADDRESSES, count),
  }));
}

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps */
const MAX_VIDEO_TITLE = 100;
const MAX_VIDEO_DESCRIPTION = 2048;

const mapVideo = (video: SitemapVideo): VideoItemLoose => ({
  title: video.title.slice(0, MAX_VIDEO_TITLE),
  description: video.description.slice(0, MAX_VIDEO_DESCRIPTION),
  thumbnail_loc: video.thumbnailUrl,
  ...dropUndefined({
    content_loc: video.contentUrl,
    player_loc: video.playerUrl,
    publication_date: video.publishedAt,
  }),
});

/** Omits malformed dates and URLs, because the library throws on them outside its stream. */
function mapItem(
  siteOrigin: string,
  { url, updatedAt = '', alternates, images = [], videos = [] }: SitemapPageEntry,
): SitemapItemLoose {
  return {
    url: buildAbsoluteUrl(siteOrigin, url),
    links: alternates.map(({ hrefLang, href }) => ({ lang: hrefLang, url: href })),
    img: images.filter((image) => URL.canParse(image)),
    video: videos.map(mapVideo),
    ...(Number.isNaN(Date.parse(updatedAt)) ? {} : { lastmod: updatedAt }),
  };
}

async function* listItems(
  siteOrigin: string,
  pages: Iterable<SitemapPageEntry>,
): AsyncGenerator<SitemapItemLoose> {
  const pace = createPacer();
  for (const page of pages) {
    await pace();
    const item = attempt('page', () => mapItem(siteOrigin, page));
    if (item !== undefined) yield item;
  }
}

const CHUNK_CHARACTERS = 64_000;

async function* joinTexts(stream: Readable): AsyncGenerator<Buffer> {
  let text = '';
  for await (const part of stream) {
    text += String(part);
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/** Streams, so that no sitemap is ever whole in memory. Reading it rejects without pages. */
export function buildSitemapXml(
  siteOrigin: string,
  pages: Iterable<SitemapPageEntry>,
): AsyncGenerator<Buffer> {
  const xml = new SitemapStream({ xmlns: { news: false, xhtml: true, image: true, video: true } });
  pipeline(Readable.from(listItems(siteOrigin, pages)), xml, () => undefined);
  return joinTexts(xml);
}

export async function buildSitemapIndexXml(
  siteOrigin: string,
  paths: readonly string[],
): Promise<string> {
  const stream = new SitemapIndexStream();
  for (const path of paths) stream.write({ url: buildAbsoluteUrl(siteOrigin, path) });
  stream.end();
  return (await streamToPromise(stream)).toString('utf8');
}
