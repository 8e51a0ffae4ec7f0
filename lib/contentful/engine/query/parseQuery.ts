import { type LocaleChoice, resolveLocaleChoice } from '../content/localeTable';
import type { ResourceKind } from '../content/resource';
import type { Space } from '../content/space';
import { badRequest, unknownContentType, unknownPath, invalidQuery } from '../wire/apiError';
import { type PathContext, readFieldPath } from './fieldPath';
import { type Filter, isOperator, readFilter } from './filter';
import { MIMETYPE_GROUPS } from './matchers';
import { readSelection, type Selection } from './selection';

export type QueryPairs = Iterable<readonly [string, string]>;

export type ParsedQuery = {
  readonly context: PathContext;
  readonly filters: readonly Filter[];
  readonly near: { readonly filter: Filter; readonly point: string } | undefined;
  readonly linksToEntry: string | undefined;
  readonly linksToAsset: string | undefined;
  readonly mimetypeGroup: string | undefined;
  readonly text: string | undefined;
  readonly order: string | undefined;
  readonly selection: Selection | undefined;
  readonly skip: number;
  readonly limit: number;
  readonly include: number;
};

const MAX_LIMIT = 1000;
const MAX_REFERENCE_SEARCHES = 2;
const COMMON = ['content_type', 'locale', 'skip', 'limit', 'order', 'select', 'include', 'query', 'access_token'];
const PARAMETERS: Readonly<Record<ResourceKind, readonly string[]>> = {
  Entry: [...COMMON, 'links_to_entry', 'links_to_asset'],
  Asset: [...COMMON.filter((name) => name !== 'content_type'), 'mimetype_group'],
  ContentType: ['skip', 'limit', 'order', 'locale', 'include', 'access_token'],
  Tag: ['skip', 'limit', 'order', 'access_token'],
};

type Condition = { readonly path: string; readonly operator: string; readonly value: string };

function splitPairs(kind: ResourceKind, pairs: QueryPairs) {
  const parameters = new Map<string, string>();
  const conditions: Condition[] = [];
  for (const [key, value] of pairs) {
    const [, path = key, operator = 'eq'] = /^(.*?)\[(\w+)\]$/.exec(key) ?? [];
    if (PARAMETERS[kind].includes(key)) parameters.set(key, value);
    else if (/^(fields|sys|metadata)\./.test(path)) conditions.push({ path, operator, value });
    else throw unknownPath(path);
  }
  return { parameters, conditions };
}

function checkMimetypeGroup(group: string | undefined): void {
  if (group === undefined || MIMETYPE_GROUPS.includes(group)) return;
  throw invalidQuery({ name: 'in', path: ['mimetype_group'], value: group, expected: [...MIMETYPE_GROUPS] });
}

export function parseQuery(space: Space, kind: ResourceKind, pairs: QueryPairs): ParsedQuery {
  const { parameters, conditions } = splitPairs(kind, pairs);
  const equal = new Map(conditions.flatMap(({ path, operator, value }) => (isSingleValue(operator, value) ? [[path, value]] : [])));
  const contentTypeId = parameters.get('content_type') ?? equal.get('sys.contentType.sys.id');
  const context: PathContext = {
    space,
    kind,
    contentTypeId: kind === 'Entry' ? contentTypeId : undefined,
    locale: readLocale(space, parameters.get('locale')),
    linkedTypes: new Map([...equal].flatMap(([path, id]) => readLinkedType(path, id))),
  };
  if (parameters.has('content_type') && !space.contentTypes.has(contentTypeId ?? '')) throw unknownContentType();
  if ([...context.linkedTypes.values()].some((id) => !space.contentTypes.has(id))) throw unknownContentType();
  checkReferenceSearches(conditions.map(({ path }) => path));
  const mimetypeGroup = parameters.get('mimetype_group');
  checkMimetypeGroup(mimetypeGroup);

  const filters = conditions.map(({ path, operator, value }) => {
    if (!isOperator(operator)) throw unknownPath(`${path}[${operator}]`);
    return readFilter(readFieldPath(path, context), operator, value);
  });
  const near = filters.findIndex(({ operator }) => operator === 'near');
  const nearFilter = filters[near];
  return {
    context,
    filters,
    near: nearFilter && { filter: nearFilter, point: conditions[near]?.value ?? '' },
    linksToEntry: parameters.get('links_to_entry'),
    linksToAsset: parameters.get('links_to_asset'),
    mimetypeGroup,
    text: parameters.get('query'),
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

export function readInteger(name: string, text: string | undefined, fallback: number, maximum: number): number {
  if (text === undefined || text === '') return fallback;
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(number <= maximum)) {
    throw badRequest(`The value provided for "${name}" is invalid. Please provide a number between 0 and ${maximum}`);
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
  const references = new Set(paths.flatMap((path) => /^fields\.([^.]+)\.fields\./.exec(path)?.[1] ?? []));
  if (references.size > MAX_REFERENCE_SEARCHES) {
    throw invalidQuery({ name: 'referenceSearches', details: `A query can search on at most ${MAX_REFERENCE_SEARCHES} references` });
  }
}
