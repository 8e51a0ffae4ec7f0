import { relatedCarouselType } from '@/lib/content/model/productBlocks';
import type { ArticleCard, ProductCard } from '@/lib/models/cards';
import { mapReferenceCard } from '../cards/references';
import { noteSkip } from '../context/context';
import { counted, mapTargets } from '../context/readFields';
import { defineBlock } from './defineBlock';

const mapItem = counted((entry, context): ProductCard | ArticleCard | undefined => {
  const card = mapReferenceCard(entry, context);
  if (card?.kind !== 'page') return card;
  noteSkip(context, entry, 'unknownModel', 'neither a product nor an article');
  return undefined;
});

export const mapRelatedCarousel = defineBlock(
  relatedCarouselType,
  ({ kind = 'products', strapline, title, items }, context) => {
    const cards = mapTargets(items, context, mapItem);
    return cards.length === 0 ? undefined : { kind, strapline, title, cards };
  },
);
