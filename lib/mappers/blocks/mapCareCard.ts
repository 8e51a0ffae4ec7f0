import { careCardType } from '@/lib/contentModel/healthBlocks';
import type { Phone } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { atStep, noteSkip } from '../context/context';
import { readHtml } from '../fields/html';
import { readPhone } from '../fields/phones';
import type { BlockContext } from './blockContext';
import { defineBlock } from './defineBlock';

function readPhones(numbers: readonly string[], entry: Entry, context: BlockContext): readonly Phone[] | undefined {
  const phones = numbers.flatMap((number, index) => {
    const phone = readPhone(number, context.edition);
    if (phone === undefined) noteSkip(atStep(context, `phones[${index}]`), entry, 'unreadable', 'expected a telephone number');
    return phone ?? [];
  });
  return phones.length === 0 ? undefined : phones;
}

export const mapCareCard = defineBlock(careCardType, ({ title, level = 'urgent', ...fields }, context, entry) => {
  const content = readHtml(fields.content, entry, context, { topHeading: 4 });
  const phones = readPhones(fields.phones ?? [], entry, context);
  return title === undefined || (content ?? phones) === undefined ? undefined : { title, level, content, phones };
});
