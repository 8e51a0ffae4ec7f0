import type { JsonValue } from '@/lib/models/values';
import { unknownPath, invalidQuery, contentTypeRequired } from '../wire/apiError';
import { ASSET_FIELDS } from '../content/resource';
import type { PathContext } from './fieldPath';

export type Selection = ReadonlyMap<string, ReadonlySet<string> | 'whole'>;

const MAX_PATHS = 100;

export function readSelection(select: string | undefined, { kind, contentTypeId, space }: PathContext): Selection | undefined {
  if (!select) return undefined;
  const paths = select.split(',').map((path) => path.trim());
  if (paths.length > MAX_PATHS) throw invalidQuery({ name: 'select', details: `At most ${MAX_PATHS} properties can be selected` });
  const selection = new Map<string, Set<string> | 'whole'>();
  for (const path of paths) {
    const [part = '', property, ...rest] = path.split('.');
    if (!['sys', 'fields', 'metadata'].includes(part) || rest.length > 0 || property === '') throw unknownPath(path);
    const known = selection.get(part);
    if (property === undefined) selection.set(part, 'whole');
    else if (known === undefined) selection.set(part, new Set([property]));
    else if (known !== 'whole') known.add(property);
    if (part === 'fields' && property !== undefined) {
      if (kind === 'Entry' && contentTypeId === undefined) throw contentTypeRequired(path);
      const isKnown = kind === 'Asset' ? ASSET_FIELDS.some(({ id }) => id === property) : space.field(contentTypeId ?? '', property);
      if (!isKnown) throw unknownPath(path);
    }
  }
  return selection;
}

export function isFieldSelected(selection: Selection | undefined, field: string): boolean {
  if (!selection) return true;
  const fields = selection.get('fields');
  return fields === 'whole' || (fields?.has(field) ?? false);
}

export function pickSelected(item: Readonly<Record<string, JsonValue>>, selection: Selection): Record<string, JsonValue> {
  const picked: Record<string, JsonValue> = {};
  for (const [part, properties] of selection) {
    const whole = item[part];
    if (whole === undefined) continue;
    const isPartial = properties !== 'whole' && typeof whole === 'object';
    picked[part] = isPartial ? Object.fromEntries(Object.entries(whole ?? {}).filter(([key]) => properties.has(key))) : whole;
  }
  return picked;
}
