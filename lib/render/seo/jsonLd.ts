import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { Crumb } from '@/lib/models/blocks';
import type { PageMeta } from '@/lib/models/page';
import type { JsonValue } from '@/lib/platform/data/values';
import { buildAbsoluteUrl } from './absoluteUrls';

/** `https://schema.org/Article` and `schema:Article` → `Article` */
const readTypeName = (type: JsonValue) =>
  typeof type === 'string' ? (type.split(/[/:]/).at(-1) ?? '') : '';

export function hasType(data: JsonValue | undefined, types: readonly string[]): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(data)) return data.some((item: JsonValue) => hasType(item, types));
  return Object.entries(data).some(([key, value]: [string, JsonValue]) =>
    key === '@type'
      ? [value].flat().some((type) => types.includes(readTypeName(type)))
      : hasType(value, types),
  );
}

export function hasOwnItem(
  { schemaOrgJson, schemaOrgJsonSecondary, extraSchema }: PageMeta,
  types: readonly string[],
): boolean {
  return [schemaOrgJson, schemaOrgJsonSecondary, ...extraSchema].some((data) =>
    hasType(data, types),
  );
}

/** Editors write site paths in these members, since only the deployment knows its origin. */
const ADDRESS_KEYS = [
  '@id',
  'url',
  'image',
  'logo',
  'item',
  'mainEntityOfPage',
  'contentUrl',
  'embedUrl',
  'thumbnailUrl',
  'sameAs',
];

const PATH_LINK = /href="\/(?!\/)/g;

function resolveMember(key: string, value: JsonValue, siteOrigin: string): JsonValue {
  if (key === 'text' && typeof value === 'string')
    return value.replace(PATH_LINK, () => `href="${siteOrigin}/`);
  if (Array.isArray(value))
    return value.map((item: JsonValue) => resolveMember(key, item, siteOrigin));
  const isPath = typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');
  return isPath && ADDRESS_KEYS.includes(key)
    ? buildAbsoluteUrl(siteOrigin, value)
    : resolveJsonLdUrls(value, siteOrigin);
}

export function resolveJsonLdUrls(value: JsonValue, siteOrigin: string): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((item: JsonValue) => resolveJsonLdUrls(item, siteOrigin));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, JsonValue]) => [
      key,
      resolveMember(key, member, siteOrigin),
    ]),
  );
}

export function buildBreadcrumbList(
  crumbs: readonly Crumb[],
  siteOrigin: string,
): JsonValue | undefined {
  const trail = crumbs.filter(
    ({ href }, index) => href !== undefined || index === crumbs.length - 1,
  );
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

/** Safe inside a script element: nothing in the JSON can close the element or open a comment. */
export function serializeJson(value: JsonValue): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
