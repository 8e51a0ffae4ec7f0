import type { Edition } from '@/lib/config/editions';
import { PAGE_PARAMETERS } from '@/lib/config/queryParameters';
import { listBlocks } from '@/lib/data/blocks';
import type { Block, SearchState } from '@/lib/models/blocks';
import type { Page } from '@/lib/models/page';
import type { Reporting } from '@/lib/metrics/reporting';
import type { SearchQuery } from '@/lib/models/search';
import { readSearchParams } from '@/lib/navigation/searchAddress';
import { getSearch } from '@/lib/search/searchPort';
import { settleSearch } from '@/lib/search/searchState';
import type { SiteView } from '@/lib/site/siteView';
import { type ChosenPage, UNKNOWN_QUERY } from './pageProps';

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
    reporting.logger.warn(
      { edition: edition.id, kind: result.failure.kind, detail: result.failure.detail },
      'A search failed',
    );
  return settleSearch(query, result.ok ? result.value : undefined);
}

/**
 * Lets results be linked to and read without JavaScript. Result pages are not indexed.
 * @returns undefined for a page that shows no results
 */
export async function loadSearchPage(
  { reporting }: Pick<SiteView, 'reporting'>,
  page: Page,
  edition: Edition,
  params: URLSearchParams,
): Promise<ChosenPage | undefined> {
  if (listBlocks(page.blocks).every(({ model }) => model !== 'searchResults')) return undefined;
  const parameters = PAGE_PARAMETERS.search;
  const query = readSearchParams(params.toString());
  if (query.query === '')
    return {
      page,
      parameters,
      ...(parameters.some((name) => params.has(name)) ? { response: UNKNOWN_QUERY } : {}),
    };
  const blocks = insertState(page.blocks, await fetchState(edition, query, reporting));
  return {
    page: { ...page, blocks, pageData: { ...page.pageData, noIndex: true } },
    parameters,
    response: UNKNOWN_QUERY,
  };
}
