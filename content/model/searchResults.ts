import { blocks, choice, defineContentType, title } from './defineContentType';

export const searchResultsType = defineContentType({
  id: 'searchResults',
  name: 'Search results',
  description: 'The search page’s box and results.',
  fields: [
    title('title'),
    choice('faqDisplay', ['Page Links', 'Dropdown']),
    blocks('searchStaticContent', ['searchResults']),
  ],
});
