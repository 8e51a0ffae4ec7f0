import { compareText, type IndexKey } from '@/lib/content/space/collection';
import type { Resource } from '@/lib/content/space/resource';
import { invalidQuery } from '../wire/apiError';
import { type PathContext, readFieldPath, readKeys } from './fieldPath';

export type Compare = (a: Resource, b: Resource) => number;

const SORTABLE = new Set(['Symbol', 'Integer', 'Number', 'Date', 'Boolean']);

/**
 * Resources without the property are last in either direction.
 * @throws {ApiError} for properties that don't exist or can't be sorted by
 */
export function readOrder(order: string, context: PathContext): Compare {
  const steps = order.split(',').map((part) => readStep(part.trim(), context));
  return (a, b) =>
    steps.reduce((difference, step) => difference || step(a, b), 0) || compareText(a.id, b.id);
}

function readStep(part: string, context: PathContext): Compare {
  const isReversed = part.startsWith('-');
  const path = readFieldPath(isReversed ? part.slice(1) : part, context);
  const type = path.isList ? 'Array' : path.type;
  if (!SORTABLE.has(type) || /^fields\.[^.]+\.(?!sys\.id$)/.test(path.text)) {
    throw invalidQuery({
      name: 'order',
      path: path.text.split('.'),
      type,
      details: `It is not possible to order by "${path.text}"`,
    });
  }
  return compareBy((resource) => readKeys(path, resource)[0], isReversed ? -1 : 1);
}

/** Reads each key once, because each read may parse the resource's fields. */
export function compareBy(
  readKey: (resource: Resource) => IndexKey | undefined,
  sign = 1,
): Compare {
  const keys = new Map<Resource, IndexKey | undefined>();
  const readOnce = (resource: Resource): IndexKey | undefined => {
    if (!keys.has(resource)) keys.set(resource, readKey(resource));
    return keys.get(resource);
  };
  return (a, b) => {
    const [x, y] = [readOnce(a), readOnce(b)];
    if (x === undefined || y === undefined)
      return Number(x === undefined) - Number(y === undefined);
    return (
      sign *
      (typeof x === 'string' && typeof y === 'string' ? compareText(x, y) : Number(x) - Number(y))
    );
  };
}
