import { EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { DoubleCardProps } from './DoubleCard';

const CARDS: DoubleCardProps['cards'] = [
  {
    id: 'hold',
    title: 'Hold',
    image: EXAMPLE_PICTURE,
    hasImageBackground: false,
    action: { text: 'See our adhesives', href: '/en-gb/products', isExternal: false },
  },
  {
    id: 'clean',
    title: 'Clean',
    hasImageBackground: false,
    action: { text: 'See our cleansers', href: '/en-gb/products', isExternal: false },
  },
];

export const doubleCardExamples: Readonly<Record<string, DoubleCardProps>> = {
  'with a title': { title: 'Hold and clean', cards: CARDS },
  'without a title': { cards: CARDS },
};
