import { EXAMPLE_PHOTO, EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { PromoboxProps } from './Promobox';

const PRODUCT: PromoboxProps['product'] = {
  kind: 'product',
  id: 'page-brush',
  url: '/en-gb/products/example-brush-duo',
  title: 'Example Brush Duo',
  attributes: [],
};

export const promoboxExamples: Readonly<Record<string, PromoboxProps>> = {
  'with everything': {
    label: 'Our tip for the evening',
    product: PRODUCT,
    picture: {
      ...EXAMPLE_PICTURE,
      alt: 'Two denture brushes',
      image: { ...EXAMPLE_PHOTO, width: 1200, height: 1200 },
    },
    background: EXAMPLE_PICTURE,
    ctaLabel: 'See Brush Duo',
  },
  'a product that is coming soon': {
    product: { ...PRODUCT, availability: 'comingSoon' },
    picture: { ...EXAMPLE_PICTURE, alt: '' },
    ctaLabel: 'See Brush Duo',
  },
  'words alone': { product: PRODUCT, ctaLabel: 'See Brush Duo' },
};
