import { buildControl } from '@/content/build/buildControl';
import { BLOCK_DEFINITIONS } from '@/components/registry/definitions/blockDefinitions';
import { findType } from '@/components/registry/definitions/contentModel';
import type { FieldDefinition } from '@/lib/content/model/defineContentType';
import {
  asset,
  blocks,
  choice,
  date,
  entries,
  entry,
  flag,
  html,
  integer,
  json,
  markdown,
  paragraph,
  richText,
  symbol,
  symbols,
  title,
} from '@/lib/content/model/fields';

/** Names of fields that need no help. */
const CLEAR_NAMES = [
  'Align',
  'Alignment',
  'Answer',
  'Answers',
  'Background',
  'Background image',
  'Bullet color',
  'Caption',
  'Cards',
  'Content alignment',
  'Default image',
  'Folded on wide screens, too',
  'Footer disclaimer',
  'Full width',
  'Image',
  'Items',
  'Kind',
  'Layout',
  'Link text',
  'Next page adds to those shown',
  'Page',
  'Picture',
  'Product',
  'Products',
  'Question',
  'Questions',
  'Recommended product',
  'Recommended product image',
  'Recommended product label',
  'Short name',
  'Strapline',
  'Text',
  'Text on the picture',
  'Title',
  'Title align',
  'Video file',
  'What a call costs',
  'What this product offers',
  'Wrapping container',
];

test.each(Object.values(BLOCK_DEFINITIONS))(
  'each field of $id has a clear name or help',
  ({ id, itemTypes = [] }) => {
    const fields = [id, ...itemTypes.map((type) => type.id)].flatMap(
      (type) => findType(type)?.fields ?? [],
    );
    const unclear = fields.filter(
      ({ name, help }) => help === undefined && !CLEAR_NAMES.includes(name),
    );
    expect(unclear.map((field) => field.id)).toEqual([]);
  },
);

test.each<[kind: string, widget: string, field: FieldDefinition]>([
  ['symbol', 'singleLine', symbol('code')],
  ['title', 'singleLine', title('title')],
  ['slug', 'slugEditor', symbol('slug')],
  ['choice', 'dropdown', choice('align', ['left', 'right'])],
  ['symbols', 'tagEditor', symbols('words')],
  ['paragraph', 'multipleLine', paragraph('note')],
  ['html', 'multipleLine', html('content')],
  ['markdown', 'markdown', markdown('content')],
  ['richText', 'richTextEditor', richText('content')],
  ['integer', 'numberEditor', integer('level', 1, 6)],
  ['flag', 'boolean', flag('loop')],
  ['date', 'datePicker', date('publishedDate')],
  ['json', 'objectEditor', json('labels')],
  ['asset', 'assetLinkEditor', asset('image')],
  ['entry', 'entryLinkEditor', entry('link', ['page'])],
  ['entries', 'entryLinksEditor', entries('cards', ['card'])],
  ['blocks', 'entryLinksEditor', blocks('items')],
])('Contentful edits a field of the kind %s with %s', (_kind, widget, { complete }) => {
  expect(buildControl(complete([])).widgetId).toBe(widget);
});

test('Contentful shows the help of a field, and no time for a date', () => {
  const day = date('publishedDate', { help: 'The first day.' });
  expect(buildControl(day.complete([])).settings).toEqual({
    helpText: 'The first day.',
    format: 'dateonly',
  });
  expect(buildControl(flag('loop').complete([])).settings).toEqual({});
});
