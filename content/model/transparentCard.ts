import { asset, choice, defineContentType, entry, required, text, title } from './defineContentType';

export const transparentCardType = defineContentType({
  id: 'transparentCard',
  name: 'Transparent card',
  description: 'Text (HTML) without a box, over the background of its section.',
  fields: [
    title('title', required),
    choice('titleAlign', ['left', 'center', 'right']),
    text('content'),
    asset('image'),
    title('linkText'),
    entry('link', ['page']),
    title('url', { name: 'Address, when it is not a page of this site' }),
  ],
});
