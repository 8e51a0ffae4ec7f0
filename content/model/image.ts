import { asset, defineContentType, entries, flag, integer, json, required, title } from './defineContentType';

export const imageType = defineContentType({
  id: 'image',
  name: 'Image',
  description: 'A picture, with other crops per breakpoint where wanted.',
  fields: [
    title('alternativeText'),
    flag('lazyLoading'),
    flag('preload'),
    entries('imageSet', ['imageSet']),
    asset('defaultIamge', { ...required, name: 'Default image' }),
    title('caption'),
    json('extensions', { name: 'Cloudinary images (a list of url and breakpoint)' }),
  ],
});

export const imageSetType = defineContentType({
  id: 'imageSet',
  name: 'Image for a breakpoint',
  description: 'A crop of an image, used from this viewport width upwards.',
  fields: [
    integer('breakPoint', { ...required, name: 'From this width in px' }),
    asset('image', required),
  ],
});
