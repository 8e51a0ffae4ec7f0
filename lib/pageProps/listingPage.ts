import { readListingCategory, readListingChoice } from '@/lib/catalogue/listingAddress';
import { DEFAULT_SORT } from '@/lib/catalogue/catalogue';
import type { Edition } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import { PAGE_PARAMETERS } from '@/lib/config/queryParameters';
import { changeLeaves, listBlocks } from '@/lib/data/blocks';
import { showListingPage } from '@/lib/mappers/blocks/mapProductListing';
import { dropLeafIds } from '@/lib/mappers/context/dropDefaults';
import { countBytesLeft, limitPageData } from '@/lib/mappers/context/limitPageData';
import type { Block } from '@/lib/models/blocks';
import type { Catalogue, ProductCard } from '@/lib/models/cards';
import type { Page } from '@/lib/models/page';
import type { ListingChoice, ListingPaging } from '@/lib/models/productBlocks';
import type { SiteView } from '@/lib/site/siteView';
import { loadCatalogue } from './loadCatalogue';
import { loadShell } from './loadGlobals';
import { type ChosenPage, UNKNOWN_QUERY } from './pageProps';
import { findListingPaging, namePart } from './pageParts';

type Report = (details: object, message: string) => void;

function showChoice(
  blocks: readonly Block[],
  choice: ListingChoice,
  catalogue: Catalogue,
  report: Report,
): readonly Block[] {
  return changeLeaves(blocks, (block) => {
    if (block.model !== 'productListing' || block.props.paging === undefined) return block;
    const onOmit = (omitted: readonly ProductCard[]): void =>
      report(
        { entry: block.id, products: omitted.map(({ id }) => id) },
        'Products were left out of a page of their listing',
      );
    const props = showListingPage(
      block.props,
      { ...block.props.paging, choice },
      catalogue,
      onOmit,
    );
    return props && { ...block, props };
  });
}

function limitBlocks(page: Page, shellBytes: number, report: Report): Page {
  const onOmit = ({ id, model }: Block, bytes: number): undefined => {
    report({ entry: id, model, bytes }, 'A block was left out of a page of its listing');
  };
  return {
    ...page,
    blocks: limitPageData(
      page.blocks,
      countBytesLeft(shellBytes, { ...page, blocks: [], editorNotes: undefined }),
      onOmit,
    ),
  };
}

async function showPage(
  view: SiteView,
  page: Page,
  paging: ListingPaging,
  edition: Edition,
  params: URLSearchParams,
): Promise<ChosenPage | undefined> {
  const parameters = PAGE_PARAMETERS.pagedListing;
  if (parameters.every((name) => !params.has(name))) return { page, parameters };
  const [catalogue, { bytes }] = await Promise.all([
    loadCatalogue(view, edition),
    loadShell(view, edition),
  ]);
  const { choice, isKnown } = readListingChoice(
    params,
    catalogue.categories.map(({ slug }) => slug),
  );
  // What anybody can write is rendered each time, so it would fill the log.
  const report: Report = (details, message) =>
    isKnown ? view.reporting.logger.warn({ page: page.name, ...details }, message) : undefined;
  const blocks = showChoice(page.blocks, choice, catalogue, report);
  const pageCount = findListingPaging(blocks)?.pageCount;
  if (pageCount === undefined) return undefined;
  const named = namePart({ ...page, blocks }, choice.page, pageCount, paging.labels);
  const isPlain = choice.category === undefined && choice.sort === DEFAULT_SORT;
  const shown = isPlain
    ? { ...named, part: choice.page }
    : { ...named, pageData: { ...page.pageData, noIndex: true } };
  return {
    page: limitBlocks(shown, bytes, report),
    parameters,
    ...(isKnown ? {} : { response: UNKNOWN_QUERY }),
  };
}

/** All products are sent: with script, another category is chosen without the server. */
function showCategory(page: Page, params: URLSearchParams): ChosenPage {
  const listing = listBlocks(page.blocks).find((block) => block.model === 'productListing');
  if (listing === undefined) return { page };
  const asked = readListingCategory(params);
  const category = listing.props.categories.find(({ slug }) => slug === asked)?.slug;
  const shown = { path: page.url, ...(category === undefined ? {} : { category }) };
  const blocks = changeLeaves(page.blocks, (block) =>
    block === listing ? { ...listing, props: { ...listing.props, shown } } : block,
  );
  const chosen = {
    ...page,
    blocks,
    ...(category === undefined ? {} : { pageData: { ...page.pageData, noIndex: true } }),
  };
  return {
    page: chosen,
    parameters: PAGE_PARAMETERS.wholeListing,
    ...(asked === category ? {} : { response: UNKNOWN_QUERY }),
  };
}

/**
 * The page as its query chooses from its listing. Search engines list the plain pages of one that comes in pages, and no category or order.
 * @returns undefined beyond the last page
 */
export async function loadListingPage(
  view: SiteView,
  page: Page,
  edition: Edition,
  params: URLSearchParams,
): Promise<ChosenPage | undefined> {
  const paging = findListingPaging(page.blocks);
  if (paging === undefined) return showCategory(page, params);
  const shown = await showPage(view, page, paging, edition, params);
  if (shown === undefined || getConfig().isPreview) return shown;
  return { ...shown, page: { ...shown.page, blocks: dropLeafIds(shown.page.blocks) } };
}
