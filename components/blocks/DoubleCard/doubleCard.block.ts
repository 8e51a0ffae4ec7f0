import { doubleCardExamples } from './DoubleCard.examples';
import { cardBlock } from '@/components/blocks/Card/card.block';
import type { BlockContext } from '@/lib/content/mapping/context/context';
import { counted, findOffered, mapTargets, noted } from '@/lib/content/mapping/context/readFields';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { entries, title } from '@/lib/content/model/fields';
import type { Entry } from '@/lib/models/entry';

const mapPairedCard = counted(
  noted((entry: Entry, context: BlockContext) => {
    const props = cardBlock.map(entry, context)?.props;
    return props && { ...props, id: entry.sys.id };
  }),
);

export const doubleCardBlock = defineBlock({
  id: 'doubleCard',
  description: 'Two cards that belong together.',
  fields: [title('title'), entries('cards', ['card'])],
  search: { title: 'title', cards: 'children' },
  needsOneOf: ['cards'],
  sectionTitle: ({ title }) => title,
  examples: doubleCardExamples,
  map: ({ title, cards: links }, context) => {
    const cards = mapTargets(links?.slice(0, 2), context, mapPairedCard, findOffered);
    return cards.length === 0 ? undefined : { title, cards };
  },
});
