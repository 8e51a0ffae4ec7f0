import { blocks, choice, defineContentType, flag, symbol } from './defineContentType';

export const gridType = defineContentType({
  id: 'grid',
  name: 'Grid',
  description: 'Blocks in columns. Column lists are shares of twelve, such as 8,4.',
  fields: [
    symbol('name'),
    choice('contentAlignment', ['left', 'center', 'right']),
    choice('wrappingContainer', ['Fixed width', 'Fluid width']),
    symbol('desktopColumnsConfig'),
    symbol('mobileColumnsConfig'),
    symbol('customColumnClasses'),
    flag('infiniteColumns', { name: 'Repeat the columns' }),
    symbol('customClass'),
    symbol('wrappingColumnClasses'),
    blocks('items'),
  ],
});
