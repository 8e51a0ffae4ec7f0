import type { Cut } from '@/lib/models/media';
import { EDITOR_CLASSES } from '@/lib/platform/config/constants';
import {
  type Field,
  type FieldDefinition,
  type FieldReader,
  type PlaceableType,
  spellOut,
} from './defineContentType';
import { readWrittenGtin } from './readers/gtin';
import { type FieldLink, readAnchor, readFieldLink, readFieldLinks } from './readers/links';
import { type ReadValue, readSingle } from './readers/reading';
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

type Options = Partial<Omit<Field, 'id' | 'type'>>;

type Read<Id extends string, Value> = FieldDefinition<Id, Value> & {
  readonly reader: FieldReader<Value>;
};

/** Contentful won't publish an entry without it, but readers must still expect a missing value. */
export const required = { required: true } as const;

function field<Id extends string>(
  id: Id,
  type: Field['type'],
  options: Options,
): FieldDefinition<Id> {
  const whole: Field = {
    id,
    name: spellOut(id),
    type,
    localized: false,
    required: false,
    validations: [],
    disabled: false,
    omitted: false,
    ...options,
  };
  return { id, complete: () => whole };
}

export const reads = <Id extends string, Value>(
  definition: FieldDefinition<Id>,
  read: ReadValue<Value>,
  expected: string,
): Read<Id, Value> => ({ ...definition, reader: { read, expected } });

export const unshown = <Id extends string>({
  id,
  complete,
}: FieldDefinition<Id>): Omit<FieldDefinition<Id>, 'reader'> => ({ id, complete });

export const readsOne = <Id extends string, Value>(
  definition: FieldDefinition<Id>,
  read: ReadValue<Value>,
  expected: string,
): Read<Id, Value> => reads(definition, readSingle(read), expected);

const createField =
  <Value>(type: Field['type'], read: ReadValue<Value>, expected: string, defaults: Options = {}) =>
  <Id extends string>(id: Id, options: Options = {}): Read<Id, Value> =>
    reads(field(id, type, { ...defaults, ...options }), read, expected);

const createSingle = <Value>(
  type: Field['type'],
  read: ReadValue<Value>,
  expected: string,
  defaults?: Options,
) => createField(type, readSingle(read), expected, defaults);

const LOCALIZED: Options = { localized: true };

export const symbol = createSingle('Symbol', readString, 'text');
export const title = createSingle('Symbol', readString, 'text', LOCALIZED);
export const label = createSingle('Symbol', readShortString, 'text', LOCALIZED);
export const symbols = <Id extends string>(id: Id, options: Options = {}) =>
  reads(
    field(id, 'Array', { ...options, items: { type: 'Symbol', validations: [] } }),
    readStrings,
    'a list of texts',
  );
export const phones = symbols('phones', {
  localized: true,
  name: 'Telephone numbers',
  help: 'As dialled in the country, such as 111 or 030 19240, or with + and the country code.',
});

export const paragraph = createSingle('Text', readLines, 'text', LOCALIZED);
export const shortText = createSingle('Text', readShortString, 'text', LOCALIZED);
export const markdown = createSingle('Text', readMarkdown, 'text', {
  ...LOCALIZED,
  help: 'GitHub’s Markdown. HTML is shown as text, except <br>.',
  widget: 'markdown',
});
export const html = createField('Text', readRichContent, 'rich text or HTML', {
  ...LOCALIZED,
  help: 'Plain text or HTML.',
});
export const richText = createField('RichText', readRichContent, 'rich text or HTML', LOCALIZED);

export const flag = createSingle('Boolean', readBoolean, 'true or false');
export const date = createSingle('Date', readDate, 'a date');
export const json = createField('Object', readJsonObject, 'plain JSON of a bearable size');
export const choice = <Id extends string, const Choice extends string>(
  id: Id,
  choices: readonly Choice[],
  options: Options = {},
) =>
  readsOne(
    field(id, 'Symbol', {
      validations: [{ in: choices, message: `Choose one of these: ${choices.join(', ')}.` }],
      ...options,
    }),
    readChoice(choices),
    `one of ${choices.join(', ')}`,
  );
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

export const anchor = createSingle('Symbol', readAnchor, 'letters, digits and hyphens', {
  help: 'Links to this place end in # and this word. Use small letters and hyphens.',
});
export const classNames = createField('Symbol', readClassNames, 'names of classes', {
  help: `Any of these, with spaces between them: ${EDITOR_CLASSES.join(', ')}.`,
});
const gtinField = createSingle('Symbol', readWrittenGtin, 'a GTIN', {
  name: 'GTIN',
  help: '8, 12, 13 or 14 digits.',
});
export const gtin = <Id extends string>(id: Id, options: Options = {}) => {
  const definition = gtinField(id, options);
  return { ...definition, reader: { ...definition.reader, reason: 'wrongGtin' as const } };
};

export const unique: Options = {
  validations: [{ unique: true, message: 'Another entry has this already. Choose another.' }],
};

export const internalName = unshown(symbol('name', { ...required, help: 'Only editors see it.' }));
export const optionalName = unshown(symbol('name', { help: 'Only editors see it.' }));

const ofTypes = (types: readonly string[]): Field['validations'] =>
  types.length > 0
    ? [{ linkContentType: types, message: 'The site shows no entry of this type here.' }]
    : [];
const link = <Id extends string>(
  id: Id,
  linkType: 'Entry' | 'Asset',
  models: readonly string[],
  options: Options,
  traits: Pick<FieldLink, 'isDecorative'> = {},
) =>
  reads(
    field(id, 'Link', { ...options, linkType, validations: ofTypes(models) }),
    readFieldLink({ id, linkType, models, ...traits }),
    'a link',
  );

export const asset = <Id extends string>(id: Id, options: Options = {}) =>
  link(id, 'Asset', [], options);
export const decorativePicture = <Id extends string>(id: Id, options: Options = {}) =>
  link(id, 'Asset', [], options, { isDecorative: true });
export const cutPicture = <Id extends string>(
  id: Id,
  cuts: readonly Cut[],
  picture = asset,
  options: Options = {},
) => ({ ...picture(id, options), cuts });
export const entry = <Id extends string>(id: Id, types: readonly string[], options: Options = {}) =>
  link(id, 'Entry', types, options);
export const linkTarget = [
  entry('link', ['page'], { help: 'A page of this site.' }),
  title('url', { name: 'Address', help: 'For a link to anything but a page of this site.' }),
] as const;

const entryList = <Id extends string>(id: Id, types: readonly string[], options: Options = {}) =>
  field(id, 'Array', {
    ...options,
    items: { type: 'Link', linkType: 'Entry', validations: ofTypes(types) },
  });
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
export const blocks = <Id extends string>(
  id: Id,
  isAllowed: (type: PlaceableType) => boolean = () => true,
  options: Options = {},
): Read<Id, readonly FieldLink[]> => ({
  ...entries(id, []),
  complete: (placeable) =>
    entryList(
      id,
      placeable.filter(isAllowed).map((type) => type.id),
      options,
    ).complete([]),
});
