import { defineContentType } from './defineContentType';
import { choice, entry, paragraph, required, symbol, unshown } from './fields';

export const REDIRECT_KINDS = ['moved for good', 'moved for now', 'removed'] as const;

export const redirectType = defineContentType({
  id: 'redirect',
  description:
    'An address without a page, and where its visitors go instead. A page at the address always wins.',
  fields: [
    symbol('from', {
      ...required,
      name: 'Old address, such as /en-gb/old or /page.php?id=12; /en-gb/old/* for a whole branch',
    }),
    choice('kind', REDIRECT_KINDS, required),
    entry('link', ['page'], { name: 'New page, or a page for visitors of a removed one' }),
    symbol('url', { name: 'New address, if it is not a page: an https address, or a path' }),
    paragraph('text', { name: 'What a removed page’s visitors read' }),
    unshown(symbol('note')),
  ],
});
