import type { Edition } from '@/lib/config/editions';
import type { Globals } from '@/lib/models/frame';

/** Name of the one page that the site makes itself instead of reading it. */
export const SITEMAP_NAME = 'sitemap';

export function buildSitemapPath({ id }: Pick<Edition, 'id'>): string {
  return `/${id}/sitemap`;
}

/** The page in other editions: every edition has one. */
export function listSitemapAlternates(editions: readonly Edition[]): Globals['alternates'] {
  return editions.map((edition) => ({ edition: edition.id, url: buildSitemapPath(edition) }));
}
