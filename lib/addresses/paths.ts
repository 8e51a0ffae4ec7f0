import { type Edition, isEditionId } from '@/lib/platform/config/editions';
import type { Globals } from '@/lib/models/shell';
import type { BuyQuery } from '@/lib/models/productBlocks';

/** Joiners, variation selectors, soft hyphens and direction marks: copying may add or lose them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const PLAIN = /^[!-~]*$/;

/** @returns undefined where the path cannot be decoded, or hides a slash or backslash */
export function decodePath(path: string): string | undefined {
  try {
    return /%(?:2f|5c)/i.test(path) ? undefined : decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** The canonical form of a decoded path. A redirect to it never leads to another host. */
export function normalizePath(path: string): string {
  const visible = PLAIN.test(path) ? path : path.replace(INVISIBLE, '').normalize();
  return `/${visible.split('/').filter(Boolean).join('/')}`;
}

export function isHomePath(path: string): boolean {
  return path === '/' || isEditionId(path.slice(1));
}

export function buildBuyPath({ edition, gtin, sort, retailer }: BuyQuery): string {
  const choices = new URLSearchParams({
    ...(sort === undefined ? {} : { sort }),
    ...(retailer === undefined ? {} : { retailer }),
  });
  return `/${edition}/buy/${gtin}${choices.size === 0 ? '' : `?${choices}`}`;
}

export const SITEMAP_NAME = 'sitemap';

export function buildSitemapPath({ id }: Pick<Edition, 'id'>): string {
  return `/${id}/sitemap`;
}

export function listSitemapAlternates(editions: readonly Edition[]): Globals['alternates'] {
  return editions.map((edition) => ({ edition: edition.id, url: buildSitemapPath(edition) }));
}

export function buildSitemapFilePath(edition: string, part: number): string {
  return `/${edition}/sitemap${part === 1 ? '' : `-${part}`}.xml`;
}

export function buildOpenSearchPath(edition: string): string {
  return `/${edition}/opensearch.xml`;
}

export function buildFeedPath(edition: string): string {
  return `/${edition}/feed.xml`;
}

/** Resized copies of pictures. */
export const PICTURE_PATH = '/api/media';
export const VIDEO_PATH = '/media';
