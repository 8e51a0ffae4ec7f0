import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { resolveAddress } from '@/lib/navigation/resolveAddress';
import { buildSitemapPath } from '@/lib/navigation/paths';
import { loadPage } from './loadPage';
import { loadSiteIndex } from './loadSiteIndex';
import type { Loaded } from './pageProps';
import { loadSearchPage } from './searchPage';

export async function loadContentPage(source: ContentSource, path: string, query?: URLSearchParams): Promise<Loaded<object>> {
  const site = await loadSiteIndex(source);
  const address = resolveAddress(path, {
    ...site,
    hasPage: (edition, candidate) => candidate === buildSitemapPath(edition) || site.ofEdition(edition).byPath.has(candidate),
  });
  if (address.kind === 'redirect') return { ok: false, failure: { kind: 'redirect', to: address.to } };
  const { edition } = address;
  const listing = address.kind === 'page' ? site.ofEdition(edition).byPath.get(address.url) : undefined;
  if (listing === undefined) return { ok: false, failure: { kind: 'missing', edition } };
  const page = await loadPage(source, edition, listing.id);
  if (page.ok) {
    const found = query && (await loadSearchPage(page.value, edition, query));
    return { ok: true, value: { edition, page: page.value, reads: page.value.reads, extra: {}, ...found } };
  }
  return { ok: false, failure: page.failure.kind === 'missing' ? { kind: 'missing', edition } : { kind: 'failed', edition, error: page.failure.kind } };
}
