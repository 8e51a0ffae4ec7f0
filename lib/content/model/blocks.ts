import { defineContentType, definePlaceable } from './defineContentType';
import {
  anchor,
  asset,
  choice,
  cutPicture,
  entries,
  flag,
  html,
  integer,
  internalName,
  json,
  linkTarget,
  markdown,
  reads,
  readsOne,
  required,
  richText,
  symbol,
  title,
  unshown,
} from './fields';
import { readChoice, readList } from './readers/values';

export const breadcrumbsType = definePlaceable({
  id: 'breadcrumbs',
  description: 'Where this page stands. The trail is the page’s parents.',
  fields: [internalName],
});

export const cardType = definePlaceable({
  id: 'card',
  description: 'A picture with text (HTML) and a link.',
  fields: [
    title('title'),
    cutPicture('image', ['card']),
    asset('hoverImage'),
    html('content'),
    flag('imageBackground', { name: 'Picture fills the card' }),
    title('linkText'),
    ...linkTarget,
  ],
});

export const doubleCardType = definePlaceable({
  id: 'doubleCard',
  description: 'Two cards that belong together.',
  fields: [title('title'), entries('cards', ['card'])],
});

export const transparentCardType = definePlaceable({
  id: 'transparentCard',
  description: 'Text (HTML) without a box, over the background of its section.',
  fields: [
    title('title', required),
    choice('titleAlign', ['left', 'center', 'right']),
    html('content'),
    asset('image'),
    title('linkText'),
    ...linkTarget,
  ],
});

export const headingType = definePlaceable({
  id: 'heading',
  description: 'A heading whose size follows the width of the window. Sizes are in px, 8 to 120.',
  fields: [
    title('text', required),
    readsOne(
      integer('level', 1, 6, { name: 'Level, 1 to 6' }),
      readChoice([1, 2, 3, 4, 5, 6]),
      'a whole number from 1 to 6',
    ),
    integer('desktopSize', 8, 120),
    integer('mobileSize', 8, 120),
    choice('align', ['left', 'center', 'right']),
    anchor('anchor'),
  ],
});

export const richTextType = definePlaceable({
  id: 'richText',
  description: 'Formatted text.',
  fields: [unshown(symbol('name')), richText('content', required), anchor('anchor')],
});

export const markdownType = definePlaceable({
  id: 'markdown',
  description:
    'Text in Markdown. Links may be http, https, mailto, tel, relative, an anchor or a query.',
  fields: [unshown(symbol('name')), markdown('content', required)],
});

export const tableType = definePlaceable({
  id: 'table',
  description:
    'A table as a list of rows. The first row is the header; a row with an empty cell is not ' +
    'shown; ### makes a bullet list of a cell.',
  fields: [
    title('title'),
    reads(json('tableData', { ...required, localized: true }), readList, 'a list of rows'),
    flag('isPrintable'),
  ],
});

export const faqType = definePlaceable({
  id: 'faq',
  name: 'FAQ',
  description: 'Questions that open and close. On a biography page they are open at first.',
  fields: [title('title'), entries('questions', ['faqQuestion']), flag('isBiopage')],
});

export const faqQuestionType = defineContentType({
  id: 'faqQuestion',
  name: 'FAQ question',
  description: 'A question and its answer in HTML.',
  fields: [title('title', required), html('text', required)],
});

export const listItemType = definePlaceable({
  id: 'listItem',
  description: 'One item of a list, with its text in HTML.',
  fields: [title('title'), html('text'), choice('bulletColor', ['brand', 'accent', 'text'])],
});

export const shareBarType = definePlaceable({
  id: 'shareBar',
  description: 'Links to share an article.',
  fields: [internalName],
});
