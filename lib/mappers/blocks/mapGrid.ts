import { gridType } from '@/lib/contentModel/containerBlocks';
import { defineContainer } from './defineBlock';
import { buildGridProps } from './layouts';

export const mapGrid = defineContainer(gridType, (fields, context) => {
  const children = context.mapChildren(fields.items);
  return children.length === 0 ? undefined : { props: buildGridProps(fields), children };
});
