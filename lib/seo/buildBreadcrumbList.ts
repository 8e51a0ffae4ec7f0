import type { Crumb } from '@/lib/models/blocks';
import type { JsonValue } from '@/lib/models/json';
import { buildAbsoluteUrl } from './buildAbsoluteUrl';

/** The trail as schema.org sees it; undefined where there is none. */
export function buildBreadcrumbList(crumbs: readonly Crumb[], siteOrigin: string): JsonValue | undefined {
  if (crumbs.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(href === undefined ? {} : { item: buildAbsoluteUrl(siteOrigin, href) }),
    })),
  };
}
