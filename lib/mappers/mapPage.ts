import { pageType } from '@/lib/contentModel/pages';
import type { SkippedBlock } from '@/lib/models/blocks';
import type { Entry, EntryGraph, EntryLink } from '@/lib/models/entry';
import type { Page, PageKind, PageMeta } from '@/lib/models/page';
import type { Result } from '@/lib/models/values';
import { buildFaqPage } from '@/lib/seo/buildFaqPage';
import { assertSanitizer } from '@/lib/html/sanitizeHtml';
import { isHomePath } from '@/lib/navigation/paths';
import { buildAbsoluteUrl } from '@/lib/seo/absoluteUrls';
import { atStep, type PageContext, noteSkip } from './context/context';
import { dropUndefined } from '@/lib/data/objects';
import { countBytesLeft, measurePageData } from './context/limitPageData';
import { isBlockModel } from './blockMappers';
import { readLink, readLinks } from '@/lib/contentModel/readers/links';
import { mapBlocks, type PageAround } from './mapBlocks';
import { mapCrumbs } from './pages/titles';
import { listVideos } from './pages/listVideos';
import { buildClosing } from './pages/buildClosing';
import { addContents } from './pages/addContents';
import { addByline, mapArticle, mapBiography } from './pages/mapArticle';
import { mapPageData, mapPageMeta } from './pages/mapPageMeta';
import { mapProductSummary, readSku } from './pages/mapProduct';
import { markFirstPicture } from './pages/markFirstPicture';
import { readPageContent, resolvePageKind } from './pages/pageContent';
import { mapSafely } from './context/mapSafely';
import { readFields } from './context/readFields';
import { buildSkippedBlock } from './skippedBlock';

/** In bytes; a target for the head's optional items, of the page's data. */
const TARGET_PAGE_DATA_BYTES = 48_000;

const NO_META: PageMeta = { hreflang: [], extraSchema: [] };

/** `mark`: stands in a preview for content that is not there. */
type PageContentEntry = {
  readonly entry: Entry;
  readonly kind: PageKind;
  readonly mark?: SkippedBlock;
};

function resolveContent(
  page: Entry,
  id: string | undefined,
  context: PageContext,
): PageContentEntry | undefined {
  const entry = id === undefined ? undefined : context.graph.entry(id);
  const kind = entry && resolvePageKind(entry.sys.contentType.sys.id);
  if (entry !== undefined && kind !== undefined) return { entry, kind };
  const reason = entry === undefined ? 'unresolvedLink' : 'unknownModel';
  noteSkip(context, entry ?? id ?? '', reason);
  if (!context.isPreview) return undefined;
  return {
    entry: { ...page, fields: {} },
    kind: 'page',
    mark: buildSkippedBlock(context, entry ?? id ?? page.sys.id, reason, []),
  };
}

/**
 * Built here instead of in the head, so that its code is not loaded with every page.
 * Left out when the answers do not fit into the page's data twice.
 */
function addFaqPage(page: Page, context: PageContext): Page {
  const faqPage = buildFaqPage(page.blocks, page.meta, page.url);
  if (
    faqPage === undefined ||
    countBytesLeft(context.shellBytes, page) < 2 * measurePageData(faqPage)
  )
    return page;
  return { ...page, meta: { ...page.meta, extraSchema: [...page.meta.extraSchema, faqPage] } };
}

/** A product begins with its pictures and its button, the homepage with ways to other pages. */
function addSections(page: Page, context: PageContext): Page {
  if (page.kind === 'product-detail' || isHomePath(page.url)) return page;
  const listed = { ...page, blocks: addContents(page.blocks, page.kind, context.labels) };
  return listed.blocks === page.blocks || countBytesLeft(context.shellBytes, listed) <= 0
    ? page
    : listed;
}

function addVideos(page: Page, { graph, shellBytes }: PageContext): Page {
  const videos = listVideos(page.blocks, graph);
  const spareBytes =
    TARGET_PAGE_DATA_BYTES -
    measurePageData([page.blocks, page.product ?? {}, page.article?.author ?? {}]) -
    shellBytes;
  return { ...page, spareBytes, ...(videos.length === 0 ? {} : { videos }) };
}

