import { EXAMPLE_HERO, EXAMPLE_PHOTO, EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { ProductGalleryProps } from './ProductGallery';

const view = (id: string, alt: string) => ({
  kind: 'picture' as const,
  id,
  picture: {
    ...EXAMPLE_PICTURE,
    alt,
    image: { ...EXAMPLE_PHOTO, src: `//images.ctfassets.net/example/${id}/hash/view.png` },
  },
});

export const productGalleryExamples: Readonly<Record<string, ProductGalleryProps>> = {
  'four pictures, the first of them above the fold': {
    title: 'Pictures of Hold Original',
    items: [
      { kind: 'picture', id: 'front', picture: { ...EXAMPLE_HERO, alt: 'Tube and carton' } },
      view('contents', 'Open carton, the tube and its cap'),
      { ...view('use', 'Three small dabs on a denture'), caption: 'Three dabs are enough.' },
      view('size', 'Size of the tube'),
    ],
  },
  'two pictures, without a title': {
    items: [view('front', 'Tube and carton'), view('contents', 'Open carton')],
  },
  'pictures and videos': {
    items: [
      view('front', 'Box of tablets'),
      {
        kind: 'video',
        id: 'video',
        title: 'How to clean a denture',
        source: { kind: 'file', src: '//videos.ctfassets.net/example/asset/hash/cleaning.mp4' },
        poster: EXAMPLE_PICTURE,
      },
      { kind: 'video', id: 'embedded', source: { kind: 'youtube', videoId: 'aqz-KE-bpKQ' } },
    ],
  },
  'one picture': { title: 'Hold Pure', items: [view('front', 'Tube and carton')] },
};
