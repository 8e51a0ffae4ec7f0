import { blocks, choice, defineContentType, entry, required, title } from './defineContentType';

export const errorPageType = defineContentType({
  id: 'errorPage',
  name: 'Error page',
  description: 'What visitors see when a page is missing (code 404) or the site failed (code 500).',
  fields: [
    choice('code', ['404', '500'], required),
    title('title', required),
    entry('meta', ['meta']),
    // It has no address: there is no trail to it, nothing to share, and nowhere to send a query.
    blocks('blocks', ['breadcrumbs', 'searchResults', 'shareBar']),
  ],
});
