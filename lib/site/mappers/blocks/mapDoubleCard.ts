import { doubleCardType } from '@/lib/content/model/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from '@/lib/content/mapping/context/context';
import { counted, findOffered, mapTargets, noted } from '@/lib/content/mapping/context/readFields';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { mapCard } from './mapCard';

const mapPairedCard = counted(
  noted((entry: Entry, context: BlockContext) => {
    const props = mapCard(entry, context)?.props;
    return props && { ...props, id: entry.sys.id };
  }),
);

export const mapDoubleCard = defineBlock(doubleCardType, ({ title, cards: links }, context) => {
  const cards = mapTargets(links?.slice(0, 2), context, mapPairedCard, findOffered);
  return cards.length === 0 ? undefined : { title, cards };
});
