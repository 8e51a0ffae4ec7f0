import type { Document } from '@contentful/rich-text-types';

const MAX_DEPTH = 40;
const MAX_NODES = 20_000;

type UnknownNode = { readonly nodeType: string; readonly content?: readonly unknown[]; readonly data?: unknown };

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(node: Readonly<Record<string, unknown>>): boolean {
  return typeof node.value === 'string' && Array.isArray(node.marks) && node.marks.every((mark) => isObject(mark) && typeof mark.type === 'string');
}

function isNode(value: unknown): value is UnknownNode {
  if (!isObject(value) || typeof value.nodeType !== 'string') return false;
  return value.nodeType === 'text' ? isText(value) : Array.isArray(value.content) && isObject(value.data);
}

/** Whether a value is a whole rich-text document of the content service, of a size and depth that a person writes. */
export function isRichTextDocument(value: unknown): value is Document {
  if (!isNode(value) || value.nodeType !== 'document') return false;
  let level: readonly unknown[] = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > MAX_DEPTH || count > MAX_NODES || !level.every(isNode)) return false;
    level = level.flatMap((node) => (isNode(node) ? (node.content ?? []) : []));
  }
  return true;
}
