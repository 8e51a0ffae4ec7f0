import type { CallToAction } from '@/lib/models/blocks';

export const actionLinkExamples: Readonly<Record<string, CallToAction>> = {
  'to a page': { text: 'Find your product', href: '/en-gb/products' },
  'to another site': {
    text: 'Find a dentist near you',
    href: 'https://www.example.org/dentists',
    isExternal: true,
  },
};
