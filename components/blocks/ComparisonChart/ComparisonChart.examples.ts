import { EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { ComparisonChartProps } from '@/lib/models/productBlocks';

const hold = { id: 'hold', shortName: 'Hold Original', picture: EXAMPLE_PICTURE, href: '/en-gb/products/orelle-hold-original' };
const pure = { id: 'pure', shortName: 'Hold Pure', picture: EXAMPLE_PICTURE, href: '/en-gb/products/orelle-hold-pure' };

export const comparisonChartExamples: Readonly<Record<string, ComparisonChartProps>> = {
  'with missing points and disclaimers': {
    title: 'Which cream?',
    columns: [hold, pure, { id: 'soon', shortName: 'Hold Soft' }],
    rows: [
      { title: 'Hold', cells: [{ text: 'Everyday', isFallback: false }, { text: 'Everyday', isFallback: false }, { isFallback: true }] },
      {
        title: 'Zinc',
        cells: [
          { text: 'Contains a zinc salt', isFallback: false, disclaimer: 1 },
          { text: 'Zinc-free', isFallback: false, disclaimer: 2 },
          { text: 'Not applicable', isFallback: true, disclaimer: 1 },
        ],
      },
    ],
    disclaimers: ['Use any cream once a day.', 'Ask your dentist if a sore place does not heal.'],
    note: 'As of this spring.',
  },
  'one product without a title': {
    columns: [hold],
    rows: [{ title: 'Contents', cells: [{ text: '40 g', isFallback: false }] }],
    disclaimers: [],
  },
};
