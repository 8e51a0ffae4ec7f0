import { resolveAddress } from '@/lib/navigation/resolveAddress';
import type { SiteView } from '@/lib/site/siteView';
import type { LoadFailure, Loaded } from './pageProps';
import { loadComparisonPage } from './comparisonPage';
import { loadFinderPage } from './finderPage';
import { loadListingPage } from './listingPage';
import { loadMappedPage } from './loadMappedPage';
import { loadSearchPage } from './searchPage';

export async function loadContentPage(view: SiteView, path: string, query = new URLSearchParams()): Promise<Loaded<object>> {
  const { site } = view;
  const address = resolveAddress(path, site);
  if (address.kind === 'redirect') return { ok: false, failure: address };
  const { edition } = address;
  const missing: { readonly ok: false; readonly failure: LoadFailure } = { ok: false, failure: { kind: 'missing', edition } };
  const listing = address.kind === 'page' ? site.ofEdition(edition).byPath.get(address.path) : undefined;
  const page = listing && (await loadMappedPage(view, edition, listing.id));
  const listed = page?.ok === true ? await loadListingPage(view, page.value, edition, query) : undefined;
  if (listed === undefined) return missing;
  const compared = loadComparisonPage(listed.page, query);
  const asked = await loadFinderPage(view, compared.page, edition, query);
  const found = await loadSearchPage(view, asked.page, edition, query);
  const parameters = [...new Set([listed, compared, asked, found].flatMap((part) => part?.parameters ?? []))];
  return { ok: true, value: { edition, extra: {}, ...listed, ...compared, ...asked, ...found, parameters } };
}
