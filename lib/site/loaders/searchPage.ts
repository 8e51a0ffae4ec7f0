import type { Edition } from '@/lib/platform/config/editions';
import { PAGE_PARAMETERS } from '@/lib/addresses/queryParameters';
import { listBlocks } from '@/lib/models/listBlocks';
import type { Block, SearchState } from '@/lib/models/blocks';
import type { Page } from '@/lib/models/page';
import type { Reporting } from '@/lib/telemetry/metrics/reporting';
import type { SearchQuery } from '@/lib/models/search';
import { readSearchParams } from '@/lib/addresses/searchAddress';
import { getSearch } from '@/lib/search/searchPort';
import { settleSearch } from '@/lib/search/searchState';
import { type ChoiceRequest, type ChosenPage, hideFromIndex, UNKNOWN_QUERY } from './pageProps';

function insertState(blocks: readonly Block[], found: SearchState): readonly Block[] {
  return blocks.map((block): Block => {
    if (block.model === 'searchResults') return { ...block, props: { ...block.props, found } };
    return 'children' in block ? { ...block, children: insertState(block.children, found) } : block;
  });
}

async function fetchState(
  edition: Edition,
  query: SearchQuery,
  reporting: Reporting,
): Promise<SearchState> {
  const result = await getSearch().search(edition, query, reporting);
  if (!result.ok)
    reporting.logger.warn({ edition: edition.id, ...result.failure }, 'A search failed');
  return settleSearch(query, result.ok ? result.value : undefined);
}

/** Lets visitors link to results and read them without JavaScript. Results are not indexed. */
export async function loadSearchPage(
  page: Page,
  { view: { reporting }, edition, query: params }: ChoiceRequest,
): Promise<ChosenPage> {
  if (listBlocks(page.blocks).every(({ model }) => model !== 'searchResults')) return { page };
  const parameters = PAGE_PARAMETERS.search;
  const query = readSearchParams(params.toString());
  const response = parameters.some((name) => params.has(name)) ? UNKNOWN_QUERY : undefined;
  if (query.query === '') return { page, parameters, response };
  const blocks = insertState(page.blocks, await fetchState(edition, query, reporting));
  return { page: hideFromIndex({ ...page, blocks }), parameters, response };
}
