import { buildExampleHtml, EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { TransparentCardProps } from './TransparentCard';

export const transparentCardExamples: Readonly<Record<string, TransparentCardProps>> = {
  'title alone': { title: 'Free of zinc', titleAlign: 'left' },
  'with everything': {
    title: 'Ask our dentists',
    titleAlign: 'center',
    content: buildExampleHtml('<p>They answer what visitors ask most.</p>'),
    image: EXAMPLE_PICTURE,
    action: { text: 'Meet them', href: '/en-gb/experts', isExternal: false },
  },
};
