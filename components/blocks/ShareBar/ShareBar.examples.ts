import type { ShareBarProps } from '@/lib/models/blocks';

export const shareBarExamples = {
  article: {
    url: 'https://www.example.com/en-gb/advice/first-week',
    title: 'Your first week with dentures',
  },
  'signs in title and address': {
    url: 'https://www.example.com/fr-fr/conseils/cr%C3%A8me?x=1&y=2',
    title: 'Crème & gel : 100 % « douceur » + fraîcheur ?',
  },
} as const satisfies Readonly<Record<string, ShareBarProps>>;
