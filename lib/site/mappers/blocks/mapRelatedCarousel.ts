import { relatedCarouselType } from '@/lib/content/model/productBlocks';
import type { ArticleCard, ProductCard } from '@/lib/models/cards';
import { mapReferenceCard } from '@/lib/content/mapping/cards/references';
import { noteSkip } from '@/lib/content/mapping/context/context';
import { counted, mapTargets } from '@/lib/content/mapping/context/readFields';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

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
