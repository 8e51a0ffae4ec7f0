import { asset, defineContentType, entry, flag, text, title } from './defineContentType';

export const cardType = defineContentType({
  id: 'card',
  name: 'Card',
  description: 'A picture with text (HTML) and a link.',
  fields: [
    title('title'),
    asset('image'),
    asset('hoverImage'),
    text('content'),
    flag('imageBackground', { name: 'Picture fills the card' }),
    title('linkText'),
    entry('link', ['page']),
    title('url', { name: 'Address, when it is not a page of this site' }),
  ],
});
