import { asset, blocks, defineContentType, required, text, title } from './defineContentType';

export const bioPageType = defineContentType({
  id: 'bioPage',
  name: 'Biography page',
  description: 'The page of a person who advises or writes.',
  fields: [
    title('title', required),
    title('role'),
    text('summary', { name: 'One or two sentences for the end of their articles' }),
    asset('portrait'),
    blocks('blocks'),
  ],
});
