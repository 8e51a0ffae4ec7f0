import type { JsonValue } from '@/lib/models/values';
import { ASSET_FIELDS } from '../content/resource';
import { badRequest, CONTENT_TYPE_REQUIRED, invalidQuery, unknownPath } from '../wire/apiError';
import type { PathContext } from './fieldPath';

export type Selection = ReadonlyMap<string, ReadonlySet<string> | 'whole'>;

const MAX_PATHS = 100;

export function readSelection(select: string | undefined, context: PathContext): Selection | undefined {
  if (!select) return undefined;
  const paths = select.split(',').map((path) => path.trim());
  if (paths.length > MAX_PATHS) throw invalidQuery({ name: 'select', details: `At most ${MAX_PATHS} properties can be selected` });
  const selection = new Map<string, Set<string> | 'whole'>();
  for (const path of paths) {
    const [part = '', property, ...rest] = path.split('.');
    if (!['sys', 'fields', 'metadata'].includes(part) || rest.length > 0 || property === '') throw unknownPath(path);
    if (part === 'fields' && property !== undefined) checkField(path, property, context);
    const known = selection.get(part);
    if (property === undefined) selection.set(part, 'whole');
    else if (known === undefined) selection.set(part, new Set([property]));
    else if (known !== 'whole') known.add(property);
  }
  return selection;
}

function checkField(path: string, field: string, { kind, contentTypeId, space }: PathContext): void {
  if (kind === 'Entry' && contentTypeId === undefined) throw badRequest(CONTENT_TYPE_REQUIRED);
  const isKnown = kind === 'Asset' ? ASSET_FIELDS.some(({ id }) => id === field) : space.field(contentTypeId ?? '', field);
  if (!isKnown) throw unknownPath(path);
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
