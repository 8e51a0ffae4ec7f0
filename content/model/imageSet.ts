import { asset, defineContentType, integer, required } from './defineContentType';

export const imageSetType = defineContentType({
  id: 'imageSet',
  name: 'Image for a breakpoint',
  description: 'A crop of an image, used from this viewport width upwards.',
  fields: [
    integer('breakPoint', { ...required, name: 'From this width in px' }),
    asset('image', required),
  ],
});
