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
      name: 'Old address',
      help: 'A path such as /en-gb/old or /page.php?id=12. /en-gb/old/* is a whole branch.',
    }),
    choice('kind', REDIRECT_KINDS, required),
    entry('link', ['page'], {
      name: 'New page',
      help: 'Visitors of a removed page see it as a link.',
    }),
    symbol('url', {
      name: 'New address',
      help: 'If it is not a page of this site: an https address. It may end with /* for the rest of a branch.',
    }),
    paragraph('text', { help: 'What visitors of a removed page read.' }),
    unshown(symbol('note')),
  ],
});
