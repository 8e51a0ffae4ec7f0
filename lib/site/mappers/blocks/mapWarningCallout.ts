import { warningCalloutType } from '@/lib/content/model/healthBlocks';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapWarningCallout = defineBlock(
  warningCalloutType,
  ({ title, ...fields }, context, entry) => {
    const content = readHtml(fields.content, entry, context, { topHeading: 4, field: 'content' });
    return title === undefined || content === undefined ? undefined : { title, content };
  },
);
