import { choice, classNames, flag, integer, reads, readsOne, symbol } from './fields';
import { readColumnClasses, readColumns } from './readers/text';
import { readChoice } from './readers/values';

const COLUMNS = 'shares of twelve, such as 8,4';

/** A list's `configuration` has the fields of both layouts. */
export const gridLayout = {
  fields: [
    choice('contentAlignment', ['left', 'center', 'right']),
    choice('wrappingContainer', ['Fixed width', 'Fluid width']),
    reads(symbol('desktopColumnsConfig'), readColumns, COLUMNS),
    reads(symbol('mobileColumnsConfig'), readColumns, COLUMNS),
    reads(symbol('customColumnClasses'), readColumnClasses, 'names of classes'),
    flag('infiniteColumns', { name: 'Repeat the columns' }),
    classNames('customClass'),
    classNames('wrappingColumnClasses'),
  ],
} as const;

export const carouselLayout = {
  fields: [
    flag('loop'),
    flag('rewind'),
    readsOne(integer('slidesPerView', 1, 4), readChoice([1, 2, 3, 4]), 'one of 1, 2, 3, 4'),
  ],
} as const;
