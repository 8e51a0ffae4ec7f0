import type { JsonValue } from '@/lib/models/values';

export type ContentLink = { readonly linkType: 'Entry' | 'Asset'; readonly id: string };

/** Every link to an entry or asset in a field value, at any depth. The targets of rich text nodes (`data.target`) count as links, as in the service. */
export function listLinks(value: JsonValue | undefined): ContentLink[] {
  if (typeof value !== 'object' || value === null) return [];
  const link = readLink(value);
  if (link) return [link];
  return Object.values(value).flatMap((part: JsonValue) => listLinks(part));
}

export function readLink(value: JsonValue | undefined): ContentLink | undefined {
  if (!isRecord(value)) return undefined;
  const { sys } = value;
  if (!isRecord(sys) || sys.type !== 'Link' || typeof sys.id !== 'string') return undefined;
  return sys.linkType === 'Entry' || sys.linkType === 'Asset' ? { linkType: sys.linkType, id: sys.id } : undefined;
}

export function isRecord(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
