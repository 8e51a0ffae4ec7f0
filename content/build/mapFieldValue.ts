import { buildKindName } from './space/problem';
import type { ContentType, Field } from '@/lib/content/model/defineContentType';
import { isRecord } from '@/lib/platform/data/objects';

export type LinkTargets = {
  readonly entryTypes: ReadonlyMap<string, string>;
  readonly assetIds: ReadonlySet<string>;
};

export type WireLink = {
  readonly sys: {
    readonly type: 'Link';
    readonly linkType: 'Entry' | 'Asset';
    readonly id: string;
  };
};

/** A rejected list may carry the value without its rejected items. */
export type MappedValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly value?: unknown };

type LinkField = {
  readonly linkType?: 'Entry' | 'Asset';
  readonly validations: Field['validations'];
};

const SYMBOL_LIMIT = 256;
const TEXT_LIMIT = 50_000;
const LIST_LIMIT = 1000;
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

const accept = (value: unknown): MappedValue => ({ ok: true, value });
const reject = (message: string): MappedValue => ({ ok: false, message });
const expected = (what: string, value: unknown): MappedValue =>
  reject(`expected ${what}, found ${buildKindName(value)}`);

function mapSymbol(validations: Field['validations'], value: unknown): MappedValue {
  if (typeof value !== 'string') return expected('one line of text', value);
  if (/[\r\n]/.test(value)) return reject('expected one line of text, found several');
  if (value.length > SYMBOL_LIMIT)
    return reject(`expected at most ${SYMBOL_LIMIT} characters, found ${value.length}`);
  for (const validation of validations) {
    if ('in' in validation && !validation.in.includes(value))
      return expected(`one of ${validation.in.join(', ')}`, value);
    if (
      'regexp' in validation &&
      !new RegExp(validation.regexp.pattern, validation.regexp.flags).test(value)
    ) {
      return expected(`text like ${validation.regexp.pattern}`, value);
    }
  }
  return accept(value);
}

function mapText(value: unknown): MappedValue {
  if (typeof value !== 'string') return expected('text', value);
  return value.length > TEXT_LIMIT
    ? reject(`expected at most ${TEXT_LIMIT} characters, found ${value.length}`)
    : accept(value);
}

function mapLink(
  { linkType, validations }: LinkField,
  value: unknown,
  { entryTypes, assetIds }: LinkTargets,
): MappedValue {
  const kind = linkType ?? 'Entry';
  if (typeof value !== 'string') return expected(`the id of an ${kind.toLowerCase()}`, value);
  const link: WireLink = { sys: { type: 'Link', linkType: kind, id: value } };
  if (kind === 'Asset')
    return assetIds.has(value)
      ? accept(link)
      : reject(`expected the id of an asset; no asset has the id “${value}”`);

  const type = entryTypes.get(value);
  if (type === undefined)
    return reject(`expected the id of an entry; no entry has the id “${value}”`);
  const types = validations.flatMap((validation) =>
    'linkContentType' in validation ? validation.linkContentType : [],
  );
  if (types.length > 0 && !types.includes(type))
    return reject(`expected an entry of type ${types.join(', ')}; “${value}” is a ${type}`);
  return accept(link);
}

function mapList(
  items: NonNullable<Field['items']>,
  value: unknown,
  targets: LinkTargets,
): MappedValue {
  if (!Array.isArray(value)) return expected('a list', value);
  if (value.length > LIST_LIMIT)
    return reject(`expected at most ${LIST_LIMIT} items, found ${value.length}`);
  const mapped = value.map((item: unknown) =>
    items.type === 'Link' ? mapLink(items, item, targets) : mapSymbol(items.validations, item),
  );
  const rejected = mapped.flatMap((result, index) =>
    result.ok ? [] : [`item ${index + 1}: ${result.message}`],
  );
  const accepted = mapped.flatMap((result) => (result.ok ? [result.value] : []));
  return rejected.length > 0
    ? { ok: false, message: rejected.join('; '), value: accepted }
    : accept(accepted);
}

function mapNumber(field: Field, value: unknown): MappedValue {
  const isFit = field.type === 'Integer' ? Number.isInteger(value) : typeof value === 'number';
  return isFit
    ? accept(value)
    : expected(field.type === 'Integer' ? 'a whole number' : 'a number', value);
}

/** Returns rich text as Markdown; `mapRichText` converts it. */
export function mapFieldValue(field: Field, value: unknown, targets: LinkTargets): MappedValue {
  switch (field.type) {
    case 'Symbol':
      return mapSymbol(field.validations, value);
    case 'Text':
    case 'RichText':
      return mapText(value);
    case 'Integer':
    case 'Number':
      return mapNumber(field, value);
    case 'Boolean':
      return typeof value === 'boolean' ? accept(value) : expected('true or false', value);
    case 'Date':
      return typeof value === 'string' && DATE_PATTERN.test(value)
        ? accept(value)
        : expected('a date like 2026-03-12', value);
    case 'Object':
      return isRecord(value) || Array.isArray(value)
        ? accept(value)
        : expected('a map or a list', value);
    case 'Link':
      return mapLink(field, value, targets);
    case 'Array':
      return mapList(field.items ?? { type: 'Symbol', validations: [] }, value, targets);
  }
}

export function resolveField(type: ContentType, id: string, isLocaleFile: boolean): Field | string {
  const field = type.fields.find((candidate) => candidate.id === id);
  if (field === undefined)
    return `unknown field; ${type.id} has ${type.fields.map((candidate) => candidate.id).join(', ')}`;
  if (field.localized && !isLocaleFile)
    return 'is written per language: expected in the files of the locales, not in entries.yaml';
  if (!field.localized && isLocaleFile)
    return 'is the same in every language: expected in entries.yaml, not in the file of a locale';
  return field;
}
