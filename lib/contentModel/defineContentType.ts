type Validation =
  | { readonly in: readonly string[] }
  | { readonly linkContentType: readonly string[] }
  | { readonly linkMimetypeGroup: readonly string[] }
  | { readonly regexp: { readonly pattern: string; readonly flags: string } }
  | { readonly unique: true };

type FieldType = 'Symbol' | 'Text' | 'RichText' | 'Integer' | 'Number' | 'Boolean' | 'Date' | 'Object' | 'Link' | 'Array';

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
  readonly items?: { readonly type: 'Symbol' | 'Link'; readonly validations: readonly Validation[]; readonly linkType?: 'Entry' | 'Asset' };
};

type FieldOptions = { readonly name?: string; readonly required?: boolean; readonly localized?: boolean; readonly validations?: readonly Validation[] };

export type ContentType = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly displayField: string;
  readonly fields: readonly Field[];
};

/** `breakPoint` → `Break point`, the name an editor sees unless another is given. */
function buildFieldName(id: string): string {
  const words = id.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function field(id: string, type: FieldType, options: FieldOptions, extra: Partial<Field> = {}): Field {
  return {
    id,
    name: options.name ?? buildFieldName(id),
    type,
    localized: options.localized ?? false,
    required: options.required ?? false,
    validations: options.validations ?? [],
    disabled: false,
    omitted: false,
    ...extra,
  };
}

const anyOf = (ids: readonly string[]): readonly Validation[] => (ids.length > 0 ? [{ linkContentType: ids }] : []);

export const symbol = (id: string, options: FieldOptions = {}): Field => field(id, 'Symbol', options);
export const title = (id: string, options: FieldOptions = {}): Field => field(id, 'Symbol', { localized: true, ...options });
export const text = (id: string, options: FieldOptions = {}): Field => field(id, 'Text', { localized: true, ...options });
export const richText = (id: string, options: FieldOptions = {}): Field => field(id, 'RichText', { localized: true, ...options });
export const choice = (id: string, values: readonly string[], options: FieldOptions = {}): Field =>
  field(id, 'Symbol', { validations: [{ in: values }], ...options });
export const integer = (id: string, options: FieldOptions = {}): Field => field(id, 'Integer', options);
export const flag = (id: string, options: FieldOptions = {}): Field => field(id, 'Boolean', options);
export const date = (id: string, options: FieldOptions = {}): Field => field(id, 'Date', options);
export const json = (id: string, options: FieldOptions = {}): Field => field(id, 'Object', options);
export const symbols = (id: string, options: FieldOptions = {}): Field =>
  field(id, 'Array', options, { items: { type: 'Symbol', validations: [] } });
export const asset = (id: string, options: FieldOptions = {}): Field => field(id, 'Link', options, { linkType: 'Asset' });
export const assets = (id: string, options: FieldOptions = {}): Field =>
  field(id, 'Array', options, { items: { type: 'Link', linkType: 'Asset', validations: [] } });
/** A link to one entry of the named types; of any type when none is named. */
export const entry = (id: string, types: readonly string[] = [], options: FieldOptions = {}): Field =>
  field(id, 'Link', { ...options, validations: anyOf(types) }, { linkType: 'Entry' });
export const entries = (id: string, types: readonly string[] = [], options: FieldOptions = {}): Field =>
  field(id, 'Array', options, { items: { type: 'Link', linkType: 'Entry', validations: anyOf(types) } });

export const required = { required: true } as const;

/** A field that links to blocks is complete once all blocks are known. */
type FieldDefinition = Field | ((placeable: readonly string[]) => Field);

/** Links to what stands one below the other on a page: any block, and what becomes a card there. */
export const blocks = (id: string, excluded: readonly string[] = []): FieldDefinition => (placeable) => entries(id, placeable.filter((type) => !excluded.includes(type)));

export type ContentTypeDefinition = Pick<ContentType, 'id' | 'name' | 'description'> & {
  readonly displayField?: string;
  readonly isPlaceable?: boolean;
  readonly fields: readonly FieldDefinition[];
};

export const defineContentType = (definition: ContentTypeDefinition): ContentTypeDefinition => definition;

export const definePlaceable = (definition: ContentTypeDefinition): ContentTypeDefinition => ({ ...definition, isPlaceable: true });

export function buildContentTypes(definitions: readonly ContentTypeDefinition[]): readonly ContentType[] {
  const placeable = definitions.filter(({ isPlaceable = false }) => isPlaceable).map(({ id }) => id);
  return definitions.map(({ id, name, description, displayField, ...definition }) => {
    const fields = definition.fields.map((field) => (typeof field === 'function' ? field(placeable) : field));
    return { id, name, description, displayField: displayField ?? fields[0]?.id ?? 'name', fields };
  });
}
