import { defineContentType, definePlaceable } from './defineContentType';
import { asset, entries, flag, integer, json, readsOne, required, title } from './fields';
import { readLines } from './readers/text';
import { MAX_BREAKPOINT } from './readers/values';

/** Contentful spaces use the misspelt field id `defaultIamge`. */
export const imageType = definePlaceable({
  id: 'image',
  description: 'A picture, with other crops per breakpoint where wanted.',
  fields: [
    title('alternativeText', {
      help: 'For screen readers, instead of the asset’s description. An empty text marks a decoration.',
    }),
    flag('lazyLoading', { help: 'For pictures below the first view of the page.' }),
    flag('preload', { help: 'Only for the one picture in the first view of the page.' }),
    entries('imageSet', ['imageSet'], { help: 'Crops for wider windows.' }),
    asset('defaultIamge', { ...required, name: 'Default image' }),
    readsOne(title('caption'), readLines, 'text'),
    json('extensions', {
      name: 'Cloudinary images',
      help: 'Instead of an image set: JSON such as [{"url": "https://…", "breakpoint": 992}].',
    }),
  ],
  search: { caption: 'line', defaultIamge: 'picture', alternativeText: 'unread' },
});

export const imageSetType = defineContentType({
  id: 'imageSet',
  name: 'Image for a breakpoint',
  description: 'A crop of an image, used from this viewport width upwards.',
  fields: [
    integer('breakPoint', 0, MAX_BREAKPOINT, { ...required, name: 'From this width in px' }),
    asset('image', required),
  ],
});
