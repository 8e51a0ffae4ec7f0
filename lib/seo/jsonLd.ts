import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { Crumb } from '@/lib/models/blocks';
import type { JsonValue } from '@/lib/models/values';
import { buildAbsoluteUrl } from './absoluteUrls';

/** The name of a type, written by itself or as an address (`https://schema.org/Article`, `schema:Article`). */
const readTypeName = (type: JsonValue): string => (typeof type === 'string' ? (type.split(/[/:]/).at(-1) ?? '') : '');

/** Whether structured data has an item of one of these schema.org types in it, however deep. */
export function hasType(data: JsonValue | undefined, types: readonly string[]): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(data)) return data.some((item: JsonValue) => hasType(item, types));
  return Object.entries(data).some(([key, value]: [string, JsonValue]) =>
    key === '@type' ? [value].flat().some((type) => types.includes(readTypeName(type))) : hasType(value, types),
  );
}

/** Members of schema.org items that hold addresses. Editors write them as paths, since only the deployment knows its origin. */
const ADDRESS_KEYS = ['@id', 'url', 'image', 'logo', 'item', 'mainEntityOfPage', 'contentUrl', 'embedUrl', 'thumbnailUrl', 'sameAs'];

/** A link to a page of this site in formatted text, such as the answer to a question. */
const PATH_LINK = /href="\/(?!\/)/g;

function resolveMember(key: string, value: JsonValue, siteOrigin: string): JsonValue {
  if (key === 'text' && typeof value === 'string') return value.replace(PATH_LINK, () => `href="${siteOrigin}/`);
  if (Array.isArray(value)) return value.map((item: JsonValue) => resolveMember(key, item, siteOrigin));
  const isPath = typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');
  return isPath && ADDRESS_KEYS.includes(key) ? buildAbsoluteUrl(siteOrigin, value) : resolveJsonLdUrls(value, siteOrigin);
}

/** The same structured data with its site paths as whole addresses. */
export function resolveJsonLdUrls(value: JsonValue, siteOrigin: string): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: JsonValue) => resolveJsonLdUrls(item, siteOrigin));
  return Object.fromEntries(Object.entries(value).map(([key, member]: [string, JsonValue]) => [key, resolveMember(key, member, siteOrigin)]));
}

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
