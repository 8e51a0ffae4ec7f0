import type { Edition } from '@/lib/config/editions';
import type { Page } from '@/lib/models/page';
import { resolveAddress } from '@/lib/navigation/resolveAddress';
import type { SiteView } from '@/lib/site/siteView';
import type { ChosenPage, LoadFailure, Loaded } from './pageProps';
import { loadComparisonPage } from './comparisonPage';
import { loadFinderPage } from './finderPage';
import { loadListingPage } from './listingPage';
import { loadMappedPage } from './loadMappedPage';
import { loadSearchPage } from './searchPage';

/**
 * What two choosers make of one page, the second from the page of the first. The stricter one wins: what either keeps from caches or from search
 * engines is kept from them, and the response depends on the parameters of both.
 */
function joinChoices(first: ChosenPage, second: ChosenPage): ChosenPage {
  const { page } = second;
  const isLost = first.page.pageData.noIndex && !page.pageData.noIndex;
  // Every response that a chooser has is stricter than the one of a page without a choice.
  const response = first.response ?? second.response;
  return {
    page: isLost ? { ...page, pageData: { ...page.pageData, noIndex: true } } : page,
    parameters: [...new Set([...(first.parameters ?? []), ...(second.parameters ?? [])])],
    ...(response === undefined ? {} : { response }),
  };
}

/** @returns undefined beyond the last page of a listing */
async function choose(
  view: SiteView,
  page: Page,
  edition: Edition,
  query: URLSearchParams,
): Promise<ChosenPage | undefined> {
  const listed = await loadListingPage(view, page, edition, query);
  if (listed === undefined) return undefined;
  const compared = joinChoices(listed, loadComparisonPage(listed.page, query));
  const answered = joinChoices(compared, await loadFinderPage(view, compared.page, edition, query));
  const found = await loadSearchPage(view, answered.page, edition, query);
  return found === undefined ? answered : joinChoices(answered, found);
}

const miss = (edition: Edition): { readonly ok: false; readonly failure: LoadFailure } => ({
  ok: false,
  failure: { kind: 'missing', edition },
});

/** @param id of the page's entry */
export async function loadPageOfEntry(
  view: SiteView,
  edition: Edition,
  id: string,
  query = new URLSearchParams(),
): Promise<Loaded<object>> {
  const page = await loadMappedPage(view, edition, id);
  const chosen = page.ok ? await choose(view, page.value, edition, query) : undefined;
  return chosen === undefined
    ? miss(edition)
    : { ok: true, value: { edition, extra: {}, ...chosen } };
}

export async function loadContentPage(
  view: SiteView,
  path: string,
  query = new URLSearchParams(),
): Promise<Loaded<object>> {
  const { site } = view;
  const address = resolveAddress(path, site);
  if (address.kind === 'redirect') return { ok: false, failure: address };
  const { edition } = address;
  const listing =
    address.kind === 'page' ? site.ofEdition(edition).byPath.get(address.path) : undefined;
  return listing === undefined ? miss(edition) : loadPageOfEntry(view, edition, listing.id, query);
}
