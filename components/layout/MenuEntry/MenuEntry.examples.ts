import type { MenuEntryProps } from './MenuEntry';

const picture = {
  alt: 'Tubes and tablets',
  image: {
    src: '//images.ctfassets.net/example/find/1/find.png',
    width: 600,
    height: 400,
    isVector: false,
  },
  sources: [],
  isLazy: true,
  isPreloaded: false,
};

export const menuEntryExamples: Readonly<Record<string, MenuEntryProps>> = {
  'a page': {
    item: { kind: 'link', title: 'FAQ', href: '/en-gb/faq', isExternal: false },
    currentPath: '/en-gb',
  },
  'the page that is shown': {
    item: { kind: 'link', title: 'FAQ', href: '/en-gb/faq', isExternal: false },
    currentPath: '/en-gb/faq',
  },
  'another site': {
    item: {
      kind: 'link',
      title: 'A dental society',
      href: 'https://dental-society.example/',
      isExternal: true,
      isSilent: true,
    },
    currentPath: '/en-gb',
  },
  'a place on the page': {
    item: { kind: 'anchor', title: 'Free samples', href: '#samples' },
    currentPath: '/en-gb',
  },
  'an image link': {
    item: {
      kind: 'smartLabel',
      title: 'Find what suits you',
      href: '/en-gb/care-routine',
      isExternal: false,
      picture,
    },
    currentPath: '/en-gb',
  },
};
