import { isRecord } from '@/lib/data/objects';
import { readText } from './text';
import type { Document } from '@contentful/rich-text-types';

const MAX_DEPTH = 40;

const MAX_NODES = 20_000;

type UnknownNode = { readonly nodeType: string; readonly content?: readonly unknown[]; readonly data?: unknown };

function isText(node: Readonly<Record<string, unknown>>): boolean {
  return typeof node.value === 'string' && Array.isArray(node.marks) && node.marks.every((mark) => isRecord(mark) && typeof mark.type === 'string');
}

function isNode(value: unknown): value is UnknownNode {
  if (!isRecord(value) || typeof value.nodeType !== 'string') return false;
  return value.nodeType === 'text' ? isText(value) : Array.isArray(value.content) && isRecord(value.data);
}

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

export function readRichContent(value: unknown): Document | string | undefined {
  return isRichTextDocument(value) ? value : readText(value);
}
