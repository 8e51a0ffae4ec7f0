import { sectionType } from '@/lib/content/model/containerBlocks';
import { defineContainer } from '@/lib/content/mapping/defineBlock';

export const mapSection = defineContainer(
  sectionType,
  ({ title, alignment = 'left', background = 'none', anchor, ...fields }, context) => {
    const children = context.mapChildren(fields.items);
    if (children.length === 0 && title === undefined) return undefined;
    return {
      props: {
        title,
        align: alignment,
        isFluid: fields.wrappingContainer === 'Fluid width',
        background,
        anchor,
      },
      children,
    };
  },
);
