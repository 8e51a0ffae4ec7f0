import { headingExamples } from './Heading.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { anchor, choice, integer, readsOne, required, title } from '@/lib/content/model/fields';
import { readChoice } from '@/lib/content/model/readers/values';

export const headingBlock = defineBlock({
  id: 'heading',
  description: 'A heading. A page has exactly one of level 1.',
  fields: [
    title('text', required),
    readsOne(
      integer('level', 1, 6, { help: '1 to 6, without gaps on a page. It sets the size, too.' }),
      readChoice([1, 2, 3, 4, 5, 6]),
      'a whole number from 1 to 6',
    ),
    integer('desktopSize', 8, 120, {
      help: 'Another size than the level’s in windows over 1440 px: 8 to 120 px.',
    }),
    integer('mobileSize', 8, 120, {
      help: 'Another size than the level’s in windows up to 1440 px: 8 to 120 px.',
    }),
    choice('align', ['left', 'center', 'right']),
    anchor('anchor'),
  ],
  search: { text: 'title' },
  fitsNextToContents: true,
  nameSections: ({ text, level, anchor }, name) =>
    level === 2 ? { anchor: name(text, anchor) } : {},
  examples: headingExamples,
  map: ({ text, level = 2, align = 'left', ...fields }) =>
    text === undefined ? undefined : { text, level, align, ...fields },
});
