import { buildExampleHtml, EXAMPLE_PHOTO, EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { CardProps } from './Card';

export const cardExamples: Readonly<Record<string, CardProps>> = {
  'with everything': {
    title: 'Eating with confidence',
    image: EXAMPLE_PICTURE,
    hoverImage: EXAMPLE_PHOTO,
    content: buildExampleHtml('<p>Start with <strong>soft</strong> food, in small pieces.</p>'),
    hasImageBackground: false,
    action: {
      text: 'Read about eating',
      href: '/en-gb/advice/eating-with-confidence',
      isExternal: false,
    },
  },
  'image behind the text': {
    title: 'Your first week',
    image: EXAMPLE_PICTURE,
    hasImageBackground: true,
    action: { text: 'See the seven days', href: '/en-gb/advice/first-week', isExternal: false },
  },
  'text alone': {
    content: buildExampleHtml('<p>Ask your dentist for a check once a year.</p>'),
    hasImageBackground: false,
  },
  'link to another site': {
    title: 'Oral health',
    hasImageBackground: false,
    action: { text: 'Visit the foundation', href: 'https://www.example.org/', isExternal: true },
  },
};
