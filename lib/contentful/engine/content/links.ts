import { isRecord } from '@/lib/data/objects';

export type ContentLink = { readonly linkType: 'Entry' | 'Asset'; readonly id: string };

/** Every link to an entry or asset in a field value, at any depth. The targets of rich text nodes (`data.target`) count as links, as in the service. */
export function listLinks(value: unknown): ContentLink[] {
  const links: ContentLink[] = [];
  addLinks(value, links);
  return links;
}

/** Into one list: a start looks through every value of a space, and lists of lists took a fifth of its time. */
function addLinks(value: unknown, links: ContentLink[]): void {
  if (typeof value !== 'object' || value === null) return;
  const link = 'sys' in value ? readLink(value) : undefined;
  if (link !== undefined) links.push(link);
  else for (const part of Object.values(value)) addLinks(part, links);
}

export function readLink(value: unknown): ContentLink | undefined {
  if (!isRecord(value)) return undefined;
  const { sys } = value;
  if (!isRecord(sys) || sys.type !== 'Link' || typeof sys.id !== 'string') return undefined;
  const { linkType, id } = sys;
  return linkType === 'Entry' || linkType === 'Asset' ? { linkType, id } : undefined;
}
