import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { resolveAddress } from '@/lib/navigation/resolveAddress';
import { loadListingPage } from './listingPage';
import { loadPage } from './loadPage';
import { loadSiteIndex } from './loadSiteIndex';
import type { Loaded } from './pageProps';
import { loadSearchPage } from './searchPage';

export async function loadContentPage(source: ContentSource, path: string, query = new URLSearchParams()): Promise<Loaded<object>> {
  const site = await loadSiteIndex(source);
  const address = resolveAddress(path, site);
  if (address.kind === 'redirect') return { ok: false, failure: { kind: 'redirect', to: address.to } };
  const { edition } = address;
  const listing = address.kind === 'page' ? site.ofEdition(edition).byPath.get(address.url) : undefined;
  if (listing === undefined) return { ok: false, failure: { kind: 'missing', edition } };
  const page = await loadPage(source, edition, listing.id);
  if (!page.ok) return { ok: false, failure: { kind: 'missing', edition } };
  const { reads, page: mapped } = page.value;
  const shown = await loadListingPage(source, mapped, edition, query);
  if (shown === undefined) return { ok: false, failure: { kind: 'missing', edition } };
  const found = await loadSearchPage(shown.page, edition, query);
  const parameters = [...new Set([...(shown.parameters ?? []), ...(found?.parameters ?? [])])];
  return { ok: true, value: { edition, reads, extra: {}, ...shown, ...found, parameters } };
}
