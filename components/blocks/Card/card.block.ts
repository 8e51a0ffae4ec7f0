import { cardExamples } from './Card.examples';
import { mapAction } from '@/lib/content/mapping/cards/mapAction';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { preload, readPicture } from '@/lib/content/mapping/fields/media';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import {
  asset,
  decorativePicture,
  cutPicture,
  flag,
  html,
  linkTarget,
  title,
} from '@/lib/content/model/fields';

export const cardBlock = defineBlock({
  id: 'card',
  description: 'A picture with text and a link.',
  fields: [
    title('title'),
    cutPicture('image', ['card'], asset, {
      help: 'Square (250 by 250 px) or wide (250 px high). Phones crop wide ones to a square.',
    }),
    decorativePicture('hoverImage', { help: 'Shown under the pointer.' }),
    html('content'),
    flag('imageBackground', { name: 'Text on the picture' }),
    title('linkText'),
    ...linkTarget,
  ],
  search: {
    title: 'title',
    content: 'rich',
    image: 'picture',
    linkText: 'unread',
    url: 'unread',
    hoverImage: 'unread',
  },
  needsOneOf: ['title', 'image', 'content', 'link', 'url'],
  preloadPicture: ({ image }) => image && { image: preload(image) },
  examples: cardExamples,
  map: ({ title, ...fields }, context, entry) => {
    const image = readPicture(fields.image, context);
    const content = readHtml(fields.content, entry, context, {
      topHeading: title === undefined ? 3 : 4,
      field: 'content',
    });
    const action = mapAction(fields, entry, context);
    if (title === undefined && !image && !content && !action) return undefined;
    return {
      title,
      image,
      hoverImage: readPicture(fields.hoverImage, context)?.image,
      content,
      hasImageBackground: image !== undefined && (fields.imageBackground ?? false),
      action,
    };
  },
});
