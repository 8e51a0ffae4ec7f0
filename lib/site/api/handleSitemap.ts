import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextApiRequest, NextApiResponse } from 'next';
import type { Edition } from '@/lib/platform/config/editions';
import { getConfig } from '@/lib/platform/config/env';
import type { ImageEngine } from '@/lib/platform/config/services';
import { dropUndefined } from '@/lib/platform/data/objects';
import { buildPlayerUrl, buildPosterUrl, buildVideoUrl } from '@/lib/render/media/videoUrls';
import { getContentStore } from '@/lib/content/store/createContentStore';
import { IN_LISTS } from '@/lib/site/edge/cacheKeys';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/site/edge/responseHeaders';
import type { Globals } from '@/lib/models/shell';
import type { ListedVideo, PageListing } from '@/lib/models/page';
import {
  buildSitemapFilePath,
  buildSitemapPath,
  listSitemapAlternates,
} from '@/lib/addresses/paths';
import type { SiteIndex } from '@/lib/site/view/loadSiteIndex';
import { allowCaching } from '@/lib/site/view/allowCaching';
import { PartCache } from '@/lib/site/view/partCache';
import { loadTraces, type SiteTraces } from '@/lib/site/view/siteDigests';
import { SiteView } from '@/lib/site/view/siteView';
import {
  buildAlternates,
  buildSharedImageUrl,
  joinAlternates,
} from '@/lib/render/seo/absoluteUrls';
import {
  buildSitemapIndexXml,
  buildSitemapXml,
  listSitemapParts,
  type SitemapPageEntry,
  type SitemapPart,
  type SitemapVideo,
} from '@/lib/render/seo/sitemapXml';
import { attempt } from '@/lib/telemetry/server/attempt';
import { reportFailure } from './reportFailure';
import { sendUncached } from './sendXml';

function listFindable(site: SiteIndex, edition: Edition): readonly PageListing[] {
  return site.ofEdition(edition).listings.filter(({ pageData }) => !pageData.noIndex);
}

/** Counts one more than the pages, for the human-readable sitemap page. */
const listParts = (site: SiteIndex, edition: Edition) =>
  listSitemapParts(listFindable(site, edition).length + 1);

/** `isWhole` is false after a start, until the pages' change dates have been read. */
type Sitemap = { readonly pieces: readonly Buffer[]; readonly isWhole: boolean };

const MAX_CACHED = 128_000_000;
const cache = new PartCache<Sitemap>({
  maxSize: MAX_CACHED,
  measure: ({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 0),
});

function buildSitemapVideo(
  { title, description = title, source, poster, publishedAt }: ListedVideo,
  engine: ImageEngine,
  siteOrigin: string,
): SitemapVideo {
  const complete = (url: string) => new URL(url, siteOrigin).href;
  return dropUndefined({
    title,
    description,
    thumbnailUrl: complete(buildPosterUrl(engine, poster)),
    contentUrl: source.kind === 'file' ? complete(buildVideoUrl(engine, source.src)) : undefined,
    playerUrl: source.kind === 'youtube' ? buildPlayerUrl(source.videoId) : undefined,
    publishedAt,
  });
}

function* listEntries(
  site: SiteIndex,
  edition: Edition,
  { start, end }: SitemapPart,
  traces: SiteTraces,
): Generator<SitemapPageEntry> {
  const { siteOrigin, imageEngine } = getConfig();
  const buildLinks = (alternates: Globals['alternates']) =>
    buildAlternates({ alternates, defaultEdition: site.defaultEdition.id, siteOrigin });
  const pages = listFindable(site, edition);
  const dated = traces.ofEdition.get(edition.id);
  for (const { id, url, updatedAt } of pages.slice(start, end)) {
    const trace = dated?.get(id);
    const images =
      attempt('page', () =>
        trace?.images.map((image) => buildSharedImageUrl(imageEngine, image, siteOrigin)),
      ) ?? [];
    const videos =
      attempt('page', () =>
        trace?.videos.map((video) => buildSitemapVideo(video, imageEngine, siteOrigin)),
      ) ?? [];
    const alternates =
      attempt('page', () =>
        joinAlternates(buildLinks(site.listAlternates(id)), trace?.hreflang ?? [], siteOrigin),
      ) ?? [];
    yield {
      url,
      ...(dated !== undefined ? { updatedAt: trace?.updatedAt ?? updatedAt } : {}),
      images,
      videos,
      alternates,
    };
  }
  if (end > pages.length)
    yield {
      url: buildSitemapPath(edition),
      alternates: buildLinks(listSitemapAlternates(site.listed)),
    };
}

async function buildIndex({ site }: SiteView): Promise<Sitemap> {
  const paths = site.listed.flatMap((edition) =>
    listParts(site, edition).map(({ number }) => buildSitemapFilePath(edition.id, number)),
  );
  return {
    pieces: [Buffer.from(await buildSitemapIndexXml(getConfig().siteOrigin, paths))],
    isWhole: true,
  };
}

async function buildPart(view: SiteView, edition: Edition, part: SitemapPart): Promise<Sitemap> {
  noteIndexes(view);
  const traces = await loadTraces(view.snapshot);
  const { revision } = traces;
  view.dependencies.include({
    compare: async (now) =>
      (await loadTraces(now.snapshot)).revision === revision ? 'current' : 'stale',
  });
  const pieces: Buffer[] = [];
  for await (const piece of buildSitemapXml(
    getConfig().siteOrigin,
    listEntries(view.site, edition, part, traces),
  ))
    pieces.push(piece);
  return { pieces, isWhole: traces.ofEdition.has(edition.id) };
}

async function loadPart(view: SiteView, id: string, number: number): Promise<Sitemap | undefined> {
  const edition = view.site.listed.find((candidate) => candidate.id === id);
  const part =
    edition && listParts(view.site, edition).find((candidate) => candidate.number === number);
  if (edition === undefined || part === undefined) return undefined;
  return view.part(cache, `${id} ${number}`, (own) => buildPart(own, edition, part));
}

const noteIndexes = (view: SiteView) =>
  view.note(...view.site.editions.map(({ id }) => `pages ${id}`));

const isReaderGone = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE';

export async function handleSitemap(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const [id] = [request.query['edition']].flat();
  const [number = '1'] = [request.query['part']].flat();
  if (!getConfig().isIndexable) {
    sendUncached(response, 404).end();
    return;
  }
  try {
    const view = await SiteView.open(await getContentStore());
    noteIndexes(view);
    const sitemap = await (id === undefined
      ? buildIndex(view)
      : loadPart(view, id, Number(number)));
    const cacheControl = sitemap?.isWhole === true ? CACHE_CONTROL.list : CACHE_CONTROL.none;
    response.setHeaders(
      buildContentHeaders({ cacheControl, content: IN_LISTS, version: view.snapshot.version }),
    );
    if (sitemap === undefined) {
      response.status(404).end();
      return;
    }
    if (sitemap.isWhole) allowCaching(response, view);
    response.status(200).setHeader('Content-Type', 'application/xml; charset=utf-8');
    await pipeline(Readable.from(sitemap.pieces), response);
  } catch (error) {
    if (!isReaderGone(error))
      reportFailure(error, {
        origin: 'request',
        message: 'A sitemap could not be made',
        url: request.url,
      });
    // A closed connection tells the crawler that the sitemap is incomplete.
    if (response.headersSent) response.destroy();
    else
      response
        .setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.none }))
        .status(503)
        .setHeader('Retry-After', '30')
        .end();
  }
}
