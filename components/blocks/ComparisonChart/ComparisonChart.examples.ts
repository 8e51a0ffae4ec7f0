import { EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { ComparisonChartProps } from '@/lib/models/productBlocks';

const hold = {
  id: 'hold',
  shortName: 'Hold Original',
  picture: EXAMPLE_PICTURE,
  href: '/en-gb/products/example-hold-original',
  anchor: 'hold-original',
  offer: {},
};
const pure = {
  id: 'pure',
  shortName: 'Hold Pure',
  picture: EXAMPLE_PICTURE,
  href: '/en-gb/products/example-hold-pure',
  anchor: 'hold-pure',
  offer: { label: 'See the shops' },
};

export const comparisonChartExamples: Readonly<Record<string, ComparisonChartProps>> = {
  'with missing points and disclaimers': {
    title: 'Which cream?',
    columns: [
      hold,
      pure,
      { id: 'soon', shortName: 'Hold Soft', offer: { availability: 'comingSoon' } },
    ],
    rows: [
      {
        title: 'Hold',
        cells: [
          { text: 'Everyday', isFallback: false },
          { text: 'Everyday', isFallback: false },
          { isFallback: true },
        ],
      },
      {
        title: 'Zinc',
        cells: [
          { text: 'Contains a zinc salt', isFallback: false, disclaimer: 1 },
          { text: 'Zinc-free', isFallback: false, disclaimer: 2 },
          { text: 'Not applicable', isFallback: true, disclaimer: 1 },
        ],
      },
      {
        title: 'Contents',
        cells: [
          {
            variants: [
              { name: '40 g', text: '40 g' },
              { name: 'Twin pack', text: '2 × 40 g', disclaimer: 2 },
            ],
            isFallback: false,
          },
          { text: '40 g', isFallback: false },
          { text: '20 g', isFallback: false },
        ],
      },
    ],
    disclaimers: ['Use any cream once a day.', 'Ask your dentist if a sore place does not heal.'],
    note: 'As of this spring.',
  },
  'one product without a title': {
    columns: [{ id: 'hold', shortName: 'Hold Original' }],
    rows: [{ title: 'Contents', cells: [{ text: '40 g', isFallback: false }] }],
    disclaimers: [],
  },
};
