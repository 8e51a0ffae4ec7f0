import type { Edition } from '@/lib/config/editions';
import { resolveAddress } from '@/lib/navigation/resolveAddress';
import type { SiteView } from '@/lib/site/siteView';
import type { LoadFailure, Loaded } from './pageProps';
import { loadComparisonPage } from './comparisonPage';
import { loadFinderPage } from './finderPage';
import { loadListingPage } from './listingPage';
import { loadMappedPage } from './loadMappedPage';
import { loadSearchPage } from './searchPage';

const miss = (edition: Edition): { readonly ok: false; readonly failure: LoadFailure } => ({ ok: false, failure: { kind: 'missing', edition } });

/** @param id of the page's entry */
export async function loadPageOfEntry(view: SiteView, edition: Edition, id: string, query = new URLSearchParams()): Promise<Loaded<object>> {
  const page = await loadMappedPage(view, edition, id);
  const listed = page.ok ? await loadListingPage(view, page.value, edition, query) : undefined;
  if (listed === undefined) return miss(edition);
  const compared = loadComparisonPage(listed.page, query);
  const asked = await loadFinderPage(view, compared.page, edition, query);
  const found = await loadSearchPage(view, asked.page, edition, query);
  const parameters = [...new Set([listed, compared, asked, found].flatMap((part) => part?.parameters ?? []))];
  return { ok: true, value: { edition, extra: {}, ...listed, ...compared, ...asked, ...found, parameters } };
}

export async function loadContentPage(view: SiteView, path: string, query = new URLSearchParams()): Promise<Loaded<object>> {
  const { site } = view;
  const address = resolveAddress(path, site);
  if (address.kind === 'redirect') return { ok: false, failure: address };
  const { edition } = address;
  const listing = address.kind === 'page' ? site.ofEdition(edition).byPath.get(address.path) : undefined;
  return listing === undefined ? miss(edition) : loadPageOfEntry(view, edition, listing.id, query);
}
