import { EXAMPLE_HERO, EXAMPLE_PHOTO, EXAMPLE_PICTURE } from '@/components/ui/Picture/examplePictures';
import type { ProductGalleryProps } from '@/lib/models/productBlocks';

const view = (id: string, alt: string) => ({ id, picture: { ...EXAMPLE_PICTURE, alt, image: { ...EXAMPLE_PHOTO, src: `//images.ctfassets.net/example/${id}/hash/view.png` } } });

export const productGalleryExamples: Readonly<Record<string, ProductGalleryProps>> = {
  'four pictures, the first of them above the fold': {
    title: 'Pictures of Hold Original',
    items: [
      { id: 'front', picture: { ...EXAMPLE_HERO, alt: 'Tube and carton' } },
      view('contents', 'Open carton, the tube and its cap'),
      { ...view('use', 'Three small dabs on a denture'), caption: 'Three dabs are enough.' },
      view('size', 'Size of the tube'),
    ],
  },
  'two pictures, without a title': { items: [view('front', 'Tube and carton'), view('contents', 'Open carton')] },
  'one picture': { title: 'Hold Pure', items: [view('front', 'Tube and carton')] },
};
