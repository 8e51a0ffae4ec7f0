import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { EDITIONS } from '@/lib/config/editions';
import { resolveAddress } from '@/lib/navigation/resolveAddress';
import { buildSitemapPath } from '@/lib/navigation/sitemapAddress';
import { loadPage } from './loadPage';
import { loadPageIndex } from './loadPageIndex';
import type { Loaded } from './pageProps';

/** The page at a path of the site. */
export async function loadContentPage(source: ContentSource, path: string): Promise<Loaded<object>> {
  const indexes = new Map(await Promise.all(EDITIONS.map(async (edition) => [edition.id, await loadPageIndex(source, edition)] as const)));
  const address = resolveAddress(path, (edition, url) => url === buildSitemapPath(edition) || (indexes.get(edition.id)?.byUrl.has(url) ?? false));
  if (address.kind === 'redirect') return { ok: false, failure: { kind: 'redirect', to: address.to } };
  const { edition } = address;
  const listing = address.kind === 'page' ? indexes.get(edition.id)?.byUrl.get(address.url) : undefined;
  if (listing === undefined) return { ok: false, failure: { kind: 'missing', edition } };
  const page = await loadPage(source, edition, listing.name);
  if (page.ok) return { ok: true, value: { edition, page: page.value, extra: {} } };
  return { ok: false, failure: page.failure.kind === 'missing' ? { kind: 'missing', edition } : { kind: 'failed', edition, error: page.failure.kind } };
}
