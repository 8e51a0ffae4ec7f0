import { resolveEdition } from '@/lib/platform/config/editions';
import { buildImageUrl } from '@/lib/render/images/imageUrls';
import type { SiteGlobals } from '@/lib/models/shell';
import type { ImageFile } from '@/lib/models/media';
import type { ImageEngine } from '@/lib/platform/config/services';
import type { PageMeta } from '@/lib/models/page';

/** Uses the configured origin, never the Host header. */
export function buildAbsoluteUrl(siteOrigin: string, path: string): string {
  return new URL(`${siteOrigin}${path}`).href;
}

export type Alternate = { readonly hrefLang: string; readonly href: string };

export function buildAlternates({
  alternates,
  defaultEdition,
  siteOrigin,
}: Pick<SiteGlobals, 'alternates' | 'defaultEdition' | 'siteOrigin'>): readonly Alternate[] {
  const links = alternates.map(({ edition, url }) => ({
    hrefLang: resolveEdition(edition).locale,
    href: buildAbsoluteUrl(siteOrigin, url),
  }));
  const fallback = alternates.find(({ edition }) => edition === defaultEdition);
  return fallback === undefined
    ? links
    : [...links, { hrefLang: 'x-default', href: buildAbsoluteUrl(siteOrigin, fallback.url) }];
}

/** The content's alternates override derived ones, per language including `x-default`. */
export function joinAlternates(
  derived: readonly Alternate[],
  hreflang: PageMeta['hreflang'],
  siteOrigin: string,
): readonly Alternate[] {
  const joined = new Map(derived.map((alternate) => [alternate.hrefLang.toLowerCase(), alternate]));
  for (const { language, url } of hreflang) {
    joined.set(language.toLowerCase(), {
      hrefLang: language,
      href: url.startsWith('/') ? buildAbsoluteUrl(siteOrigin, url) : url,
    });
  }
  return [...joined.values()];
}

const SHARED_IMAGE_WIDTH = 1280;

export function buildSharedImageUrl(
  engine: ImageEngine,
  image: ImageFile,
  siteOrigin: string,
): string {
  const url = buildImageUrl(engine, image, { width: SHARED_IMAGE_WIDTH, format: 'jpg' });
  return url.startsWith('/') ? buildAbsoluteUrl(siteOrigin, url) : url;
}
