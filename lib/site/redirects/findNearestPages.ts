import { readPagePath } from '@/lib/addresses/readPageAddress';
import { withTimeout } from '@/lib/platform/background/withTimeout';
import type { Edition } from '@/lib/platform/config/editions';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import type { PageIndex, PageListing } from '@/lib/models/page';
import type { SearchHit } from '@/lib/models/search';
import { SILENT } from '@/lib/telemetry/metrics/reporting';

const MAX_PAGES = 3;
const MAX_WORDS = 6;
const MIN_WORD_LENGTH = 3;
const TIMEOUT_MS = 500;

export function listAddressWords(path: string): readonly string[] {
  return path
    .replace(/^.*\/(?=[^/]+\/?$)/, '')
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .slice(-MAX_WORDS);
}

const findPage = ({ byPath }: Pick<PageIndex, 'byPath'>, url: string): PageListing | undefined =>
  byPath.get(readPagePath(url) ?? '');

function listPages(index: Pick<PageIndex, 'byPath'>, hits: readonly SearchHit[]) {
  const pages = hits
    .filter(({ highlights }) => highlights.title.length > 0)
    .map(({ url }) => findPage(index, url))
    .filter((page) => page !== undefined);
  return [...new Set(pages)].slice(0, MAX_PAGES);
}

/**
 * Finds pages whose titles have words of the missing address.
 * @returns undefined if the search failed or took too long: another attempt may succeed
 */
export async function findNearestPages(
  index: Pick<PageIndex, 'byPath'>,
  edition: Edition,
  path: string,
): Promise<readonly PageListing[] | undefined> {
  const { search } = getSiteProcess();
  const query = listAddressWords(path).join(' ');
  if (search === undefined || query === '') return [];
  try {
    const found = await withTimeout(
      search.search(edition, { query, page: 0 }, SILENT),
      TIMEOUT_MS,
      'the search took too long',
    );
    return found.ok ? listPages(index, found.value.hits) : undefined;
  } catch {
    return undefined;
  }
}
