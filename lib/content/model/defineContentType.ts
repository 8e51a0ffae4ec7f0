import type { SkipReason } from '@/lib/models/blocks';
import type { Cut } from '@/lib/models/media';
import type { ReadValue } from './readers/reading';

type Validation = (
  | { readonly in: readonly string[] }
  | { readonly linkContentType: readonly string[] }
  | { readonly regexp: { readonly pattern: string; readonly flags: string } }
  | { readonly unique: true }
) & { readonly message?: string };

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
    readonly linkType?: 'Entry';
  };
  readonly help?: string;
  readonly widget?: string;
};

export type ContentType = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly displayField: string;
  readonly fields: readonly Field[];
};

export type FieldReader<Value> = {
  readonly read: ReadValue<Value>;
  readonly expected: string;
  readonly reason?: SkipReason;
};

export type PlaceableType = {
  readonly id: string;
  /** Blocks that hide their content do not take it. */
  readonly isUrgent?: boolean;
  /** Links to its own page, so error pages cannot have it. */
  readonly needsAddress?: boolean;
};

/** Fields that no page shows have no `reader`. */
export type FieldDefinition<Id extends string = string, Value = unknown> = {
  readonly id: Id;
  readonly complete: (placeable: readonly PlaceableType[]) => Field;
  readonly reader?: FieldReader<Value>;
  readonly cuts?: readonly Cut[];
};

export type FieldList = { readonly fields: readonly FieldDefinition[] };

type ValueOf<Definition> = Definition extends { readonly reader: FieldReader<infer Value> }
  ? Value
  : undefined;

/** A union of types has the fields of all of them. */
export type FieldValues<List extends FieldList> = {
  readonly [Definition in List['fields'][number] as Definition['id']]:
    ValueOf<Definition> | undefined;
};

/** Titles are indexed as headings, which count for more than lines. */
export type SearchRole =
  | 'title'
  | 'line'
  | 'rich'
  | 'markdown'
  | 'table'
  | 'do'
  | 'dont'
  | 'picture'
  | 'children'
  | 'questions'
  | 'unread';

type Description<Id extends string, Fields extends readonly FieldDefinition[]> = {
  readonly id: Id;
  readonly name?: string;
  readonly description: string;
  readonly displayField?: string;
  readonly fields: Fields;
  /** In the order in which search reads them. `unread` fields are found elsewhere or not at all. */
  readonly search?: { readonly [Field in Fields[number]['id']]?: SearchRole };
};

type BlockDescription<Id extends string, Fields extends readonly FieldDefinition[]> = Description<
  Id,
  Fields
> &
  PlaceableType & {
    /** Nothing is shown unless one of them is filled in, which Contentful cannot require. */
    readonly needsOneOf?: readonly Fields[number]['id'][];
    /** Folds, slides or pages its content, so a visitor may not see it. */
    readonly hidesContent?: boolean;
  };

export type ContentTypeDefinition<
  Id extends string = string,
  Fields extends readonly FieldDefinition[] = readonly FieldDefinition[],
> = BlockDescription<Id, Fields> & { readonly isPlaceable?: boolean };

export const defineContentType = <
  const Id extends string,
  const Fields extends readonly FieldDefinition[],
>(
  type: Description<Id, Fields>,
): ContentTypeDefinition<Id, Fields> => type;

/** Pages and what they show, which every list of blocks takes. */
export const definePlaceable = <
  const Id extends string,
  const Fields extends readonly FieldDefinition[],
>(
  type: BlockDescription<Id, Fields>,
): ContentTypeDefinition<Id, Fields> => ({ ...type, isPlaceable: true });

export function spellOut(id: string): string {
  const words = id.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function buildContentTypes(
  definitions: readonly ContentTypeDefinition[],
): readonly ContentType[] {
  const placeable = definitions.filter(({ isPlaceable = false }) => isPlaceable);
  return definitions.map(
    ({ id, name = spellOut(id), description, displayField, ...definition }) => {
      const allowed = placeable.filter(
        (type) => definition.hidesContent !== true || type.isUrgent !== true,
      );
      const fields = definition.fields.map(({ complete }) => complete(allowed));
      return {
        id,
        name,
        description,
        displayField: displayField ?? fields[0]?.id ?? 'name',
        fields,
      };
    },
  );
}
