import { isRecord } from './isRecord';
import { readShown } from './spaceEntry';
import type { Field } from '@/content/model/defineContentType';
import type { Locale } from './locales';
import type { SpaceEntry } from './spaceEntry';

const HTML_ADDRESS = /\b(?:href|src)\s*=\s*["']([^"']*)["']/g;
const MARKDOWN_ADDRESS = /\]\(\s*<?([^)\s>]*)/g;

function listTextAddresses(text: string): readonly string[] {
  return [...text.matchAll(HTML_ADDRESS), ...text.matchAll(MARKDOWN_ADDRESS)].flatMap(([, address]) => (address === undefined ? [] : [address]));
}

function listDocumentAddresses(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(listDocumentAddresses);
  if (!isRecord(node)) return [];
  const uri = isRecord(node['data']) ? node['data']['uri'] : undefined;
  return [...(typeof uri === 'string' ? [uri] : []), ...listDocumentAddresses(node['content'])];
}

function listJsonAddresses(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listJsonAddresses) : [];
}

function listFieldAddresses(field: Field, value: unknown): readonly string[] {
  if (field.type === 'RichText') return listDocumentAddresses(value);
  if (field.type === 'Object') return listJsonAddresses(value);
  if (typeof value !== 'string') return [];
  return field.type === 'Text' ? listTextAddresses(value) : listJsonAddresses(value);
}

export type Address = { readonly field: string; readonly address: string };

/** Every address that an entry shows in a locale: in HTML, Markdown, rich text, JSON, and fields that hold a path. */
export function listAddresses(entry: SpaceEntry, locale: Locale): readonly Address[] {
  return entry.type.fields.flatMap((field) =>
    listFieldAddresses(field, readShown(entry, field.id, locale)).map((address) => ({ field: field.id, address })),
  );
}
