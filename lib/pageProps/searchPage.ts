import type { Edition } from '@/lib/config/editions';
import { logger } from '@/lib/config/logger';
import type { Block, SearchState } from '@/lib/models/blocks';
import type { Page } from '@/lib/models/page';
import type { SearchQuery } from '@/lib/models/search';
import { readSearchParams } from '@/lib/navigation/searchAddress';
import type { PageAnswer } from './pageProps';
import { getSearch } from './searchOfProcess';

/** Every query has an address of its own: no cache shall keep them. */
const ANSWER: PageAnswer = { status: 200, headers: { 'Cache-Control': 'private, no-cache' } };

function showsResults(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.model === 'searchResults' || ('children' in block && showsResults(block.children)));
}

function putFound(blocks: readonly Block[], found: SearchState): readonly Block[] {
  return blocks.map((block): Block => {
    if (block.model === 'searchResults') return { ...block, props: { ...block.props, found } };
    return 'children' in block ? { ...block, children: putFound(block.children, found) } : block;
  });
}

async function find(edition: Edition, asked: SearchQuery): Promise<SearchState> {
  const result = await getSearch().search(edition, asked);
  if (!result.ok) {
    logger.warn({ edition: edition.id, kind: result.failure.kind, detail: result.failure.detail }, 'A search was not answered');
    return { status: 'failed', asked };
  }
  const response = result.value;
  // A page beyond the last one, and a category without hits, are no reason to say that nothing was found.
  const hasAny = Object.values(response.facets.category).some((count) => count > 0);
  return hasAny ? { status: 'hits', asked, response } : { status: 'none', asked, response };
}

/**
 * The page with what its search block finds for `?query=…`, for links and without JavaScript. Results of a search are
 * no page for search engines. Undefined where the address asks for nothing, or the page has no such block.
 */
export async function loadFoundPage(page: Page, edition: Edition, params: URLSearchParams): Promise<{ readonly page: Page; readonly answer: PageAnswer } | undefined> {
  const asked = readSearchParams(params.toString());
  if (asked.query === '' || !showsResults(page.blocks)) return undefined;
  const blocks = putFound(page.blocks, await find(edition, asked));
  return { page: { ...page, blocks, pageData: { ...page.pageData, noIndex: true } }, answer: ANSWER };
}
