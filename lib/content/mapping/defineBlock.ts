import type {
  ContentTypeDefinition,
  FieldDefinition,
  FieldValues,
} from '@/lib/content/model/defineContentType';
import { dropUndefined } from '@/lib/platform/data/objects';
import type {
  Block,
  BlockModel,
  BlockOf,
  BlockPropsByModel,
  Container,
  ContainerModel,
  Leaf,
  LeafModel,
  ShownModel,
  ShownPropsByModel,
} from '@/lib/models/blocks';
import type { LabelGroup } from '@/lib/models/labels';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext, EntryMapper } from './context/context';
import { defineMapper } from './context/readFields';

/** Lets mappers write `undefined` for an absent property. */
type Written<Value> = {
  readonly [Key in keyof Value]: object extends Pick<Value, Key>
    ? Value[Key] | undefined
    : Value[Key];
};

function drop<Value extends object>(value: Written<Value>): Value;
function drop(value: object): object {
  return dropUndefined(value);
}

export type BlockTraits<Model extends ShownModel = ShownModel> = {
  /** Content types that only this block links to. */
  readonly itemTypes?: readonly ContentTypeDefinition[];
  /** The groups of labels that its components read. A page receives only its blocks' groups. */
  readonly labels?: readonly LabelGroup[];
  /** Text to read. What follows the last text of a page only leads elsewhere. */
  readonly isText?: boolean;
  /** Visitors use its page instead of reading it, so the page has no table of contents. */
  readonly isTool?: boolean;
  /** Loses nothing in the narrower column next to a table of contents. */
  readonly fitsNextToContents?: boolean;
  /** The heading above the block, which the table of contents lists. */
  sectionTitle?(
    props: ShownPropsByModel[Model],
    labels: BlockContext['labels'],
  ): string | undefined;
  /** Passes headings in the block to `name`, which returns an anchor: `given`, or a new one. */
  nameSections?(
    props: ShownPropsByModel[Model],
    name: (title: string, given?: string) => string,
  ): Partial<ShownPropsByModel[Model]>;
  /**
   * Preloads the block's picture, as the first of a page.
   * @returns undefined if it has no picture
   */
  preloadPicture?(props: ShownPropsByModel[Model]): ShownPropsByModel[Model] | undefined;
};

/** All that is true of a block on the server. */
export type BlockDefinition<Model extends BlockModel = BlockModel> = ContentTypeDefinition<Model> &
  BlockTraits<Model> & {
    readonly map: EntryMapper<BlockContext, BlockOf<Model>>;
    /** For the gallery of blocks, by their titles. Containers hold the `children`. */
    readonly buildExamples: (
      children: readonly Block[],
    ) => Readonly<Record<string, BlockOf<Model>>>;
  };

/** `map` returns undefined if the block has nothing to show. */
type Source<
  Model extends BlockModel,
  Fields extends readonly FieldDefinition[],
  Result,
> = ContentTypeDefinition<Model, Fields> &
  BlockTraits<Model> & {
    readonly examples: Readonly<Record<string, ShownPropsByModel[Model]>>;
    readonly map: (
      fields: FieldValues<{ readonly fields: Fields }>,
      context: BlockContext,
      entry: Entry,
    ) => Result | undefined;
  };

const mapValues = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Result,
): Readonly<Record<string, Result>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));

export const defineBlock = <
  Model extends LeafModel,
  const Fields extends readonly FieldDefinition[],
>({
  map,
  examples,
  ...definition
}: Source<Model, Fields, Written<ShownPropsByModel[Model]>>) => ({
  ...definition,
  isPlaceable: true,
  buildExamples: () =>
    mapValues(examples, (props, id): Leaf<Model> => ({ id, model: definition.id, props })),
  map: defineMapper(definition, (fields, context: BlockContext, entry): Leaf<Model> | undefined => {
    const props = map(fields, context, entry);
    return props && { id: entry.sys.id, model: definition.id, props: drop(props) };
  }),
});

export const defineContainer = <
  Model extends ContainerModel,
  const Fields extends readonly FieldDefinition[],
>({
  map,
  examples,
  ...definition
}: Source<
  Model,
  Fields,
  { readonly props: Written<BlockPropsByModel[Model]>; readonly children: readonly Block[] }
>) => ({
  ...definition,
  isPlaceable: true,
  buildExamples: (children: readonly Block[]) =>
    mapValues(examples, (props, id): Container<Model> => ({
      id,
      model: definition.id,
      props,
      children,
    })),
  map: defineMapper(
    definition,
    (fields, context: BlockContext, entry): Container<Model> | undefined => {
      const { props, children } = map(fields, context, entry) ?? {};
      return (
        props &&
        children && { id: entry.sys.id, model: definition.id, props: drop(props), children }
      );
    },
  ),
});
