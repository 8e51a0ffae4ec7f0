import { EXAMPLE_HERO, EXAMPLE_LOGO, EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { ImageProps } from './Image';

export const imageExamples: Readonly<Record<string, ImageProps>> = {
  'photograph with a caption': {
    picture: EXAMPLE_PICTURE,
    caption: 'Breakfast, an hour after fitting.',
  },
  'first picture of a page': { picture: EXAMPLE_HERO },
  'decorative drawing': { picture: EXAMPLE_LOGO },
};
