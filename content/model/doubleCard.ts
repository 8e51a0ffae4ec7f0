import { defineContentType, entries, title } from './defineContentType';

export const doubleCardType = defineContentType({
  id: 'doubleCard',
  name: 'Double card',
  description: 'Two cards that belong together.',
  fields: [
    title('title'),
    entries('cards', ['card']),
  ],
});
