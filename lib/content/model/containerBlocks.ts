import { definePlaceable } from './defineContentType';
import {
  anchor,
  blocks,
  choice,
  classNames,
  entry,
  flag,
  integer,
  json,
  reads,
  required,
  symbol,
  title,
  unshown,
} from './fields';
import { carouselLayout, gridLayout } from './layouts';
import { readConfiguration } from './readers/values';

/** Urgent content must not be folded away, slide out of view or wait on page 2 of a list. */
const URGENT_TYPES = ['careCard', 'warningCallout'];

export const sectionType = definePlaceable({
  id: 'section',
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
  description: 'Blocks in columns. Column lists are shares of twelve, such as 8,4.',
  fields: [unshown(symbol('name')), ...gridLayout.fields, blocks('items')],
});

export const carouselType = definePlaceable({
  id: 'carousel',
  description: 'Blocks that slide.',
  fields: [title('title'), blocks('items', URGENT_TYPES), ...carouselLayout.fields],
});

export const mobileDropdownType = definePlaceable({
  id: 'mobileDropdown',
  description: 'A part of the page that small screens fold away.',
  fields: [
    title('title', required),
    blocks('items', URGENT_TYPES),
    flag('staysFolded', { name: 'Folded on wide screens, too' }),
  ],
});

export const listType = definePlaceable({
  id: 'list',
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

export const searchResultsType = definePlaceable({
  id: 'searchResults',
  description: 'The search page’s box and results.',
  fields: [
    title('title'),
    choice('faqDisplay', ['Page Links', 'Dropdown']),
    blocks('searchStaticContent', ['searchResults', ...URGENT_TYPES]),
    entry('emergencyCard', ['careCard'], {
      name: 'Whom to call, before the results of what sounds like an emergency',
    }),
  ],
});
