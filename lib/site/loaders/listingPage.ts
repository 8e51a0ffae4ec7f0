import { showListingPage } from '@/components/blocks/ProductListing/productListing.block';
import {
  DEFAULT_SORT,
  readListingCategory,
  readListingChoice,
} from '@/lib/addresses/listingAddress';
import { getConfig } from '@/lib/platform/config/env';
import { PAGE_PARAMETERS } from '@/lib/addresses/queryParameters';
import { dropUndefined } from '@/lib/platform/data/objects';
import { changeLeaves, listBlocks } from '@/lib/models/listBlocks';

import { dropLeafIds } from '@/lib/content/mapping/context/dropDefaults';
import { countBytesLeft, limitPageData } from '@/lib/content/mapping/context/limitPageData';
import type { Block } from '@/lib/models/blocks';
import type { Catalogue } from '@/lib/models/cards';
import type { Page } from '@/lib/models/page';
import type { ListingChoice, ListingPaging } from '@/lib/models/productBlocks';
import { loadCatalogue } from './loadCatalogue';
import { loadShell } from './loadGlobals';
import { type ChoiceRequest, type ChosenPage, hideFromIndex, UNKNOWN_QUERY } from './pageProps';
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
    const paging = { ...block.props.paging, choice };
    const props = showListingPage(block.props, paging, catalogue, (omitted) =>
      report(
        { entry: block.id, products: omitted.map(({ id }) => id) },
        'Products were left out of a page of their listing',
      ),
    );
    return props && { ...block, props };
  });
}

function limitBlocks(page: Page, shellBytes: number, report: Report): Page {
  const left = countBytesLeft(shellBytes, { ...page, blocks: [], editorNotes: undefined });
  const blocks = limitPageData(page.blocks, left, ({ id, model }, bytes) => {
    report({ entry: id, model, bytes }, 'A block was left out of a page of its listing');
    return undefined;
  });
  return { ...page, blocks };
}

async function showPage(
  page: Page,
  paging: ListingPaging,
  { view, edition, query }: ChoiceRequest,
): Promise<ChosenPage | undefined> {
  const parameters = PAGE_PARAMETERS.pagedListing;
  if (parameters.every((name) => !query.has(name))) return { page, parameters };
  const [catalogue, { bytes }] = await Promise.all([
    loadCatalogue(view, edition),
    loadShell(view, edition),
  ]);
  const { choice, isKnown } = readListingChoice(
    query,
    catalogue.categories.map(({ slug }) => slug),
  );
  // Unknown queries are rendered on every request, so anybody could fill the log with them.
  const report: Report = (details, message) =>
    isKnown ? view.reporting.logger.warn({ page: page.name, ...details }, message) : undefined;
  const blocks = showChoice(page.blocks, choice, catalogue, report);
  const pageCount = findListingPaging(blocks)?.pageCount;
  if (pageCount === undefined) return undefined;
  const named = namePart({ ...page, blocks }, choice.page, pageCount, paging.labels);
  const isPlain = choice.category === undefined && choice.sort === DEFAULT_SORT;
  const shown = isPlain ? { ...named, part: choice.page } : hideFromIndex(named);
  return {
    page: limitBlocks(shown, bytes, report),
    parameters,
    response: isKnown ? undefined : UNKNOWN_QUERY,
  };
}

/** All products are sent, so that JavaScript can switch categories without the server. */
function showCategory(page: Page, params: URLSearchParams): ChosenPage {
  const listing = listBlocks(page.blocks).find((block) => block.model === 'productListing');
  if (listing === undefined) return { page };
  const asked = readListingCategory(params);
  const category = listing.props.categories.find(({ slug }) => slug === asked)?.slug;
  const shown = dropUndefined({ path: page.url, category });
  const blocks = changeLeaves(page.blocks, (block) =>
    block === listing ? { ...listing, props: { ...listing.props, shown } } : block,
  );
  const chosen = { ...page, blocks };
  return {
    page: category === undefined ? chosen : hideFromIndex(chosen),
    parameters: PAGE_PARAMETERS.wholeListing,
    response: asked === category ? undefined : UNKNOWN_QUERY,
  };
}

export async function loadListingPage(
  page: Page,
  request: ChoiceRequest,
): Promise<ChosenPage | undefined> {
  const paging = findListingPaging(page.blocks);
  if (paging === undefined) return showCategory(page, request.query);
  const shown = await showPage(page, paging, request);
  if (shown === undefined || getConfig().isPreview) return shown;
  return { ...shown, page: { ...shown.page, blocks: dropLeafIds(shown.page.blocks) } };
}
