import { choice, defineContentType, integer, required, symbol, title } from './defineContentType';

export const headingType = defineContentType({
  id: 'heading',
  name: 'Heading',
  description: 'A heading whose size follows the width of the window. Sizes are in px, 8 to 120.',
  fields: [
    title('text', required),
    integer('level', { name: 'Level, 1 to 6' }),
    integer('desktopSize'),
    integer('mobileSize'),
    choice('align', ['left', 'center', 'right']),
    symbol('anchor'),
  ],
});
