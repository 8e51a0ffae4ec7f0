import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { Crumb } from '@/lib/models/blocks';
import type { JsonValue } from '@/lib/models/json';
import { buildAbsoluteUrl } from './buildAbsoluteUrl';

/** The trail as schema.org sees it; undefined where there is none. Only its end may be without an address. */
export function buildBreadcrumbList(crumbs: readonly Crumb[], siteOrigin: string): JsonValue | undefined {
  const trail = crumbs.filter(({ href }, index) => href !== undefined || index === crumbs.length - 1);
  if (trail.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, href }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: title,
      ...(href === undefined ? {} : { item: buildAbsoluteUrl(siteOrigin, href) }),
    })),
  } satisfies WithContext<BreadcrumbList>;
}
