import { warningCalloutType } from '@/lib/content/model/healthBlocks';
import { readHtml } from '../fields/html';
import { defineBlock } from './defineBlock';

export const mapWarningCallout = defineBlock(
  warningCalloutType,
  ({ title, ...fields }, context, entry) => {
    const content = readHtml(fields.content, entry, context, { topHeading: 4, field: 'content' });
    return title === undefined || content === undefined ? undefined : { title, content };
  },
);
