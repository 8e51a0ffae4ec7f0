import { asset, blocks, defineContentType, required, title } from './defineContentType';

export const bioPageType = defineContentType({
  id: 'bioPage',
  name: 'Biography page',
  description: 'The page of a person who advises or writes.',
  fields: [
    title('title', required),
    title('role'),
    asset('portrait'),
    blocks('blocks'),
  ],
});
