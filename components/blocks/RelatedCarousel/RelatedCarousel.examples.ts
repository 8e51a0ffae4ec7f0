import { EXAMPLE_PHOTO, EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { ArticleCard, ProductCard } from '@/lib/models/cards';
import type { RelatedCarouselProps } from './RelatedCarousel';

const PACK = {
  ...EXAMPLE_PICTURE,
  alt: 'Tube and carton',
  image: { ...EXAMPLE_PHOTO, width: 1200, height: 1200 },
};

const product = (name: string): ProductCard => ({
  kind: 'product',
  id: `page-${name}`,
  url: `/en-gb/products/${name}`,
  title: `Example ${name}`,
  picture: PACK,
  attributes: [],
});

const article = (name: string, title: string): ArticleCard => ({
  kind: 'article',
  id: `page-${name}`,
  url: `/en-gb/advice/${name}`,
  title,
  picture: EXAMPLE_PICTURE,
});

export const relatedCarouselExamples: Readonly<Record<string, RelatedCarouselProps>> = {
  'four products, with words of their own': {
    kind: 'products',
    strapline: 'Every evening',
    title: 'Goes well with Hold Original',
    cards: ['brush', 'daily', 'overnight', 'bath'].map(product),
  },
  'three articles, with the words of the site': {
    kind: 'articles',
    cards: [
      { ...article('first-week', 'Your first week'), summary: 'What to expect, day by day.' },
      article('eating', 'Eating with confidence'),
      article('sore-spots', 'Sore spots'),
    ],
  },
  'products that cannot be bought': {
    kind: 'products',
    cards: [
      { ...product('express'), availability: 'comingSoon' },
      { ...product('gum brush'), availability: 'deactivated' },
    ],
  },
  'one product': { kind: 'products', cards: [product('brush')] },
};
