import { type LocaleChoice, resolveLocaleChoice } from './localeChoice';
import type { ResourceKind } from '@/lib/content/space/resource';
import type { Space } from '@/lib/content/space/space';
import {
  badRequest,
  unknownContentType,
  unknownPath,
  invalidQuery,
  rejectUnsupported,
} from '../wire/apiError';
import { isPrivateTag, type PathContext, readFieldPath } from './fieldPath';
import { type Filter, NAMED_FILTERS, readFilter } from './filter';
import { readSelection, type Selection } from './selection';

export type QueryPairs = Iterable<readonly [string, string]>;

export type ParsedQuery = {
  readonly context: PathContext;
  readonly filters: readonly Filter[];
  readonly order: string | undefined;
  readonly selection: Selection | undefined;
  readonly skip: number;
  readonly limit: number;
  readonly include: number;
};

const MAX_LIMIT = 1000;
const MAX_REFERENCE_SEARCHES = 2;
const OF_ALL = ['skip', 'limit', 'order', 'access_token'];
const OF_CONTENT = [...OF_ALL, 'locale', 'select', 'include', 'query'];
const PARAMETERS: Readonly<Record<ResourceKind, readonly string[]>> = {
  Entry: [...OF_CONTENT, 'content_type', 'links_to_entry', 'links_to_asset'],
  Asset: [...OF_CONTENT, 'mimetype_group'],
  ContentType: [...OF_ALL, 'locale', 'include'],
  Tag: OF_ALL,
};

type Condition = { readonly path: string; readonly operator: string; readonly value: string };

function splitPairs(kind: ResourceKind, pairs: QueryPairs) {
  const parameters = new Map<string, string>();
  const conditions: Condition[] = [];
  for (const [key, value] of pairs) {
    const [, path = key, operator = 'eq'] = /^(.*?)\[(\w+)\]$/.exec(key) ?? [];
    rejectUnsupported(`${kind} ${path}`);
    if (PARAMETERS[kind].includes(key)) parameters.set(key, value);
    else if (/^(fields|sys|metadata)\./.test(path)) conditions.push({ path, operator, value });
    else throw unknownPath(path);
  }
  for (const part of parameters.get('order')?.split(',') ?? [])
    rejectUnsupported(`${kind} ${part.trim().replace(/^-/, '')}`);
  return { parameters, conditions };
}

export function parseQuery(space: Space, kind: ResourceKind, pairs: QueryPairs): ParsedQuery {
  const { parameters, conditions } = splitPairs(kind, pairs);
  const equal = new Map(
    conditions.flatMap(({ path, operator, value }) =>
      isSingleValue(operator, value) ? [[path, value]] : [],
    ),
  );
  const contentTypeId = parameters.get('content_type') ?? equal.get('sys.contentType.sys.id');
  const context: PathContext = {
    space,
    kind,
    contentTypeId: kind === 'Entry' ? contentTypeId : undefined,
    locale: readLocale(space, parameters.get('locale')),
    linkedTypes: new Map([...equal].flatMap(([path, id]) => readLinkedType(path, id))),
  };
  const typeIds = [parameters.get('content_type') ?? [], ...context.linkedTypes.values()].flat();
  if (typeIds.some((id) => !space.contentTypes.has(id))) throw unknownContentType();
  checkReferenceSearches(conditions.map(({ path }) => path));
  return {
    context,
    filters: [
      ...conditions.map(({ path, operator, value }) =>
        readFilter(readFieldPath(path, context), operator, value),
      ),
      ...[...parameters].flatMap(([name, value]) => NAMED_FILTERS[name]?.(value, context) ?? []),
      ...(kind === 'Tag'
        ? [{ matches: ({ id }: { readonly id: string }) => !isPrivateTag(space, id) }]
        : []),
    ],
    order: parameters.get('order') || undefined,
    selection: readSelection(parameters.get('select'), context),
    skip: readInteger('skip', parameters.get('skip'), 0, Number.MAX_SAFE_INTEGER),
    limit: readInteger('limit', parameters.get('limit'), 100, MAX_LIMIT),
    include: readInteger('include', parameters.get('include'), 1, 10),
  };
}

export function readLocale(space: Space, code: string | undefined): LocaleChoice {
  const choice = resolveLocaleChoice(space.locales, code);
  if (!choice) throw badRequest(`Unknown locale: ${code ?? ''}`);
  return choice;
}

export function readInteger(
  name: string,
  text: string | undefined,
  fallback: number,
  maximum: number,
): number {
  if (text === undefined || text === '') return fallback;
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(number <= maximum)) {
    throw badRequest(
      `The value provided for "${name}" is invalid. Please provide a number between 0 and ${maximum}`,
    );
  }
  return number;
}

function isSingleValue(operator: string, value: string): boolean {
  return operator === 'eq' || (operator === 'in' && !value.includes(','));
}

function readLinkedType(path: string, id: string): [string, string][] {
  const field = /^fields\.([^.]+)\.sys\.contentType\.sys\.id$/.exec(path)?.[1];
  return field === undefined ? [] : [[field, id]];
}

function checkReferenceSearches(paths: readonly string[]): void {
  const references = new Set(
    paths.flatMap((path) => /^fields\.([^.]+)\.fields\./.exec(path)?.[1] ?? []),
  );
  if (references.size > MAX_REFERENCE_SEARCHES) {
    throw invalidQuery({
      name: 'referenceSearches',
      details: `A query can search on at most ${MAX_REFERENCE_SEARCHES} references`,
    });
  }
}
