import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextApiRequest, NextApiResponse } from 'next';
import type { Edition } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource, startContentSource } from '@/lib/contentful/client/createContentSource';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/edge/responseHeaders';
import type { Globals } from '@/lib/models/shell';
import type { PageListing } from '@/lib/models/page';
import { buildSitemapPath, listSitemapAlternates } from '@/lib/navigation/paths';
import { joinReads, READS_OF_LISTS, readLists, readPart } from '@/lib/pageProps/contentReads';
import { leaveContentReceipt } from '@/lib/pageProps/contentReceipt';
import { createVersionedCache } from '@/lib/pageProps/createVersionedCache';
import { loadSiteIndex, type SiteIndex } from '@/lib/pageProps/loadSiteIndex';
import { loadTraces, type SiteTraces } from '@/lib/pageProps/siteDigests';
import type { Sources } from '@/lib/pageProps/sources';
import { buildAlternates, buildSharedImageUrl, joinAlternates } from '@/lib/seo/absoluteUrls';
import { buildSitemapIndexXml, buildSitemapPartPath, buildSitemapXml, listSitemapParts, type SitemapPageEntry, type SitemapPart } from '@/lib/seo/sitemapXml';
import { reportError } from '@/lib/telemetry/server/reportError';

function listFindable(site: SiteIndex, edition: Edition): readonly PageListing[] {
  return site.ofEdition(edition).listings.filter(({ pageData }) => !pageData.noIndex);
}

/** One more than the pages: the human-readable sitemap page is listed too. */
const listParts = (site: SiteIndex, edition: Edition) => listSitemapParts(listFindable(site, edition).length + 1);

type Pieces = readonly Buffer[];

/** In bytes. */
const MAX_CACHED = 128_000_000;
const loadCached = createVersionedCache<Pieces>({ maxSize: MAX_CACHED, measure: (pieces) => pieces.reduce((sum, { length }) => sum + length, 0) });

function* listEntries(site: SiteIndex, edition: Edition, { start, end }: SitemapPart, traces: SiteTraces): Generator<SitemapPageEntry> {
  const { siteOrigin, imageEngine } = getConfig();
  const buildLinks = (alternates: Globals['alternates']) => buildAlternates({ alternates, defaultEdition: site.defaultEdition.id, siteOrigin });
  const pages = listFindable(site, edition);
  const isDated = traces.isRead(edition);
  for (const { id, url, updatedAt } of pages.slice(start, end)) {
    const trace = traces.ofEdition(edition).get(id);
    const images = trace?.images.map((image) => buildSharedImageUrl(imageEngine, image, siteOrigin)) ?? [];
    const alternates = joinAlternates(buildLinks(site.listAlternates(id)), trace?.hreflang ?? [], siteOrigin);
    yield { url, ...(isDated ? { updatedAt: trace?.updatedAt ?? updatedAt } : {}), images, alternates };
  }
  if (end > pages.length) yield { url: buildSitemapPath(edition), alternates: buildLinks(listSitemapAlternates(site.editions)) };
}

async function buildIndex(source: ContentSource, site: SiteIndex): Promise<Sitemap> {
  const paths = site.editions.flatMap((edition) => listParts(site, edition).map(({ number }) => buildSitemapPartPath(edition.id, number)));
  const pieces = [Buffer.from(await buildSitemapIndexXml(getConfig().siteOrigin, paths))];
  return { pieces, sources: (await readIndexes(source, site)).sources, isWhole: true };
}

/** `isWhole`: false after a start, while the pages are read that say when they were changed. */
type Sitemap = { readonly pieces: Pieces; readonly sources: Sources; readonly isWhole: boolean };

async function loadPart(source: ContentSource, site: SiteIndex, id: string, number: number): Promise<Sitemap | undefined> {
  const edition = site.editions.find((candidate) => candidate.id === id);
  const part = edition && listParts(site, edition).find((candidate) => candidate.number === number);
  if (edition === undefined || part === undefined) return undefined;
  const traces = await loadTraces(source);
  const pieces = await loadCached(source, `${id} ${number} ${traces.revision}`, async () => {
    const pieces: Buffer[] = [];
    for await (const piece of buildSitemapXml(getConfig().siteOrigin, listEntries(site, edition, part, traces))) pieces.push(piece);
    return pieces;
  });
  const { sources } = joinReads(await readIndexes(source, site), readPart(traces, loadTraces));
  return { pieces, sources, isWhole: traces.isRead(edition) };
}

const readIndexes = (source: ContentSource, site: SiteIndex) => readLists(source, ['editions', ...site.editions.map((edition) => `index ${edition.id}`)]);

const isReaderGone = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

export async function handleSitemap(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const [id] = [request.query['edition']].flat();
  const [number = '1'] = [request.query['part']].flat();
  if (getConfig().isPreview) {
    response.setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.none })).status(404).end();
    return;
  }
  try {
    const source = createRequestSource(await startContentSource());
    const version = source.version();
    const site = await loadSiteIndex(source);
    const sitemap = await (id === undefined ? buildIndex(source, site) : loadPart(source, site, id, Number(number)));
    const cacheControl = sitemap?.isWhole === true ? CACHE_CONTROL.list : CACHE_CONTROL.none;
    response.setHeaders(buildContentHeaders({ cacheControl, reads: READS_OF_LISTS, version: source.version() }));
    if (sitemap === undefined) {
      response.status(404).end();
      return;
    }
    if (sitemap.isWhole) leaveContentReceipt(response, { source, version, sources: sitemap.sources });
    response.status(200).setHeader('Content-Type', 'application/xml; charset=utf-8');
    await pipeline(Readable.from(sitemap.pieces), response);
  } catch (error) {
    if (!isReaderGone(error)) reportError(error, { origin: 'request', message: 'A sitemap could not be made', url: request.url });
    // A closed connection tells the crawler that the sitemap is incomplete.
    if (response.headersSent) response.destroy();
    else response.setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.none })).status(503).setHeader('Retry-After', '30').end();
  }
}
