import { asset, choice, defineContentType, symbol, title } from './defineContentType';

export const videoType = defineContentType({
  id: 'video',
  name: 'Video',
  description: 'A video file, or a YouTube video that is asked for only after the click.',
  fields: [
    title('title'),
    asset('videoFile'),
    symbol('youtubeVideoId'),
    asset('imagePlaceholder'),
    choice('fullWidth', ['Yes', 'No']),
    symbol('customStyles'),
  ],
});