function buildShareBarProps(
  path: string,
  title: string,
  { siteOrigin }: PageContext,
): PageAround['page'] {
  return siteOrigin === undefined ? undefined : { url: buildAbsoluteUrl(siteOrigin, path), title };
}

/** Whether a page leads to a listing by way of blocks. What it links to beside, such as other pages, becomes a card. */
export function linksToListing(page: Entry, graph: EntryGraph): boolean {
  const seen = new Set<string>();
  const leads = ({ sys: { id } }: EntryLink): boolean => {
    const entry = seen.has(id) ? undefined : graph.entry(id);
    const model = entry?.sys.contentType.sys.id ?? '';
    seen.add(id);
    if (entry === undefined || !isBlockModel(model)) return false;
    return (
      model === 'productListing' ||
      Object.values(entry.fields).some((value) => readLinks(value)?.some(leads))
    );
  };
  const content = readLink(page.fields['page']);
  return readLinks(content && graph.entry(content.sys.id)?.fields['blocks'])?.some(leads) ?? false;
}

/** Anything unreadable is left out and noted; the whole page is `unreadable` only without a URL or published content. */
export function mapPage(
  entry: Entry,
  context: PageContext,
): Result<Page, { readonly kind: 'unreadable' }> {
  assertSanitizer();
  const fields = readFields(pageType, entry, context);
  const shown = resolveContent(entry, fields.page?.sys.id, atStep(context, 'page'));
  const listing = context.findPage(entry.sys.id);
  if (!listing || !shown) {
    noteSkip(
      context,
      entry,
      'unreadable',
      listing ? 'page: expected a published page type' : 'url: expected a path of this site',
    );
    return { ok: false, failure: { kind: 'unreadable' } };
  }
  const content = readPageContent(shown.entry, atStep(context, 'page'));
  // Paths of its blocks begin at the page.
  context.ledger.editors?.noteEntry('', shown.entry);
  const title = content.title ?? listing.title;
  const part = <Value>(map: () => Value): Value | undefined => mapSafely(context, entry, map);
  const meta = part(() => mapPageMeta(fields.meta, context)) ?? NO_META;
  const { summary: article, byline = {} } =
    (shown.kind === 'article-detail'
      ? part(() => mapArticle(content, title, meta, atStep(context, 'page')))
      : undefined) ?? {};
  const crumbs = part(() => mapCrumbs(entry, context)) ?? [];
  const product = content.genericProduct && context.graph.entry(content.genericProduct.sys.id);
  const page: Omit<Page, 'blocks'> = dropUndefined({
    id: entry.sys.id,
    name: listing.name,
    url: listing.url,
    edition: context.edition.id,
    kind: shown.kind,
    title,
    meta,
    pageData: part(() => mapPageData(fields.pageData, context)) ?? listing.pageData,
    product:
      shown.kind === 'product-detail'
        ? part(() => mapProductSummary(content, title, context))
        : undefined,
    article,
    person:
      shown.kind === 'bio'
        ? part(() => mapBiography(content, title, listing.url, atStep(context, 'page')))
        : undefined,
    closing: shown.kind === 'article-detail' ? part(() => buildClosing(title, context)) : undefined,
    sku: shown.kind === 'product-detail' ? part(() => readSku(product, context)) : undefined,
    crumbs,
  });
  const around = {
    crumbs,
    product,
    pageKind: shown.kind,
    page: buildShareBarProps(page.url, title, context),
    bytesLeft: countBytesLeft(context.shellBytes, page, byline),
  };
  const own =
    shown.mark === undefined
      ? mapBlocks(content.blocks, [entry.sys.id, shown.entry.sys.id], around, context)
      : [shown.mark];
  const additions: readonly ((whole: Page) => Page)[] = [
    (whole) => ({ ...whole, blocks: markFirstPicture(addByline(whole.blocks, byline)) }),
    (whole) => addSections(whole, context),
    (whole) => addVideos(whole, context),
    (whole) => addFaqPage(whole, context),
  ];
  return {
    ok: true,
    value: additions.reduce<Page>((whole, add) => part(() => add(whole)) ?? whole, {
      ...page,
      blocks: own,
    }),
  };
}
