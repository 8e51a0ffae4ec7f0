import { compareText } from '../content/collection';
import type { IndexKey } from '../content/collection';
import type { Resource } from '../content/resource';
import { invalidQuery } from '../wire/apiError';
import { readFieldPath } from './fieldPath';
import type { PathContext } from './fieldPath';
import { readKeys } from './filter';

export type Compare = (a: Resource, b: Resource) => number;

const SORTABLE = new Set(['Symbol', 'Integer', 'Number', 'Date', 'Boolean']);

/**
 * `order=-sys.createdAt,fields.name`: ties fall to the next property, then to the id.
 * Resources without the property come last in either direction.
 *
 * @throws {ApiError} for properties that do not exist or cannot be sorted by (long text, lists, objects, locations)
 */
export function readOrder(order: string, context: PathContext): Compare {
  const steps = order.split(',').map((part) => readStep(part.trim(), context));
  return (a, b) => {
    for (const step of steps) {
      const difference = step(a, b);
      if (difference !== 0) return difference;
    }
    return compareText(a.id, b.id);
  };
}

function readStep(part: string, context: PathContext): Compare {
  const isReversed = part.startsWith('-');
  const path = readFieldPath(isReversed ? part.slice(1) : part, context);
  if (!SORTABLE.has(path.type)) {
    throw invalidQuery({ name: 'order', path: path.text.split('.'), details: `It is not possible to order by "${path.text}"` });
  }
  const sign = isReversed ? -1 : 1;
  return (a, b) => {
    const [x] = readKeys(path, a);
    const [y] = readKeys(path, b);
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    return sign * compareKeys(x, y);
  };
}

function compareKeys(a: IndexKey, b: IndexKey): number {
  return typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : Number(a) - Number(b);
}
