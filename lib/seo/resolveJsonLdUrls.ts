import type { JsonValue } from '@/lib/models/json';
import { buildAbsoluteUrl } from './buildAbsoluteUrl';

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
