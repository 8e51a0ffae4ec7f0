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
  ContainerModel,
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
  /** Label groups that its components read. A page receives only those of its blocks. */
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
  /** Preloads the block's picture, as the first of a page; undefined if it has none. */
  preloadPicture?(props: ShownPropsByModel[Model]): Partial<ShownPropsByModel[Model]> | undefined;
};

export type BlockDefinition<Model extends BlockModel = BlockModel> = ContentTypeDefinition<Model> &
  BlockTraits<Model> & {
    readonly map: EntryMapper<BlockContext, BlockOf<Model>>;
    /** By their titles. Containers hold the `children`. */
    readonly buildExamples: (
      children: readonly Block[],
    ) => Readonly<Record<string, BlockOf<Model>>>;
  };

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

/** `Rest` is what a block has besides its props: containers have `children`. */
const define = <
  Model extends BlockModel,
  const Fields extends readonly FieldDefinition[],
  Rest extends object,
>(
  {
    map,
    examples,
    ...definition
  }: Source<Model, Fields, Rest & { readonly props: Written<ShownPropsByModel[Model]> }>,
  buildRest: (children: readonly Block[]) => Rest,
) => ({
  ...definition,
  isPlaceable: true,
  buildExamples: (children: readonly Block[]) =>
    Object.fromEntries(
      Object.entries(examples).map(([id, props]) => [
        id,
        { ...buildRest(children), id, model: definition.id, props },
      ]),
    ),
  map: defineMapper(definition, (fields, context: BlockContext, entry) => {
    const block = map(fields, context, entry);
    return block && { ...block, id: entry.sys.id, model: definition.id, props: drop(block.props) };
  }),
});

export const defineBlock = <
  Model extends LeafModel,
  const Fields extends readonly FieldDefinition[],
>({
  map,
  ...source
}: Source<Model, Fields, Written<ShownPropsByModel[Model]>>) =>
  define(
    {
      ...source,
      map: (...read) => {
        const props = map(...read);
        return props && { props };
      },
    },
    () => ({}),
  );

export const defineContainer = <
  Model extends ContainerModel,
  const Fields extends readonly FieldDefinition[],
>(
  source: Source<
    Model,
    Fields,
    { readonly props: Written<ShownPropsByModel[Model]>; readonly children: readonly Block[] }
  >,
) => define(source, (children) => ({ children }));
