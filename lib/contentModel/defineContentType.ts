import type { SkipReason } from '@/lib/models/blocks';
import type { Cut } from '@/lib/models/media';
import type { ReadValue } from './readers/reading';

type Validation =
  | { readonly in: readonly string[] }
  | { readonly linkContentType: readonly string[] }
  | { readonly regexp: { readonly pattern: string; readonly flags: string } }
  | { readonly unique: true };

type FieldType =
  | 'Symbol'
  | 'Text'
  | 'RichText'
  | 'Integer'
  | 'Number'
  | 'Boolean'
  | 'Date'
  | 'Object'
  | 'Link'
  | 'Array';

/** As the content service has it. */
export type Field = {
  readonly id: string;
  readonly name: string;
  readonly type: FieldType;
  readonly localized: boolean;
  readonly required: boolean;
  readonly validations: readonly Validation[];
  readonly disabled: false;
  readonly omitted: false;
  readonly linkType?: 'Entry' | 'Asset';
  readonly items?: {
    readonly type: 'Symbol' | 'Link';
    readonly validations: readonly Validation[];
    readonly linkType?: 'Entry' | 'Asset';
  };
};

export type ContentType = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly displayField: string;
  readonly fields: readonly Field[];
};

/** `expected` is what an editor is told of a value that cannot be used. */
export type FieldReader<Value> = {
  readonly read: ReadValue<Value>;
  readonly expected: string;
  /** `unreadable` unless given. */
  readonly reason?: SkipReason;
};

/** A field that links to blocks is complete once all blocks are known. Without a reader where no page shows it. */
export type FieldDefinition<Id extends string = string, Value = unknown> = {
  readonly id: Id;
  readonly complete: (placeable: readonly string[]) => Field;
  readonly reader?: FieldReader<Value>;
  readonly cuts?: readonly Cut[];
};

export type FieldList = { readonly fields: readonly FieldDefinition[] };

type ValueOf<Definition> = Definition extends { readonly reader: FieldReader<infer Value> }
  ? Value
  : undefined;

/** Of one type, or of several: then with the fields of all. */
export type FieldValues<List extends FieldList> = {
  readonly [Definition in List['fields'][number] as Definition['id']]:
    ValueOf<Definition> | undefined;
};

type Description<Id extends string, Fields extends readonly FieldDefinition[]> = {
  readonly id: Id;
  readonly name: string;
  readonly description: string;
  /** By whose value editors know an entry: the first field unless another is named. */
  readonly displayField?: string;
  readonly fields: Fields;
};

export type ContentTypeDefinition<
  Id extends string = string,
  Fields extends readonly FieldDefinition[] = readonly FieldDefinition[],
> = Description<Id, Fields> & { readonly isPlaceable?: boolean };

export const defineContentType = <
  const Id extends string,
  const Fields extends readonly FieldDefinition[],
>(
  type: Description<Id, Fields>,
): ContentTypeDefinition<Id, Fields> => type;

export const definePlaceable = <
  const Id extends string,
  const Fields extends readonly FieldDefinition[],
>(
  type: Description<Id, Fields>,
): ContentTypeDefinition<Id, Fields> => ({
  ...type,
  isPlaceable: true,
});

export function buildContentTypes(
  definitions: readonly ContentTypeDefinition[],
): readonly ContentType[] {
  const placeable = definitions
    .filter(({ isPlaceable = false }) => isPlaceable)
    .map(({ id }) => id);
  return definitions.map(({ id, name, description, displayField, ...definition }) => {
    const fields = definition.fields.map(({ complete }) => complete(placeable));
    return { id, name, description, displayField: displayField ?? fields[0]?.id ?? 'name', fields };
  });
}
