import { headingType } from '@/lib/content/model/blocks';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapHeading = defineBlock(
  headingType,
  ({ text, level = 2, align = 'left', ...fields }) =>
    text === undefined ? undefined : { text, level, align, ...fields },
);
