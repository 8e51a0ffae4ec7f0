import type { HeadingProps } from './Heading';

export const headingExamples: Readonly<Record<string, HeadingProps>> = {
  'page title': { text: 'Comfort that lasts from breakfast to goodnight', level: 1, align: 'left' },
  'of a signed article': {
    text: 'Your first week with dentures',
    level: 1,
    align: 'left',
    byline: {
      author: { name: 'Dr Helen Marsh', url: '/en-gb/about-us/dr-helen-marsh' },
      reviewer: { name: 'Dr Tomás Weber' },
      published: { iso: '2026-03-12', text: '12 March 2026' },
      reviewed: { iso: '2026-10-21', text: '21 October 2026' },
    },
  },
  'centred section title': { text: 'Made for your day', level: 2, align: 'center' },
  'with sizes of its own': {
    text: 'Room for a large word',
    level: 2,
    desktopSize: 56,
    mobileSize: 34,
    align: 'left',
  },
  'with an anchor': { text: 'How to use it', level: 3, align: 'right', anchor: 'how-to-use' },
};
