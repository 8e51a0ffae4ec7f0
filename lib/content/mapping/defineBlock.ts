import type { FieldList, FieldValues } from '@/lib/content/model/defineContentType';
import { dropUndefined } from '@/lib/platform/data/objects';
import type {
  Block,
  BlockPropsByModel,
  Container,
  ContainerModel,
  Leaf,
  LeafModel,
  ShownPropsByModel,
} from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { defineMapper } from './context/readFields';
import type { BlockContext } from './context/context';

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

type Type<Model, List extends FieldList> = List & { readonly id: Model };
type MapFields<List extends FieldList, Result> = (
  fields: FieldValues<List>,
  context: BlockContext,
  entry: Entry,
) => Result | undefined;

/** @param map returns undefined if the block has nothing to show */
export const defineBlock = <Model extends LeafModel, List extends FieldList>(
  type: Type<Model, List>,
  map: MapFields<List, Written<ShownPropsByModel[Model]>>,
) =>
  defineMapper(
    type,
    (fields: FieldValues<List>, context: BlockContext, entry): Leaf<Model> | undefined => {
      const props = map(fields, context, entry);
      return props && { id: entry.sys.id, model: type.id, props: drop(props) };
    },
  );

export const defineContainer = <Model extends ContainerModel, List extends FieldList>(
  type: Type<Model, List>,
  map: MapFields<
    List,
    { readonly props: Written<BlockPropsByModel[Model]>; readonly children: readonly Block[] }
  >,
) =>
  defineMapper(
    type,
    (fields: FieldValues<List>, context: BlockContext, entry): Container<Model> | undefined => {
      const { props, children } = map(fields, context, entry) ?? {};
      return (
        props && children && { id: entry.sys.id, model: type.id, props: drop(props), children }
      );
    },
  );
