import type { JsonValue } from '@/lib/platform/data/values';
import { badRequest, CONTENT_TYPE_REQUIRED, invalidQuery, unknownPath } from '../wire/apiError';
import { lookUpField, type PathContext } from './fieldPath';

/** Whole parts, such as `sys`, and single properties, such as `fields.name`. */
export type Selection = ReadonlySet<string>;

const MAX_PATHS = 100;

export function readSelection(
  select: string | undefined,
  context: PathContext,
): Selection | undefined {
  if (!select) return undefined;
  const paths = select.split(',').map((path) => path.trim());
  if (paths.length > MAX_PATHS)
    throw invalidQuery({
      name: 'select',
      details: `At most ${MAX_PATHS} properties can be selected`,
    });
  for (const path of paths) checkPath(path, context);
  return new Set(paths);
}

function checkPath(path: string, context: PathContext): void {
  const [part = '', property, ...rest] = path.split('.');
  if (!['sys', 'fields', 'metadata'].includes(part) || rest.length > 0 || property === '')
    throw unknownPath(path);
  if (part !== 'fields' || property === undefined) return;
  if (context.kind === 'Entry' && context.contentTypeId === undefined)
    throw badRequest(CONTENT_TYPE_REQUIRED);
  if (!lookUpField(property, context)) throw unknownPath(path);
}

export function isFieldSelected(selection: Selection | undefined, field: string): boolean {
  return selection === undefined || selection.has('fields') || selection.has(`fields.${field}`);
}

export function pickSelected(
  item: Readonly<Record<string, JsonValue>>,
  selection: Selection,
): Record<string, JsonValue> {
  const parts = new Set(Array.from(selection, (path) => path.replace(/\..*/, '')));
  const pick = (part: string, whole: JsonValue): JsonValue =>
    selection.has(part)
      ? whole
      : Object.fromEntries(
          Object.entries(whole ?? {}).filter(([property]) => selection.has(`${part}.${property}`)),
        );
  return Object.fromEntries(
    Object.entries(item).flatMap(([part, whole]) =>
      parts.has(part) ? [[part, pick(part, whole)]] : [],
    ),
  );
}
