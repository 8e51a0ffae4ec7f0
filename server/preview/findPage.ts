import { resolveContentLocale } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource } from '@/lib/contentful/client/createContentSource';
import { encodePath } from '@/lib/navigation/paths';
import { loadSiteIndex } from '@/lib/site/loadSiteIndex';
import { resolvePage } from '../pages/pageAddress';

/**
 * The encoded path of the page that shows an entry.
 * @param locale of the space; its edition comes first, if it has the page
 * @throws NoContentError
 */
export async function findPageOfEntry(source: ContentSource, entryId: string, locale: string): Promise<string | undefined> {
  const site = await loadSiteIndex(createRequestSource(source));
  const wanted = site.editions.filter((edition) => resolveContentLocale(edition) === locale);
  const found = [...wanted, ...site.editions].map((edition) => site.ofEdition(edition).find(entryId)?.url).find((url) => url !== undefined);
  return found === undefined ? undefined : encodePath(found);
}

/**
 * The one address of the page at an encoded path, encoded too.
 * @returns undefined where the site has no page, or only redirects to one
 * @throws NoContentError
 */
export async function findPageAt(source: ContentSource, path: string): Promise<string | undefined> {
  const address = resolvePage(path, await loadSiteIndex(createRequestSource(source)));
  return address?.kind === 'page' ? address.path : undefined;
}
