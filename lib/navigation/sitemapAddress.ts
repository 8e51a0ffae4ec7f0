import type { Edition } from '@/lib/config/editions';
import { EDITIONS } from '@/lib/config/editions';

/** Name of the one page that the site makes itself instead of reading it. */
export const SITEMAP_NAME = 'sitemap';

export function buildSitemapPath({ id }: Pick<Edition, 'id'>): string {
  return `/${id}/sitemap`;
}

/** Every edition has the page. */
export const SITEMAP_ALTERNATES = EDITIONS.map((edition) => ({ edition: edition.id, url: buildSitemapPath(edition) }));
