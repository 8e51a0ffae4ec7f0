import type { JsonValue } from '@/lib/models/values';
import type { IndexKey } from '../content/collection';
import type { Resource } from '../content/resource';
import { unknownPath, invalidQuery } from '../wire/apiError';
import type { FieldPath, ValueType } from './fieldPath';
import { hasAllWords, isInside, readArea, readPoint, readWords } from './matchers';

export type Filter = {
  readonly path: FieldPath;
  readonly operator: Operator;
  readonly matches: (resource: Resource) => boolean;
  /** Every match has at least one of these values, so an index can list the candidates. Undefined where no index helps. */
  readonly keys: readonly IndexKey[] | undefined;
};

const OPERATORS = ['eq', 'ne', 'in', 'nin', 'all', 'exists', 'lt', 'lte', 'gt', 'gte', 'match', 'near', 'within'] as const;
export type Operator = (typeof OPERATORS)[number];

export function isOperator(value: string): value is Operator {
  return OPERATORS.some((operator) => operator === value);
}

export function readFilter(path: FieldPath, operator: Operator, value: string): Filter {
  const has = (keys: readonly IndexKey[]) => (resource: Resource) => readKeys(path, resource).some((key) => keys.includes(key));
  const filter = (matches: Filter['matches'], keys?: readonly IndexKey[]): Filter => ({ path, operator, matches, keys });

  switch (operator) {
    case 'eq': {
      const keys = [readOperand(path, value)];
      return filter(has(keys), keys);
    }
    case 'in': {
      const keys = readOperands(path, value);
      return filter(has(keys), keys);
    }
    case 'all': {
      const keys = readOperands(path, value);
      return filter((resource) => keys.every((key) => readKeys(path, resource).includes(key)), keys.slice(0, 1));
    }
    case 'ne':
    case 'nin': {
      // The service counts a missing value as different from every value.
      const hasOne = has(operator === 'ne' ? [readOperand(path, value)] : readOperands(path, value));
      return filter((resource) => !hasOne(resource));
    }
    case 'exists': {
      const wanted = value === 'true' || value === '1';
      return filter((resource) => path.read(resource).length > 0 === wanted);
    }
    case 'match': {
      const words = readWords(value);
      return filter((resource) => hasAllWords(path.read(resource), words));
    }
    case 'near': {
      requireLocation(path);
      readPoint(path.text, value);
      return filter((resource) => path.read(resource).length > 0);
    }
    case 'within': {
      requireLocation(path);
      const area = readArea(path.text, value);
      return filter((resource) => path.read(resource).some((place) => isInside(place, area)));
    }
    default: {
      const limit = readOperand(path, value);
      return filter((resource) => readKeys(path, resource).some((key) => isInRange(key, operator, limit)));
    }
  }
}

export function readKeys(path: FieldPath, resource: Resource): IndexKey[] {
  return path.read(resource).flatMap((value) => readKey(path.type, value) ?? []);
}

function readKey(type: ValueType, value: JsonValue): IndexKey | undefined {
  if (type === 'Date' && typeof value === 'string') return Date.parse(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function isInRange(key: IndexKey, operator: Operator, limit: IndexKey): boolean {
  if (typeof key !== typeof limit) return false;
  return operator === 'lt' ? key < limit : operator === 'lte' ? key <= limit : operator === 'gt' ? key > limit : key >= limit;
}

function readOperands(path: FieldPath, value: string): IndexKey[] {
  return value.split(',').map((part) => readOperand(path, part.trim()));
}

function readOperand(path: FieldPath, value: string): IndexKey {
  switch (path.type) {
    case 'Integer':
    case 'Number': {
      const number = value.trim() === '' ? NaN : Number(value);
      if (Number.isNaN(number)) throw wrongType(path, value, 'number');
      return number;
    }
    case 'Date': {
      const time = Date.parse(value);
      if (Number.isNaN(time)) throw wrongType(path, value, 'date');
      return time;
    }
    case 'Boolean':
      if (value !== 'true' && value !== 'false') throw wrongType(path, value, 'boolean');
      return value === 'true';
    case 'Link':
    case 'ResourceLink':
    case 'Location':
    case 'Object':
    case 'RichText':
      throw unknownPath(path.text);
    default:
      return value;
  }
}

function wrongType(path: FieldPath, value: string, expected: string): Error {
  return invalidQuery({ name: 'type', value, path: path.text.split('.'), details: `The value "${value}" is not a ${expected}` });
}

function requireLocation(path: FieldPath): void {
  if (path.type !== 'Location') throw invalidQuery({ name: 'type', path: path.text.split('.'), details: `"${path.text}" is not a location` });
}
