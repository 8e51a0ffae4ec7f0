import { careCardType } from '@/lib/content/model/healthBlocks';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { readPhones } from '@/lib/content/mapping/fields/phones';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapCareCard = defineBlock(
  careCardType,
  ({ title, level = 'urgent', ...fields }, context, entry) => {
    const content = readHtml(fields.content, entry, context, { topHeading: 4, field: 'content' });
    const phones = readPhones(fields.phones, entry, context);
    return title === undefined || (content ?? phones) === undefined
      ? undefined
      : { title, level, content, phones };
  },
);
