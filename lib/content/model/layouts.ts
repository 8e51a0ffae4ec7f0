import { choice, classNames, flag, integer, reads, readsOne, symbol } from './fields';
import { readColumnClasses, readColumns } from './readers/text';
import { readChoice } from './readers/values';

const COLUMNS = 'shares of twelve, such as 8,4';

export const gridLayout = {
  fields: [
    choice('contentAlignment', ['left', 'center', 'right']),
    choice('wrappingContainer', ['Fixed width', 'Fluid width']),
    reads(
      symbol('desktopColumnsConfig', {
        help: 'Widths from 992 px: shares of twelve, such as 8,4.',
      }),
      readColumns,
      COLUMNS,
    ),
    reads(
      symbol('mobileColumnsConfig', {
        help: 'Widths below 992 px: shares of twelve, such as 6,6.',
      }),
      readColumns,
      COLUMNS,
    ),
    reads(
      symbol('customColumnClasses', { help: 'One class name per column.' }),
      readColumnClasses,
      'names of classes',
    ),
    flag('infiniteColumns', {
      name: 'Repeat the columns',
      help: 'If not, further blocks are as wide as the last column.',
    }),
    classNames('customClass'),
    classNames('wrappingColumnClasses'),
  ],
} as const;

export const carouselLayout = {
  fields: [
    flag('loop', { help: 'Endless, if two more slides than in view. If not, it rewinds.' }),
    flag('rewind', { help: 'Returns from the last slide to the first.' }),
    readsOne(
      integer('slidesPerView', 1, 4, { help: 'How many are in view at once, 1 to 4.' }),
      readChoice([1, 2, 3, 4]),
      'one of 1, 2, 3, 4',
    ),
  ],
} as const;
