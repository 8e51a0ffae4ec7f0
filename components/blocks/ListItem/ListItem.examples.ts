import { buildExampleHtml } from '@/components/ui/exampleContent';
import type { ListItemProps } from './ListItem';

export const listItemExamples: Readonly<Record<string, ListItemProps>> = {
  'title and text': {
    title: 'A soft brush',
    text: buildExampleHtml(
      '<p>In a bag of its own, with <a href="/en-gb/products">a spare one</a>.</p>',
    ),
    bulletColor: 'brand',
  },
  'title alone': { title: 'A box with a lid', bulletColor: 'accent' },
  'text alone': {
    text: buildExampleHtml('<p>A small towel to lay in the basin.</p>'),
    bulletColor: 'text',
  },
};
