import { sectionExamples } from './Section.examples';
import { defineContainer } from '@/lib/content/mapping/defineBlock';
import { anchor, blocks, choice, flag, title } from '@/lib/content/model/fields';

export const sectionBlock = defineContainer({
  id: 'section',
  description: 'A part of the page with a width and a background.',
  fields: [
    title('title'),
    choice('alignment', ['left', 'center', 'right']),
    choice('wrappingContainer', ['Fixed width', 'Fluid width']),
    choice('background', ['none', 'tint', 'brand', 'accent']),
    anchor('anchor'),
    flag('isSheet', {
      name: 'Only for paper',
      help: 'Hidden on the screen. The print button of the section around it prints this instead.',
    }),
    blocks('items'),
  ],
  search: { title: 'title', isSheet: 'unread', items: 'children' },
  needsOneOf: ['title', 'items'],
  nameSections: ({ title, anchor }, name) =>
    title === undefined ? {} : { anchor: name(title, anchor) },
  examples: sectionExamples,
  map: ({ title, alignment = 'left', background = 'none', anchor, ...fields }, context) => {
    const children = context.mapChildren(fields.items);
    if (children.length === 0 && title === undefined) return undefined;
    return {
      props: {
        title,
        align: alignment,
        isFluid: fields.wrappingContainer === 'Fluid width',
        background,
        anchor,
        isSheet: fields.isSheet || undefined,
      },
      children,
    };
  },
});
