import type { JsonValue } from '@/lib/platform/data/values';
import type { Collection, IndexKey, ResourceList } from '@/lib/content/space/collection';
import { isRecord } from '@/lib/platform/data/objects';
import type { Resource } from '@/lib/content/space/resource';
import { unknownPath, invalidQuery } from '../wire/apiError';
import { listFilterValues } from './localeChoice';
import {
  type FieldPath,
  listByKeys,
  type PathContext,
  readKeys,
  type ValueType,
} from './fieldPath';
import {
  hasAllWords,
  MIMETYPE_GROUPS,
  readArea,
  readDistance,
  readLocation,
  readPoint,
  readWords,
  resolveMimetypeGroup,
} from './matchers';
import { type Compare, compareBy } from './order';

export type Filter = {
  readonly matches: (resource: Resource) => boolean;
  /** Every match and possibly others, in the default order, if an index knows them. */
  readonly listCandidates?: (collection: Collection) => ResourceList;
  /** The order for a query that sets none. */
  readonly compare?: Compare;
};

const OPERATORS: Readonly<Record<string, (path: FieldPath, value: string) => Filter>> = {
  eq: (path, value) => hasOneOf(path, [readOperand(path, value)]),
  in: (path, value) => hasOneOf(path, readOperands(path, value)),
  // The service counts a missing value as different from every value.
  ne: (path, value) => hasNoneOf(path, [readOperand(path, value)]),
  nin: (path, value) => hasNoneOf(path, readOperands(path, value)),
  all: (path, value) => {
    const keys = readOperands(path, value);
    const hasAll = (known: readonly IndexKey[]): boolean =>
      keys.every((key) => known.includes(key));
    return {
      ...hasOneOf(path, keys.slice(0, 1)),
      matches: (resource) => hasAll(readKeys(path, resource)),
    };
  },
  exists: (path, value) => {
    const isWanted = value === 'true' || value === '1';
    return { matches: (resource) => path.read(resource).length > 0 === isWanted };
  },
  lt: isInRange((key, limit) => key < limit),
  lte: isInRange((key, limit) => key <= limit),
  gt: isInRange((key, limit) => key > limit),
  gte: isInRange((key, limit) => key >= limit),
  match: (path, value) => {
    const words = readWords(value);
    return { matches: (resource) => hasAllWords(path.read(resource), words) };
  },
  near: (path, value) => {
    requireLocation(path);
    const point = readPoint(path.text, value);
    const readDistances = (resource: Resource): number[] =>
      path
        .read(resource)
        .flatMap((value) => readLocation(value) ?? [])
        .map((place) => readDistance(place, point));
    return {
      matches: (resource) => readDistances(resource).length > 0,
      compare: compareBy((resource) => readDistances(resource)[0]),
    };
  },
  within: (path, value) => {
    requireLocation(path);
    const isInside = readArea(path.text, value);
    return {
      matches: (resource) =>
        path
          .read(resource)
          .flatMap((place) => readLocation(place) ?? [])
          .some(isInside),
    };
  },
};

export function readFilter(path: FieldPath, operator: string, value: string): Filter {
  const read = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (!read) throw unknownPath(`${path.text}[${operator}]`);
  return read(path, value);
}

function hasOneOf(path: FieldPath, keys: readonly IndexKey[]): Filter {
  const wanted = new Set(keys);
  return {
    matches: (resource) => readKeys(path, resource).some((key) => wanted.has(key)),
    listCandidates: (collection) => listByKeys(path, collection, keys),
  };
}

function hasNoneOf(path: FieldPath, keys: readonly IndexKey[]): Filter {
  const { matches } = hasOneOf(path, keys);
  return { matches: (resource) => !matches(resource) };
}

function isInRange(
  isWithin: (key: IndexKey, limit: IndexKey) => boolean,
): (path: FieldPath, value: string) => Filter {
  return (path, value) => {
    const limit = readOperand(path, value);
    return {
      matches: (resource) =>
        readKeys(path, resource).some((key) => typeof key === typeof limit && isWithin(key, limit)),
    };
  };
}

export const NAMED_FILTERS: Readonly<
  Record<string, (value: string, context: PathContext) => Filter>
> = {
  links_to_entry: (id) => linksTo('Entry', id),
  links_to_asset: (id) => linksTo('Asset', id),
  query: (text, context) => {
    const words = readWords(text);
    return {
      matches: (resource) =>
        words.length === 0 || hasAllWords(listValues(resource, context), words),
    };
  },
  mimetype_group: (group, context) => {
    if (MIMETYPE_GROUPS.includes(group))
      return { matches: (resource) => readMimetypeGroup(resource, context) === group };
    throw invalidQuery({
      name: 'in',
      path: ['mimetype_group'],
      value: group,
      expected: [...MIMETYPE_GROUPS],
    });
  },
};

function linksTo(linkType: 'Entry' | 'Asset', id: string): Filter {
  return {
    matches: ({ links }) => links.some((link) => link.id === id && link.linkType === linkType),
    listCandidates: (collection) => collection.linkingTo(linkType, id),
  };
}

function listValues(
  { fields, contentTypeId }: Resource,
  { space, locale }: PathContext,
): JsonValue[] {
  return Object.entries(fields).flatMap(([id, values]) =>
    listFilterValues(values, space.field(contentTypeId ?? '', id)?.localized ?? true, locale),
  );
}

function readMimetypeGroup({ fields }: Resource, { locale }: PathContext): string | undefined {
  const codes = locale.kind === 'all' ? locale.codes : locale.chain;
  const file = codes.map((code) => fields['file']?.[code]).find((value) => isRecord(value));
  return typeof file?.['contentType'] === 'string'
    ? resolveMimetypeGroup(file['contentType'])
    : undefined;
}

function readOperands(path: FieldPath, value: string): IndexKey[] {
  return value.split(',').map((part) => readOperand(path, part.trim()));
}

type Operand = { readonly noun: string; readonly read: (value: string) => IndexKey | undefined };

const TEXT: Operand = { noun: 'text', read: (value) => value };
const NUMBER: Operand = {
  noun: 'number',
  read: (value) => (value.trim() === '' ? undefined : Number(value)),
};
const OPERANDS: Readonly<Partial<Record<ValueType, Operand>>> = {
  Symbol: TEXT,
  Text: TEXT,
  Integer: NUMBER,
  Number: NUMBER,
  Date: { noun: 'date', read: (value) => Date.parse(value) },
  Boolean: {
    noun: 'boolean',
    read: (value) => (value === 'true' || value === 'false' ? value === 'true' : undefined),
  },
};

function readOperand({ type, text }: FieldPath, value: string): IndexKey {
  const operand = OPERANDS[type];
  if (!operand) throw unknownPath(text);
  const key = operand.read(value);
  if (key === undefined || Number.isNaN(key))
    throw invalidQuery({
      name: 'type',
      value,
      path: text.split('.'),
      details: `The value "${value}" is not a ${operand.noun}`,
    });
  return key;
}

function requireLocation(path: FieldPath): void {
  if (path.type !== 'Location')
    throw invalidQuery({
      name: 'type',
      path: path.text.split('.'),
      details: `"${path.text}" is not a location`,
    });
}
