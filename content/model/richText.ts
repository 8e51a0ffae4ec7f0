import { defineContentType, required, richText, symbol } from './defineContentType';

export const richTextType = defineContentType({
  id: 'richText',
  name: 'Rich text',
  description: 'Formatted text.',
  fields: [
    symbol('name'),
    richText('content', required),
    symbol('anchor'),
  ],
});
