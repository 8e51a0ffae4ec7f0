import { EXAMPLE_DRAWING, EXAMPLE_PICTURE, EXAMPLE_PORTRAIT } from '@/components/ui/exampleContent';
import type { VideoProps } from './Video';

const VIDEO_FILE: VideoProps['source'] = {
  kind: 'file',
  src: '//videos.ctfassets.net/example/asset/hash/cleaning.mp4',
};
const EMBEDDED: VideoProps['source'] = { kind: 'youtube', videoId: 'aqz-KE-bpKQ' };

export const videoExamples = {
  video: {
    title: 'How to clean a denture',
    source: VIDEO_FILE,
    poster: EXAMPLE_PICTURE,
    isFullWidth: false,
  },
  'video over the full width': {
    title: 'How to clean a denture',
    source: VIDEO_FILE,
    poster: EXAMPLE_PICTURE,
    isFullWidth: true,
    className: 'centered bordered',
  },
  'video without title and poster': { source: VIDEO_FILE, isFullWidth: false },
  'video with a poster in portrait': {
    title: 'A morning',
    source: VIDEO_FILE,
    poster: { ...EXAMPLE_PICTURE, image: EXAMPLE_PORTRAIT },
    isFullWidth: false,
  },
  'video with a drawing as poster': {
    source: VIDEO_FILE,
    poster: { ...EXAMPLE_PICTURE, image: EXAMPLE_DRAWING },
    isFullWidth: false,
  },
  embedded: {
    title: '“Big Buck Bunny”, an animated comedy',
    source: EMBEDDED,
    poster: EXAMPLE_PICTURE,
    isFullWidth: false,
  },
  'embedded without title and poster': { source: EMBEDDED, isFullWidth: true },
} as const satisfies Readonly<Record<string, VideoProps>>;
