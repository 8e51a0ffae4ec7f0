import { transparentCardExamples } from './TransparentCard.examples';
import { mapAction } from '@/lib/content/mapping/cards/mapAction';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { preload, readPicture } from '@/lib/content/mapping/fields/media';
import { asset, choice, html, linkTarget, required, title } from '@/lib/content/model/fields';

export const transparentCardBlock = defineBlock({
  id: 'transparentCard',
  description: 'Text without a box, over the background of its section.',
  fields: [
    title('title', required),
    choice('titleAlign', ['left', 'center', 'right']),
    html('content'),
    asset('image'),
    title('linkText'),
    ...linkTarget,
  ],
  search: { title: 'title', content: 'rich', image: 'picture', linkText: 'unread', url: 'unread' },
  preloadPicture: ({ image }) => image && { image: preload(image) },
  examples: transparentCardExamples,
  map: (fields, context, entry) => {
    const { title, titleAlign = 'left' } = fields;
    if (title === undefined) return undefined;
    return {
      title,
      titleAlign,
      content: readHtml(fields.content, entry, context, { topHeading: 4, field: 'content' }),
      image: readPicture(fields.image, context),
      action: mapAction(fields, entry, context),
    };
  },
});
