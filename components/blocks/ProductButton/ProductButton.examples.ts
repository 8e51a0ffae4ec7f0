import { EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { ProductButtonProps } from './ProductButton';

export const productButtonExamples = {
  sold: {
    availability: 'sold',
    shortTitle: 'Hold Original',
    query: { gtin: '02000000000015', edition: 'en-gb' },
  },
  'with a label of its own': {
    availability: 'sold',
    shortTitle: 'Hold Extra',
    label: 'Order now',
    query: { gtin: '02000000000022', edition: 'en-gb' },
  },
  'for one shop': {
    availability: 'sold',
    shortTitle: 'Hold Pure',
    query: {
      gtin: '02000000000046',
      edition: 'de-de',
      sort: 'by_az',
      retailer: 'Apotheke Linde & Söhne',
    },
  },
  'in two sizes': {
    availability: 'sold',
    shortTitle: 'Hold Original',
    query: { gtin: '02000000000015', edition: 'en-gb' },
    picture: { ...EXAMPLE_PICTURE, alt: '' },
    variants: [
      { name: '40 g', gtin: '02000000000015' },
      { name: '70 g', gtin: '12000000001019' },
    ],
  },
  'coming soon': { availability: 'comingSoon', shortTitle: 'Fresh Express' },
  deactivated: { availability: 'deactivated', shortTitle: 'Gum Brush', gtin: '02000000000121' },
} as const satisfies Record<string, ProductButtonProps>;
