import type { FieldList, FieldValues } from '@/lib/contentModel/defineContentType';
import { dropUndefined } from '@/lib/data/objects';
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
import { readFields } from '../context/readFields';
import type { BlockContext } from './blockContext';

/** As a mapper may write it: `undefined` in place of what is absent. */
type Written<Value> = {
  readonly [Key in keyof Value]: object extends Pick<Value, Key>
    ? Value[Key] | undefined
    : Value[Key];
};

type Type<Model, List extends FieldList> = List & { readonly id: Model };
type MapFields<List extends FieldList, Result> = (
  fields: FieldValues<List>,
  context: BlockContext,
  entry: Entry,
) => Result | undefined;

function drop<Value extends object>(value: Written<Value>): Value;
function drop(value: object): object {
  return dropUndefined(value);
}

/** The mapper of a block. @param map what of its fields is shown; undefined if that is nothing */
export function defineBlock<Model extends LeafModel, List extends FieldList>(
  type: Type<Model, List>,
  map: MapFields<List, Written<ShownPropsByModel[Model]>>,
) {
  return (entry: Entry, context: BlockContext): Leaf<Model> | undefined => {
    const props = map(readFields(type, entry, context), context, entry);
    return (
      props && { id: entry.sys.id, model: type.id, props: drop<ShownPropsByModel[Model]>(props) }
    );
  };
}

type Filled<Model extends ContainerModel> = {
  readonly props: Written<BlockPropsByModel[Model]>;
  readonly children: readonly Block[];
};

/** The same for a block that holds others. */
export function defineContainer<Model extends ContainerModel, List extends FieldList>(
  type: Type<Model, List>,
  map: MapFields<List, Filled<Model>>,
) {
  return (entry: Entry, context: BlockContext): Container<Model> | undefined => {
    const filled = map(readFields(type, entry, context), context, entry);
    return (
      filled && {
        id: entry.sys.id,
        model: type.id,
        props: drop<BlockPropsByModel[Model]>(filled.props),
        children: filled.children,
      }
    );
  };
}
