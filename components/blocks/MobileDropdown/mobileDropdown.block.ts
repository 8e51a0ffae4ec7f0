import { mobileDropdownExamples } from './MobileDropdown.examples';
import { defineContainer } from '@/lib/content/mapping/defineBlock';
import { blocks, flag, required, title } from '@/lib/content/model/fields';

export const mobileDropdownBlock = defineContainer({
  id: 'mobileDropdown',
  description: 'A part of the page that small screens fold away. On paper, it is open.',
  fields: [
    title('title', required),
    blocks('items'),
    flag('staysFolded', { name: 'Folded on wide screens, too' }),
  ],
  search: { title: 'title', items: 'children' },
  needsOneOf: ['items'],
  hidesContent: true,
  sectionTitle: ({ title }) => title,
  examples: mobileDropdownExamples,
  map: ({ title, items, staysFolded }, context) => {
    if (title === undefined) return undefined;
    const children = context.mapChildren(items);
    return children.length === 0
      ? undefined
      : { props: { title, staysFolded: staysFolded || undefined }, children };
  },
});
