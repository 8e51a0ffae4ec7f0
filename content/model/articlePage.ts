import { asset, blocks, date, defineContentType, entry, required, text, title } from './defineContentType';

export const articlePageType = defineContentType({
  id: 'articlePage',
  name: 'Article page',
  description: 'An advice article.',
  fields: [
    title('title', required),
    text('summary'),
    asset('previewImage'),
    date('publishedDate'),
    entry('author', ['page'], { name: 'Page of the author' }),
    blocks('blocks'),
  ],
});
