import { resolveEdition } from '@/lib/config/editions';
import type { SiteGlobals } from '@/lib/models/frame';
import { buildAbsoluteUrl } from './buildAbsoluteUrl';

export type Alternate = { readonly hrefLang: string; readonly href: string };

/** hreflang links of a page: every edition that has it, itself included, and the default edition as x-default. */
export function buildAlternates({ alternates, defaultEdition, siteOrigin }: Pick<SiteGlobals, 'alternates' | 'defaultEdition' | 'siteOrigin'>): readonly Alternate[] {
  const links = alternates.map(({ edition, url }) => ({ hrefLang: resolveEdition(edition).locale, href: buildAbsoluteUrl(siteOrigin, url) }));
  const fallback = alternates.find(({ edition }) => edition === defaultEdition);
  return fallback === undefined ? links : [...links, { hrefLang: 'x-default', href: buildAbsoluteUrl(siteOrigin, fallback.url) }];
}
