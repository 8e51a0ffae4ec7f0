import { isRecord } from './objects';
import type { JsonValue } from './values';

export const MAX_TREE_ENTRIES = 2000;
/** Levels of JSON: ten links are about sixty deep. */
export const MAX_TREE_DEPTH = 200;

export type TreeEntry = {
  readonly id: string;
  readonly type: string | undefined;
  readonly fields: Readonly<Record<string, JsonValue>>;
};

function readSys(
  value: unknown,
): { readonly id: string; readonly kind: 'Entry' | 'Asset' } | undefined {
  if (!isRecord(value) || !isRecord(value['sys'])) return undefined;
  const { id, type } = value['sys'];
  return typeof id === 'string' && (type === 'Entry' || type === 'Asset')
    ? { id, kind: type }
    : undefined;
}

function readType(sys: unknown) {
  const link = isRecord(sys) ? sys['contentType'] : undefined;
  const id = isRecord(link) && isRecord(link['sys']) ? link['sys']['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Collects each entry of Contentful's nested tree once; links replace the nested entries. */
export function collectEntries(tree: unknown): readonly TreeEntry[] {
  const found = new Map<string, TreeEntry>();
  const visit = (value: unknown, depth: number): JsonValue => {
    if (depth > MAX_TREE_DEPTH || value === undefined || typeof value === 'function') return null;
    if (Array.isArray(value)) return value.map((part) => visit(part, depth + 1));
    if (!isRecord(value))
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : null;
    const sys = readSys(value);
    if (sys === undefined) return visitMembers(value, depth);
    if (
      sys.kind === 'Entry' &&
      isRecord(value['fields']) &&
      !found.has(sys.id) &&
      found.size < MAX_TREE_ENTRIES
    ) {
      // Set before its fields are read, because they may link back to it.
      found.set(sys.id, { id: sys.id, type: undefined, fields: {} });
      found.set(sys.id, {
        id: sys.id,
        type: readType(value['sys']),
        fields: visitMembers(value['fields'], depth),
      });
    }
    return { sys: { type: 'Link', linkType: sys.kind, id: sys.id } };
  };
  const visitMembers = (
    value: Readonly<Record<string, unknown>>,
    depth: number,
  ): Readonly<Record<string, JsonValue>> =>
    Object.fromEntries(
      Object.entries(value).flatMap(([name, member]) =>
        member === undefined ? [] : [[name, visit(member, depth + 1)]],
      ),
    );
  visit(tree, 0);
  return [...found.values()];
}

export const buildTree = ({ id, type, fields }: TreeEntry): object => ({
  sys: { id, type: 'Entry', ...(type === undefined ? {} : { contentType: { sys: { id: type } } }) },
  fields,
});
