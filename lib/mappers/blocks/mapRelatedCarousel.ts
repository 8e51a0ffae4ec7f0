import { relatedCarouselType } from '@/lib/contentModel/productBlocks';
import type { ArticleCard, ProductCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import { mapReferenceCard } from '../cards/references';
import { noteSkip } from '../context/context';
import { mapTargets } from '../context/readFields';
import type { BlockContext } from './blockContext';
import { defineBlock } from './defineBlock';

function mapItem(entry: Entry, context: BlockContext): ProductCard | ArticleCard | undefined {
  const card = mapReferenceCard(entry, context);
  if (card?.kind === 'page')
    noteSkip(context, entry, 'unknownModel', 'neither a product nor an article');
  if (!card || card.kind === 'page') return undefined;
  return context.takeNode(entry) ? card : undefined;
}

export const mapRelatedCarousel = defineBlock(
  relatedCarouselType,
  ({ kind = 'products', strapline, title, items }, context) => {
    const cards = mapTargets(items, context, mapItem);
    return cards.length === 0 ? undefined : { kind, strapline, title, cards };
  },
);
