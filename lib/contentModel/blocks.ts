import { readYoutubeId } from '@/lib/media/videoUrls';
import { defineContentType, definePlaceable } from './defineContentType';
import { anchor, asset, blocks, choice, classNames, cutPicture, entries, entry, flag, html, integer, json, markdown, reads, required, richText, symbol, title, unshown } from './fields';
import { carouselLayout, gridLayout } from './layouts';
import { MAX_BREAKPOINT, readChoice, readConfiguration, readList } from './readers/values';

/** Nothing that is urgent may be folded away, slide out of view or wait on another page of a list. */
const URGENT_TYPES = ['careCard', 'warningCallout'];

export const breadcrumbsType = definePlaceable({
  id: 'breadcrumbs',
  name: 'Breadcrumbs',
  description: 'Where this page stands. The trail is the page’s parents.',
  fields: [
    unshown(symbol('name', required)),
  ],
});

export const cardType = definePlaceable({
  id: 'card',
  name: 'Card',
  description: 'A picture with text (HTML) and a link.',
  fields: [
    title('title'),
    cutPicture('image', ['card']),
    asset('hoverImage'),
    html('content'),
    flag('imageBackground', { name: 'Picture fills the card' }),
    title('linkText'),
    entry('link', ['page']),
    title('url', { name: 'Address, when it is not a page of this site' }),
  ],
});

export const doubleCardType = definePlaceable({
  id: 'doubleCard',
  name: 'Double card',
  description: 'Two cards that belong together.',
  fields: [
    title('title'),
    entries('cards', ['card']),
  ],
});

export const transparentCardType = definePlaceable({
  id: 'transparentCard',
  name: 'Transparent card',
  description: 'Text (HTML) without a box, over the background of its section.',
  fields: [
    title('title', required),
    choice('titleAlign', ['left', 'center', 'right']),
    html('content'),
    asset('image'),
    title('linkText'),
    entry('link', ['page']),
    title('url', { name: 'Address, when it is not a page of this site' }),
  ],
});

export const headingType = definePlaceable({
  id: 'heading',
  name: 'Heading',
  description: 'A heading whose size follows the width of the window. Sizes are in px, 8 to 120.',
  fields: [
    title('text', required),
    reads(integer('level', 1, 6, { name: 'Level, 1 to 6' }), readChoice([1, 2, 3, 4, 5, 6]), 'a whole number from 1 to 6'),
    integer('desktopSize', 8, 120),
    integer('mobileSize', 8, 120),
    choice('align', ['left', 'center', 'right']),
    anchor('anchor'),
  ],
});

export const richTextType = definePlaceable({
  id: 'richText',
  name: 'Rich text',
  description: 'Formatted text.',
  fields: [
    unshown(symbol('name')),
    richText('content', required),
    anchor('anchor'),
  ],
});

export const markdownType = definePlaceable({
  id: 'markdown',
  name: 'Markdown',
  description: 'Text in Markdown. Links may be http, https, mailto, tel, relative, an anchor or a query.',
  fields: [
    unshown(symbol('name')),
    markdown('content', required),
  ],
});

export const imageType = definePlaceable({
  id: 'image',
  name: 'Image',
  description: 'A picture, with other crops per breakpoint where wanted.',
  fields: [
    title('alternativeText'),
    flag('lazyLoading'),
    flag('preload'),
    entries('imageSet', ['imageSet']),
    asset('defaultIamge', { ...required, name: 'Default image' }),
    title('caption'),
    json('extensions', { name: 'Cloudinary images (a list of url and breakpoint)' }),
  ],
});

export const imageSetType = defineContentType({
  id: 'imageSet',
  name: 'Image for a breakpoint',
  description: 'A crop of an image, used from this viewport width upwards.',
  fields: [
    integer('breakPoint', 0, MAX_BREAKPOINT, { ...required, name: 'From this width in px' }),
    asset('image', required),
  ],
});

export const videoType = definePlaceable({
  id: 'video',
  name: 'Video',
  description: 'A video file, or a YouTube video that is asked for only after the click.',
  fields: [
    title('title'),
    asset('videoFile'),
    reads(symbol('youtubeVideoId'), readYoutubeId, 'the 11 characters that name a video at YouTube'),
    asset('imagePlaceholder'),
    choice('fullWidth', ['Yes', 'No']),
    classNames('customStyles'),
  ],
});

export const tableType = definePlaceable({
  id: 'table',
  name: 'Table',
  description: 'A table as a list of rows. The first row is the header; a row with an empty cell is not shown; ### makes a bullet list of a cell.',
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
  fields: [
    title('title'),
    entries('questions', ['faqQuestion']),
    flag('isBiopage'),
  ],
});

export const faqQuestionType = defineContentType({
  id: 'faqQuestion',
  name: 'FAQ question',
  description: 'A question and its answer in HTML.',
  fields: [
    title('title', required),
    html('text', required),
  ],
});

export const sectionType = definePlaceable({
  id: 'section',
  name: 'Section',
  description: 'A part of the page with a width and a background.',
  fields: [
    title('title'),
    choice('alignment', ['left', 'center', 'right']),
    choice('wrappingContainer', ['Fixed width', 'Fluid width']),
    choice('background', ['none', 'tint', 'brand', 'accent']),
    anchor('anchor'),
    blocks('items'),
  ],
});

export const gridType = definePlaceable({
  id: 'grid',
  name: 'Grid',
  description: 'Blocks in columns. Column lists are shares of twelve, such as 8,4.',
  fields: [unshown(symbol('name')), ...gridLayout.fields, blocks('items')],
});

export const carouselType = definePlaceable({
  id: 'carousel',
  name: 'Carousel',
  description: 'Blocks that slide.',
  fields: [title('title'), blocks('items', URGENT_TYPES), ...carouselLayout.fields],
});

export const mobileDropdownType = definePlaceable({
  id: 'mobileDropdown',
  name: 'Mobile dropdown',
  description: 'A part of the page that small screens fold away.',
  fields: [
    title('title', required),
    blocks('items', URGENT_TYPES),
    flag('staysFolded', { name: 'Folded on wide screens, too' }),
  ],
});

export const listType = definePlaceable({
  id: 'list',
  name: 'List',
  description: 'Items as a carousel or as a grid, page by page where wanted.',
  fields: [
    title('title'),
    choice('model', ['carousel', 'grid']),
    integer('pagination', 0, 1000, { name: 'Items a page; 0 shows all' }),
    flag('paginationAdd', { name: 'Next page adds to what is shown' }),
    classNames('cssClass'),
    reads(json('configuration'), readConfiguration, 'a JSON object'),
    blocks('items', URGENT_TYPES),
  ],
});

export const listItemType = definePlaceable({
  id: 'listItem',
  name: 'List item',
  description: 'One item of a list, with its text in HTML.',
  fields: [
    title('title'),
    html('text'),
    choice('bulletColor', ['brand', 'accent', 'text']),
  ],
});

export const shareBarType = definePlaceable({
  id: 'shareBar',
  name: 'Share bar',
  description: 'Links to share an article.',
  fields: [
    unshown(symbol('name', required)),
  ],
});

export const searchResultsType = definePlaceable({
  id: 'searchResults',
  name: 'Search results',
  description: 'The search page’s box and results.',
  fields: [
    title('title'),
    choice('faqDisplay', ['Page Links', 'Dropdown']),
    blocks('searchStaticContent', ['searchResults', ...URGENT_TYPES]),
    entry('emergencyCard', ['careCard'], { name: 'Whom to call, before the results of what sounds like an emergency' }),
  ],
});
