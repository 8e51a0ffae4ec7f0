import { relatedCarouselExamples } from './RelatedCarousel.examples';
import { mapReferenceCard } from '@/lib/content/mapping/cards/references';
import { noteSkip } from '@/lib/content/mapping/context/context';
import { counted, mapTargets } from '@/lib/content/mapping/context/readFields';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { choice, entries, required, title } from '@/lib/content/model/fields';
import type { ArticleCard, ProductCard } from '@/lib/models/cards';

const mapItem = counted((entry, context): ProductCard | ArticleCard | undefined => {
  const card = mapReferenceCard(entry, context);
  if (card?.kind !== 'page') return card;
  noteSkip(context, entry, 'unknownModel', 'neither a product nor an article');
  return undefined;
});

export const relatedCarouselBlock = defineBlock({
  id: 'relatedCarousel',
  description: 'Further products or articles.',
  fields: [
    choice('kind', ['products', 'articles'], required),
    title('strapline'),
    title('title'),
    entries('items', ['page'], { help: 'Pages of products or articles.' }),
  ],
  search: { strapline: 'unread', title: 'unread' },
  needsOneOf: ['items'],
  labels: ['related', 'gallery', 'productButton'],
  examples: relatedCarouselExamples,
  map: ({ kind = 'products', strapline, title, items }, context) => {
    const cards = mapTargets(items, context, mapItem);
    return cards.length === 0 ? undefined : { kind, strapline, title, cards };
  },
});
