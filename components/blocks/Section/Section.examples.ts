import type { SectionProps } from './Section';

export const sectionExamples: Readonly<Record<string, SectionProps>> = {
  plain: { align: 'left', isFluid: false, background: 'none' },
  'with a title and an anchor': {
    title: 'Made for your day',
    align: 'center',
    isFluid: false,
    background: 'tint',
    anchor: 'made-for-your-day',
  },
  'full width, in the brand colour': {
    title: 'Questions?',
    align: 'right',
    isFluid: true,
    background: 'brand',
  },
  'in the accent colour': { title: 'New', align: 'left', isFluid: false, background: 'accent' },
};
