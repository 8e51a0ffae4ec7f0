import type { Edition } from '@/lib/platform/config/editions';
import type { Page } from '@/lib/models/page';
import { resolveAddress } from '@/lib/site/view/resolveAddress';
import type { SiteView } from '@/lib/site/view/siteView';
import {
  type ChoiceRequest,
  type ChoosePage,
  type ChosenPage,
  hideFromIndex,
  type Loaded,
  type LoadedPage,
  type Missing,
} from './pageProps';
import { loadComparisonPage } from './comparisonPage';
import { loadFinderPage } from './finderPage';
import { loadFormPage } from './formPage';
import { loadListingPage } from './listingPage';
import { loadMappedPage } from './loadMappedPage';
import { loadSearchPage } from './searchPage';

function joinChoices(first: ChosenPage, second: ChosenPage): ChosenPage {
  const { page } = second;
  const isLost = first.page.pageData.noIndex && !page.pageData.noIndex;
  return {
    page: isLost ? hideFromIndex(page) : page,
    parameters: [...new Set([...(first.parameters ?? []), ...(second.parameters ?? [])])],
    // The stricter choice wins: any response that a chooser sets is stricter than the default.
    response: first.response ?? second.response,
  };
}

const CHOOSERS: readonly ChoosePage[] = [
  loadListingPage,
  loadComparisonPage,
  loadFinderPage,
  loadFormPage,
  loadSearchPage,
];

async function choose(page: Page, request: ChoiceRequest): Promise<ChosenPage | undefined> {
  let chosen: ChosenPage = { page };
  for (const chooser of CHOOSERS) {
    const next = await chooser(chosen.page, request);
    if (next === undefined) return undefined;
    chosen = joinChoices(chosen, next);
  }
  return chosen;
}

export async function loadPageOfEntry(
  view: SiteView,
  edition: Edition,
  id: string,
  query = new URLSearchParams(),
): Promise<LoadedPage<object> | Missing> {
  const page = await loadMappedPage(view, edition, id);
  const chosen = page.ok ? await choose(page.value, { view, edition, query }) : undefined;
  return chosen === undefined
    ? { kind: 'missing', edition }
    : { kind: 'page', edition, extra: {}, ...chosen };
}

export async function loadContentPage(
  view: SiteView,
  path: string,
  query = new URLSearchParams(),
): Promise<Loaded<object>> {
  const { site } = view;
  const address = resolveAddress(path, site, `?${query}`);
  if (address.kind !== 'page') return address;
  const { edition } = address;
  const listing = site.ofEdition(edition).byPath.get(address.path);
  if (listing === undefined) return { kind: 'missing', edition };
  return loadPageOfEntry(view, edition, listing.id, query);
}
