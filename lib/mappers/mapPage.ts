import type { Entry } from '@/lib/models/entry';
import type { Page, PageKind } from '@/lib/models/page';
import type { Result } from '@/lib/models/values';
import { buildFaqPage } from '@/lib/seo/buildFaqPage';
import { assertSanitizer } from '@/lib/html/sanitizeHtml';
import { buildAbsoluteUrl } from '@/lib/seo/absoluteUrls';
import { atStep, type PageContext, noteSkip } from './context/context';
import { dropUndefined } from '@/lib/data/objects';
import { countBytesLeft, measurePageData } from './context/limitPageData';
import { mapBlocks, type PageAround } from './mapBlocks';
import { mapCrumbs } from './pages/titles';
import { listVideos } from './pages/listVideos';
import { addByline, mapArticle, mapBiography } from './pages/mapArticle';
import { mapPageData, mapPageMeta } from './pages/mapPageMeta';
import { mapProductSummary, readSku } from './pages/mapProduct';
import { pageContentSchema, pageSchema, resolvePageKind } from './pages/pageSchema';
import { readEntry } from './context/readEntry';

/** What the data of a page should take at most, in bytes. */
const PAGE_DATA_BUDGET = 48_000;

type PageContentEntry = { readonly entry: Entry; readonly kind: PageKind };

/** What the page shows: an entry of one of the page types. */
function resolveContent(id: string | undefined, context: PageContext): PageContentEntry | undefined {
  const entry = id === undefined ? undefined : context.graph.entry(id);
  if (!entry) {
    noteSkip(context, id ?? '', 'unresolvedLink');
    return undefined;
  }
  const kind = resolvePageKind(entry.sys.contentType.sys.id);
  if (kind === undefined) noteSkip(context, entry, 'unknownModel');
  return kind && { entry, kind };
}

/**
 * The page with the questions of its blocks as structured data. Made here and not in the head, so that its script
 * does not weigh on every page; left out where the page's data has no room for the answers twice.
 */
function addFaqPage(page: Page, context: PageContext): Page {
  const faqPage = buildFaqPage(page.blocks, page.meta, page.url);
  if (faqPage === undefined || countBytesLeft(context.shellBytes, page, faqPage) < 0) return page;
  return { ...page, meta: { ...page.meta, extraSchema: [...page.meta.extraSchema, faqPage] } };
}

/** The page with what the head needs to describe its videos, and the room that is left for it. */
function addVideos(page: Page, { graph, shellBytes }: PageContext): Page {
  const videos = listVideos(page.blocks, graph);
  const room = PAGE_DATA_BUDGET - measurePageData([page.blocks, page.product ?? {}, page.article?.author ?? {}]) - shellBytes;
  return { ...page, room, ...(videos.length === 0 ? {} : { videos }) };
}

/** How others may name the page: by its canonical address. */
function nameToWorld(path: string, title: string, { siteOrigin }: PageContext): PageAround['page'] {
  return siteOrigin === undefined ? undefined : { url: buildAbsoluteUrl(siteOrigin, path), title };
}

/**
 * A page of one edition, ready to render. Whatever of it cannot be read is left out alone and noted in the ledger;
 * the page as a whole is unreadable only without an address or without anything to show at it.
 */
export function mapPage(entry: Entry, context: PageContext): Result<Page, { readonly kind: 'unreadable' }> {
  assertSanitizer();
  const fields = readEntry(pageSchema, entry, context);
  const shown = resolveContent(fields.page?.sys.id, atStep(context, 'page'));
  const listing = context.findPage(entry.sys.id);
  if (!listing || !shown) {
    noteSkip(context, entry, 'unreadable', listing ? 'page: expected a published page type' : 'url: expected a path of this site');
    return { ok: false, failure: { kind: 'unreadable' } };
  }
  const content = readEntry(pageContentSchema, shown.entry, atStep(context, 'page'));
  const title = content.title ?? listing.title;
  const meta = mapPageMeta(fields.meta, context);
  const { summary: article, byline = {} } = shown.kind === 'article-detail' ? mapArticle(content, title, meta, atStep(context, 'page')) : {};
  const crumbs = mapCrumbs(entry, context);
  const product = content.genericProduct && context.graph.entry(content.genericProduct.sys.id);
  const page: Omit<Page, 'blocks'> = dropUndefined({
    id: entry.sys.id,
    name: listing.name,
    url: listing.url,
    edition: context.edition.id,
    kind: shown.kind,
    title,
    meta,
    pageData: mapPageData(fields.pageData, context),
    product: shown.kind === 'product-detail' ? mapProductSummary(content, title, context) : undefined,
    article,
    person: shown.kind === 'bio' ? mapBiography(content, title, listing.url, atStep(context, 'page')) : undefined,
    sku: shown.kind === 'product-detail' ? readSku(product, context) : undefined,
    crumbs,
  });
  const around = { crumbs, product, page: nameToWorld(page.url, title, context), bytesLeft: countBytesLeft(context.shellBytes, page, byline) };
  const blocks = addByline(mapBlocks(content.blocks ?? [], [entry.sys.id, shown.entry.sys.id], around, context), byline);
  return { ok: true, value: addFaqPage(addVideos({ ...page, blocks }, context), context) };
}
