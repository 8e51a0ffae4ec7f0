import { pageType } from '@/lib/content/model/pages';
import type { SkippedBlock } from '@/lib/models/blocks';
import type { Entry, EntryLookup, EntryLink } from '@/lib/models/entry';
import type { Page, PageKind, PageMeta } from '@/lib/models/page';
import type { Result } from '@/lib/platform/data/values';
import { buildFaqPage } from '@/lib/render/seo/buildFaqPage';
import { assertSanitizer } from '@/lib/render/html/sanitizeHtml';
import { isHomePath } from '@/lib/addresses/paths';
import { buildAbsoluteUrl } from '@/lib/render/seo/absoluteUrls';
import {
  atStep,
  findLinked,
  getModel,
  noteSkip,
  type PageContext,
} from '@/lib/content/mapping/context/context';
import { dropUndefined } from '@/lib/platform/data/objects';
import { countBytesLeft, measurePageData } from '@/lib/content/mapping/context/limitPageData';
import { isBlockModel } from '@/components/registry/definitions/blockDefinitions';
import { readLink, readLinks } from '@/lib/content/model/readers/links';
import { mapBlocks } from './mapBlocks';
import { mapCrumbs } from './pages/titles';
import { listVideos } from './pages/listVideos';
import { addContents } from './pages/addContents';
import { addByline, buildClosing, mapArticle, mapBiography } from './pages/mapArticle';
import { addOpening } from './pages/addOpening';
import { mapPageData, mapPageMeta } from './pages/mapPageMeta';
import { mapProductSummary, readSku } from './pages/mapProduct';
import { markFirstPicture } from './pages/markFirstPicture';
import { readPageContent, resolvePageKind } from './pages/pageContent';
import { mapSafely } from '@/lib/content/mapping/context/mapSafely';
import { readFields } from '@/lib/content/mapping/context/readFields';
import { buildSkippedBlock } from './skippedBlock';

/** The head adds optional structured data only while the page data stays below this size. */
const TARGET_PAGE_DATA_BYTES = 48_000;

const NO_META: PageMeta = { hreflang: [], extraSchema: [] };

type ResolvedContent = {
  readonly entry: Entry;
  readonly kind: PageKind;
  readonly mark?: SkippedBlock;
};

function resolveContent(
  page: Entry,
  link: EntryLink | undefined,
  context: PageContext,
): ResolvedContent | undefined {
  const entry = findLinked(link, context.graph);
  const kind = entry && resolvePageKind(getModel(entry));
  if (entry !== undefined && kind !== undefined) return { entry, kind };
  const reason = entry === undefined ? 'unresolvedLink' : 'unknownModel';
  noteSkip(context, entry ?? link?.sys.id ?? '', reason);
  if (!context.isPreview) return undefined;
  return {
    entry: { ...page, fields: {} },
    kind: 'page',
    mark: buildSkippedBlock(context, entry ?? link?.sys.id ?? page.sys.id, reason, []),
  };
}

/** Built here, so that no page loads its code. */
function addFaqPage(page: Page, context: PageContext): Page {
  const faqPage = buildFaqPage(page.blocks, page.meta, page.url);
  if (faqPage === undefined || countBytesLeft(context.shellBytes, page) < measurePageData(faqPage))
    return page;
  return { ...page, meta: { ...page.meta, extraSchema: [...page.meta.extraSchema, faqPage] } };
}

/** A list of contents would push down a product's pictures and button, or the home page's links. */
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

/** Follows only links between blocks: links to anything else, such as pages, become cards. */
export function linksToListing(page: Entry, graph: EntryLookup): boolean {
  const seen = new Set<string>();
  const leads = ({ sys: { id } }: EntryLink) => {
    const entry = seen.has(id) ? undefined : graph.entry(id);
    seen.add(id);
    if (entry === undefined || !isBlockModel(getModel(entry))) return false;
    return (
      getModel(entry) === 'productListing' ||
      Object.values(entry.fields).some((value) => readLinks(value)?.some(leads))
    );
  };
  const content = findLinked(readLink(page.fields.page), graph);
  return readLinks(content?.fields.blocks)?.some(leads) ?? false;
}

/** Leaves out and notes unreadable parts; fails only without a URL or published content. */
export function mapPage(
  entry: Entry,
  context: PageContext,
): Result<Page, { readonly kind: 'unreadable' }> {
  assertSanitizer();
  const fields = readFields(pageType, entry, context);
  const at = atStep(context, 'page');
  const shown = resolveContent(entry, fields.page, at);
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
  const content = readPageContent(shown.entry, at);
  // Block paths start at the page, so the content entry is noted at the empty path.
  context.skipLog.editors?.noteEntry('', shown.entry);
  const title = content.title ?? listing.title;
  const { siteOrigin } = context;
  const part = <Value>(map: () => Value) => mapSafely(context, entry, map);
  const partOf = <Value>(kind: PageKind, map: () => Value) =>
    shown.kind === kind ? part(map) : undefined;
  const meta = part(() => mapPageMeta(fields.meta, context)) ?? NO_META;
  const {
    summary: article,
    byline = {},
    opening,
    end,
  } = partOf('article-detail', () => mapArticle(shown.entry, content, title, meta, at)) ?? {};
  const crumbs = part(() => mapCrumbs(entry, context)) ?? [];
  const product = findLinked(content.genericProduct, context.graph);
  const page: Omit<Page, 'blocks'> = dropUndefined({
    id: entry.sys.id,
    name: listing.name,
    url: listing.url,
    edition: context.edition.id,
    kind: shown.kind,
    title,
    meta,
    pageData: part(() => mapPageData(fields.pageData, context)) ?? listing.pageData,
    product: partOf('product-detail', () => mapProductSummary(content, title, context)),
    article,
    person: partOf('bio', () => mapBiography(content, title, listing.url, at)),
    closing: partOf('article-detail', () => buildClosing(title, end, context)),
    sku: partOf('product-detail', () => readSku(product, context)),
    crumbs,
  });
  const around = {
    crumbs,
    product,
    pageKind: shown.kind,
    page:
      siteOrigin === undefined ? undefined : { url: buildAbsoluteUrl(siteOrigin, page.url), title },
    bytesLeft: countBytesLeft(context.shellBytes, page, opening ?? byline),
  };
  const blocks = shown.mark
    ? [shown.mark]
    : mapBlocks(content.blocks, [entry.sys.id, shown.entry.sys.id], around, context);
  const additions: readonly ((whole: Page, context: PageContext) => Page)[] = [
    (whole) => ({
      ...whole,
      blocks: markFirstPicture(addOpening(addByline(whole.blocks, byline), opening)),
    }),
    addSections,
    addVideos,
    addFaqPage,
  ];
  const value = additions.reduce<Page>((whole, add) => part(() => add(whole, context)) ?? whole, {
    ...page,
    blocks,
  });
  return { ok: true, value };
}
