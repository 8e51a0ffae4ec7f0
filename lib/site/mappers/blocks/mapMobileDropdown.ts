import { mobileDropdownType } from '@/lib/content/model/containerBlocks';
import { defineContainer } from '@/lib/content/mapping/defineBlock';

export const mapMobileDropdown = defineContainer(
  mobileDropdownType,
  ({ title, items, staysFolded }, context) => {
    if (title === undefined) return undefined;
    const children = context.mapChildren(items);
    return children.length === 0
      ? undefined
      : { props: { title, ...(staysFolded === true ? { staysFolded } : {}) }, children };
  },
);
