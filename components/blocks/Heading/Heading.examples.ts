import type { HeadingProps } from '@/lib/models/blocks';

export const headingExamples: Readonly<Record<string, HeadingProps>> = {
  'page title': { text: 'Comfort that lasts from breakfast to goodnight', level: 1, desktopSize: 56, mobileSize: 34, align: 'left' },
  'centred section title': { text: 'Made for your day', level: 2, align: 'center' },
  'with an anchor': { text: 'How to use it', level: 3, align: 'right', anchor: 'how-to-use' },
};
