import { resolveEdition } from '@/lib/config/editions';
import { buildImageUrl } from '@/lib/images/imageUrls';
import type { SiteGlobals } from '@/lib/models/frame';
import type { ImageFile } from '@/lib/models/media';
import type { ImageEngine } from '@/lib/config/services';

/** A root-relative path as an address of this site. The configured origin alone decides, never the Host header. Letters beyond ASCII are escaped. */
export function buildAbsoluteUrl(siteOrigin: string, path: string): string {
  return new URL(`${siteOrigin}${path}`).href;
}

export type Alternate = { readonly hrefLang: string; readonly href: string };

/** hreflang links of a page: every edition that has it, itself included, and the default edition as x-default. */
export function buildAlternates({ alternates, defaultEdition, siteOrigin }: Pick<SiteGlobals, 'alternates' | 'defaultEdition' | 'siteOrigin'>): readonly Alternate[] {
  const links = alternates.map(({ edition, url }) => ({ hrefLang: resolveEdition(edition).locale, href: buildAbsoluteUrl(siteOrigin, url) }));
  const fallback = alternates.find(({ edition }) => edition === defaultEdition);
  return fallback === undefined ? links : [...links, { hrefLang: 'x-default', href: buildAbsoluteUrl(siteOrigin, fallback.url) }];
}

/** In px. */
const WIDTH = 1280;

/** The whole address by which an image is named to other sites. */
export function buildSharedImageUrl(engine: ImageEngine, image: ImageFile, siteOrigin: string): string {
  const url = buildImageUrl(engine, image, { width: WIDTH, format: 'jpg' });
  return url.startsWith('/') ? buildAbsoluteUrl(siteOrigin, url) : url;
}
