import type { Cut } from '@/lib/models/media';
import type { Field, FieldDefinition, FieldReader } from './defineContentType';
import { readWrittenGtin } from './readers/gtin';
import { readAnchor, readFieldLink, readFieldLinks } from './readers/links';
import { readSingle } from './readers/reading';
import { readRichContent } from './readers/richText';
import {
  readClassNames,
  readLines,
  readMarkdown,
  readShortString,
  readString,
  readStrings,
} from './readers/text';
import { readBoolean, readChoice, readDate, readInteger, readJsonObject } from './readers/values';

type Options = {
  readonly name?: string;
  readonly required?: boolean;
  readonly localized?: boolean;
  readonly validations?: Field['validations'];
};

type Read<Id extends string, Value> = FieldDefinition<Id, Value> & {
  readonly reader: FieldReader<Value>;
};

/** Contentful publishes no entry without such a field; its value may be missing or unreadable all the same. */
export const required = { required: true } as const;

/** `breakPoint` → `Break point`, the name an editor sees unless another is given. */
function buildFieldName(id: string): string {
  const words = id.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function field<Id extends string>(
  id: Id,
  type: Field['type'],
  options: Options,
  extra: Partial<Field> = {},
): FieldDefinition<Id> {
  const { name = buildFieldName(id), localized = false, validations = [] } = options;
  const whole: Field = {
    id,
    name,
    type,
    localized,
    required: options.required ?? false,
    validations,
    disabled: false,
    omitted: false,
    ...extra,
  };
  return { id, complete: () => whole };
}

/** The same field, read in another way. */
export const reads = <Id extends string, Value>(
  definition: FieldDefinition<Id>,
  read: FieldReader<Value>['read'],
  expected: string,
): Read<Id, Value> => ({
  ...definition,
  reader: { read, expected },
});

/** A field for editors or for queries: no page shows it. */
export const unshown = <Id extends string>({
  id,
  complete,
}: FieldDefinition<Id>): Omit<FieldDefinition<Id>, 'reader'> => ({ id, complete });

/** The same field where it holds one value: of a list, the first one is read. */
export const readsOne = <Id extends string, Value>(
  definition: FieldDefinition<Id>,
  read: FieldReader<Value>['read'],
  expected: string,
): Read<Id, Value> => reads(definition, readSingle(read), expected);

/** One line, the same in all languages unless `localized`. */
export const symbol = <Id extends string>(id: Id, options: Options = {}) =>
  readsOne(field(id, 'Symbol', options), readString, 'text');
/** One line in each language. */
export const title = <Id extends string>(id: Id, options: Options = {}) =>
  symbol(id, { localized: true, ...options });
/** A title where there is little room, such as in a menu. */
export const label = <Id extends string>(id: Id, options: Options = {}) =>
  readsOne(title(id, options), readShortString, 'text');
/** Several lines, the same in all languages unless `localized`. */
export const symbols = <Id extends string>(id: Id, options: Options = {}) =>
  reads(
    field(id, 'Array', options, { items: { type: 'Symbol', validations: [] } }),
    readStrings,
    'a list of texts',
  );

const text = <Id extends string>(id: Id, options: Options) =>
  field(id, 'Text', { localized: true, ...options });
/** Plain text in each language, with its line breaks. 2,000 characters at most. */
export const paragraph = <Id extends string>(id: Id, options: Options = {}) =>
  readsOne(text(id, options), readLines, 'text');
/** Plain text in each language for where one line is needed, such as a description for search engines: line breaks become spaces. 500 characters at most. */
export const shortText = <Id extends string>(id: Id, options: Options = {}) =>
  readsOne(text(id, options), readShortString, 'text');
/** Markdown in each language, with its line breaks. */
export const markdown = <Id extends string>(id: Id, options: Options = {}) =>
  readsOne(text(id, options), readMarkdown, 'text');
/** In each language, HTML that an editor types. */
export const html = <Id extends string>(id: Id, options: Options = {}) =>
  reads(text(id, options), readRichContent, 'rich text or HTML');
/** In each language, text that is formatted in Contentful's own editor. */
export const richText = <Id extends string>(id: Id, options: Options = {}) =>
  reads(
    field(id, 'RichText', { localized: true, ...options }),
    readRichContent,
    'rich text or HTML',
  );

/** One of these words. */
export const choice = <Id extends string, const Choice extends string>(
  id: Id,
  choices: readonly Choice[],
  options: Options = {},
) =>
  readsOne(
    field(id, 'Symbol', { validations: [{ in: choices }], ...options }),
    readChoice(choices),
    `one of ${choices.join(', ')}`,
  );
export const flag = <Id extends string>(id: Id, options: Options = {}) =>
  readsOne(field(id, 'Boolean', options), readBoolean, 'true or false');
/** ISO 8601: a day, with or without a time. */
export const date = <Id extends string>(id: Id, options: Options = {}) =>
  readsOne(field(id, 'Date', options), readDate, 'a date');
/** JSON that an editor types, for what no other field can hold. */
export const json = <Id extends string>(id: Id, options: Options = {}) =>
  reads(field(id, 'Object', options), readJsonObject, 'plain JSON of a bearable size');
export const integer = <Id extends string>(
  id: Id,
  min: number,
  max: number,
  options: Options = {},
) =>
  readsOne(
    field(id, 'Integer', options),
    readInteger(min, max),
    `a whole number from ${min} to ${max}`,
  );

/** The target of links to a part of a page: `#anchor`. */
export const anchor = <Id extends string>(id: Id, options: Options = {}) =>
  readsOne(symbol(id, options), readAnchor, 'letters, digits and hyphens');
/** Some of `EDITOR_CLASSES`, apart by spaces or commas. */
export const classNames = <Id extends string>(id: Id) =>
  reads(symbol(id), readClassNames, 'names of classes');
export const gtin = <Id extends string>(id: Id, options: Options = {}) => {
  const read = readsOne(symbol(id, options), readWrittenGtin, 'a GTIN');
  return { ...read, reader: { ...read.reader, reason: 'wrongGtin' as const } };
};

const ofTypes = (types: readonly string[]): Field['validations'] =>
  types.length > 0 ? [{ linkContentType: types }] : [];
const linkReader = <Id extends string>(
  definition: FieldDefinition<Id>,
  linkType: 'Entry' | 'Asset',
  models: readonly string[],
) => reads(definition, readFieldLink({ id: definition.id, linkType, models }), 'a link');

/** A link to a picture or video file. */
export const asset = <Id extends string>(id: Id, options: Options = {}) =>
  linkReader(field(id, 'Link', options, { linkType: 'Asset' }), 'Asset', []);
/** A link to a picture that pages cut: the build makes it in these shapes. */
export const cutPicture = <Id extends string>(id: Id, cuts: readonly Cut[]) => ({
  ...asset(id),
  cuts,
});
/** A link to one entry of the named types. */
export const entry = <Id extends string>(id: Id, types: readonly string[], options: Options = {}) =>
  linkReader(
    field(id, 'Link', { ...options, validations: ofTypes(types) }, { linkType: 'Entry' }),
    'Entry',
    types,
  );

const entryList = <Id extends string>(id: Id, types: readonly string[], options: Options = {}) =>
  field(id, 'Array', options, {
    items: { type: 'Link', linkType: 'Entry', validations: ofTypes(types) },
  });
/** Links to entries of the named types, in order. No types: of any. */
export const entries = <Id extends string>(
  id: Id,
  types: readonly string[],
  options: Options = {},
) =>
  reads(
    entryList(id, types, options),
    readFieldLinks({ id, linkType: 'Entry', models: types }),
    'a list of links',
  );
/** Links to what stands one below the other on a page: any block, and what becomes a card there. */
export const blocks = <Id extends string>(id: Id, excluded: readonly string[] = []) => ({
  ...entries(id, []),
  complete: (placeable: readonly string[]) =>
    entryList(
      id,
      placeable.filter((type) => !excluded.includes(type)),
    ).complete([]),
});
