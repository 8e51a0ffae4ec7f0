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
    date('reviewedDate', { name: 'Last reviewed' }),
    entry('author', ['page', 'bioPage'], { name: 'Page of the author' }),
    entry('reviewedBy', ['page', 'bioPage'], { name: 'Page of the reviewer' }),
    blocks('blocks'),
  ],
});
