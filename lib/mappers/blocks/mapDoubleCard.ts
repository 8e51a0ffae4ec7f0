import { doubleCardType } from '@/lib/contentModel/blocks';
import type { DoubleCardProps } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { noteSkip } from '../context/context';
import { findOffered, mapTargets } from '../context/readFields';
import type { BlockContext } from './blockContext';
import { defineBlock } from './defineBlock';
import { mapCard } from './mapCard';

function mapPairedCard(
  entry: Entry,
  context: BlockContext,
): DoubleCardProps['cards'][number] | undefined {
  const props = mapCard(entry, context)?.props;
  if (!props) noteSkip(context, entry, 'nothingToShow');
  return props && context.takeNode(entry) ? { ...props, id: entry.sys.id } : undefined;
}

export const mapDoubleCard = defineBlock(doubleCardType, ({ title, cards: links }, context) => {
  const cards = mapTargets(links?.slice(0, 2), context, mapPairedCard, findOffered);
  return cards.length === 0 ? undefined : { title, cards };
});
