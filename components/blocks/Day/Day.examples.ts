import { EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { DayProps } from './Day';

export const dayExamples: Readonly<Record<string, DayProps>> = {
  'four moments and two links': {
    moments: [
      {
        title: 'Morning',
        stop: 1,
        hours: '5 6 7 8 9 10',
        background: 'blush',
        text: 'rinse it and dry it.',
        picture: EXAMPLE_PICTURE,
        action: { text: 'See the morning steps', href: '/en-gb/care-routine#morning' },
      },
      {
        title: 'After meals',
        stop: 2,
        hours: '11 12 13 14 15 16',
        background: 'mint',
        text: 'rinse it.',
      },
      { title: 'Evening', stop: 3, hours: '17 18 19 20', background: 'sky', text: 'brush it.' },
      {
        title: 'Night',
        stop: 4,
        hours: '21 22 23 0 1 2 3 4',
        background: 'night',
        text: 'soak it.',
      },
    ],
    actions: [
      { text: 'Find your product', href: '/en-gb/products' },
      { text: 'Something wrong?', href: '/en-gb/help' },
    ],
  },
  'one moment, whatever the hour': {
    moments: [{ title: 'Every day', stop: 2, background: 'sand', text: 'look after it.' }],
    actions: [],
  },
};
