import { readGtin } from '@/lib/catalogue/gtin';
import type { Field, FieldDefinition, FieldReader } from './defineContentType';
import { readAnchor, readFieldLink, readFieldLinks } from './readers/links';
import { readRichContent } from './readers/richText';
import { readClassNames, readShortString, readString, readStrings, readText } from './readers/text';
import { readBoolean, readChoice, readDate, readInteger, readJsonObject } from './readers/values';

type Options = { readonly name?: string; readonly required?: boolean; readonly localized?: boolean; readonly validations?: Field['validations'] };

type Read<Id extends string, Value> = FieldDefinition<Id, Value> & { readonly reader: FieldReader<Value> };

export const required = { required: true } as const;

/** `breakPoint` → `Break point`, the name an editor sees unless another is given. */
function buildFieldName(id: string): string {
  const words = id.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function field<Id extends string>(id: Id, type: Field['type'], options: Options, extra: Partial<Field> = {}): FieldDefinition<Id> {
  const { name = buildFieldName(id), localized = false, validations = [] } = options;
  const whole: Field = { id, name, type, localized, required: options.required ?? false, validations, disabled: false, omitted: false, ...extra };
  return { id, complete: () => whole };
}

/** The same field, read in another way. */
export const reads = <Id extends string, Value>(definition: FieldDefinition<Id>, read: FieldReader<Value>['read'], expected: string): Read<Id, Value> => ({
  ...definition,
  reader: { read, expected },
});

/** A field for editors or for queries: no page shows it. */
export const unshown = <Id extends string>({ id, complete }: FieldDefinition<Id>): Omit<FieldDefinition<Id>, 'reader'> => ({ id, complete });

export const symbol = <Id extends string>(id: Id, options: Options = {}) => reads(field(id, 'Symbol', options), readString, 'text');
export const title = <Id extends string>(id: Id, options: Options = {}) => symbol(id, { localized: true, ...options });
/** A title where there is little room, such as in a menu. */
export const label = <Id extends string>(id: Id, options: Options = {}) => reads(title(id, options), readShortString, 'text');
export const symbols = <Id extends string>(id: Id, options: Options = {}) =>
  reads(field(id, 'Array', options, { items: { type: 'Symbol', validations: [] } }), readStrings, 'a list of texts');

const text = <Id extends string>(id: Id, options: Options) => field(id, 'Text', { localized: true, ...options });
export const paragraph = <Id extends string>(id: Id, options: Options = {}) => reads(text(id, options), readString, 'text');
export const shortText = <Id extends string>(id: Id, options: Options = {}) => reads(text(id, options), readShortString, 'text');
export const markdown = <Id extends string>(id: Id, options: Options = {}) => reads(text(id, options), readText, 'text');
export const html = <Id extends string>(id: Id, options: Options = {}) => reads(text(id, options), readRichContent, 'rich text or HTML');
export const richText = <Id extends string>(id: Id, options: Options = {}) =>
  reads(field(id, 'RichText', { localized: true, ...options }), readRichContent, 'rich text or HTML');

export const choice = <Id extends string, const Choice extends string>(id: Id, choices: readonly Choice[], options: Options = {}) =>
  reads(field(id, 'Symbol', { validations: [{ in: choices }], ...options }), readChoice(choices), `one of ${choices.join(', ')}`);
export const flag = <Id extends string>(id: Id, options: Options = {}) => reads(field(id, 'Boolean', options), readBoolean, 'true or false');
export const date = <Id extends string>(id: Id, options: Options = {}) => reads(field(id, 'Date', options), readDate, 'a date');
export const json = <Id extends string>(id: Id, options: Options = {}) => reads(field(id, 'Object', options), readJsonObject, 'plain JSON of a bearable size');
export const integer = <Id extends string>(id: Id, min: number, max: number, options: Options = {}) =>
  reads(field(id, 'Integer', options), readInteger(min, max), `a whole number from ${min} to ${max}`);

export const anchor = <Id extends string>(id: Id, options: Options = {}) => reads(symbol(id, options), readAnchor, 'letters, digits and hyphens');
export const classNames = <Id extends string>(id: Id) => reads(symbol(id), readClassNames, 'names of classes');
export const gtin = <Id extends string>(id: Id, options: Options = {}) => reads(symbol(id, options), readGtin, 'a GTIN');

const ofTypes = (types: readonly string[]): Field['validations'] => (types.length > 0 ? [{ linkContentType: types }] : []);
const linkReader = <Id extends string>(definition: FieldDefinition<Id>, types: readonly string[] = []) => reads(definition, readFieldLink(definition.id, types), 'a link');

export const asset = <Id extends string>(id: Id, options: Options = {}) => linkReader(field(id, 'Link', options, { linkType: 'Asset' }));
/** A link to one entry of the named types. */
export const entry = <Id extends string>(id: Id, types: readonly string[], options: Options = {}) =>
  linkReader(field(id, 'Link', { ...options, validations: ofTypes(types) }, { linkType: 'Entry' }), types);

const entryList = <Id extends string>(id: Id, types: readonly string[], options: Options = {}) =>
  field(id, 'Array', options, { items: { type: 'Link', linkType: 'Entry', validations: ofTypes(types) } });
export const entries = <Id extends string>(id: Id, types: readonly string[], options: Options = {}) =>
  reads(entryList(id, types, options), readFieldLinks(id, types), 'a list of links');
/** Links to what stands one below the other on a page: any block, and what becomes a card there. */
export const blocks = <Id extends string>(id: Id, excluded: readonly string[] = []) => ({
  ...entries(id, []),
  complete: (placeable: readonly string[]) => entryList(id, placeable.filter((type) => !excluded.includes(type))).complete([]),
});
