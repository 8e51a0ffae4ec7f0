import { resolveEdition } from '@/lib/platform/config/editions';
import { readPhone } from '@/lib/content/mapping/fields/phones';
import { entryLink, type Fields, makeEntry, makePageOf, mapBlock } from './graph';

const mapOne = (model: string, fields: Fields) =>
  mapBlock(makeEntry('b', model, fields), makePageOf('other', 'landingPage'));

const SIGNS = '<ul><li>the face swells</li></ul>';

test('a care card has its call to action, its signs and its numbers', async () => {
  const { block, skipLog } = await mapOne('careCard', {
    title: 'Call 999 if:',
    level: 'emergency',
    content: SIGNS,
    phones: ['999', '01632 960 145'],
    note: 'Text 999 if you cannot hear.',
  });
  expect(block).toMatchObject({
    model: 'careCard',
    props: {
      title: 'Call 999 if:',
      level: 'emergency',
      content: SIGNS,
      phones: [
        { text: '999', href: 'tel:999' },
        { text: '01632\u00a0960\u00a0145', href: 'tel:+441632960145' },
      ],
      note: 'Text 999 if you cannot hear.',
    },
  });
  expect(skipLog).toEqual([]);
});

test.each([
  [
    'a number that is none',
    { phones: ['999', 'nine nine nine'] },
    { level: 'urgent', phones: [{ text: '999', href: 'tel:999' }] },
  ],
  ['a level that is none', { level: 'calm' }, { level: 'urgent' }],
])('%s leaves the rest of a care card, and is noted', async (_, fields, props) => {
  const { block, skipLog } = await mapOne('careCard', {
    title: 'Call us if:',
    level: 'urgent',
    content: SIGNS,
    ...fields,
  });
  expect(block).toMatchObject({ props });
  expect(skipLog.map(({ reason }) => reason)).toEqual(['unreadable']);
});

test.each([
  ['careCard', { title: 'Call us if:' }],
  ['careCard', { content: SIGNS, phones: ['999'] }],
  ['warningCallout', { title: 'Never swallow a tablet' }],
  ['warningCallout', { content: SIGNS }],
  ['doDontList', { name: 'list', do: [], dont: ['  '] }],
  ['actionLink', { linkText: 'Find your product' }],
])('a %s of %j shows nothing', async (model, fields) => {
  expect((await mapOne(model, fields)).block).toBeUndefined();
});

test.each([
  ['warningCallout', { title: 'Beware', content: SIGNS }, { title: 'Beware', content: SIGNS }],
  [
    'doDontList',
    { do: ['rinse it'], dont: ['boil it', null] },
    { do: ['rinse it'], dont: ['boil it'] },
  ],
  ['doDontList', { do: ['rinse it'] }, { do: ['rinse it'] }],
])('a %s of %j has what its editor wrote', async (model, fields, props) => {
  expect((await mapOne(model, fields)).block?.props).toEqual(props);
});

test('an action link leads to its page, in the words of its editor', async () => {
  const { block } = await mapOne('actionLink', {
    linkText: 'Find it',
    link: entryLink('page-other'),
  });
  expect(block).toMatchObject({
    props: { text: 'Find it', href: '/en-gb/other', isExternal: false },
  });
});

describe('A telephone number', () => {
  test.each([
    ['en-gb', '999', 'tel:999'],
    ['en-gb', '01632 960 145', 'tel:+441632960145'],
    ['en-us', '1-800-222-1222', 'tel:+18002221222'],
    ['en-us', '(303) 555-0142', 'tel:+13035550142'],
    ['fr-fr', '01 99 00 41 25', 'tel:+33199004125'],
    ['es-es', '91 562 04 20', 'tel:+34915620420'],
    ['de-de', '116117', 'tel:116117'],
    ['de-de', '030 19240', 'tel:+493019240'],
    ['it-it', '02 6610 1029', 'tel:+390266101029'],
    ['en-gb', '+353 (0)1 809 2166', 'tel:+35318092166'],
    ['de-de', '0043 1 406 43 43', 'tel:+4314064343'],
    ['fr-fr', '0044 (0)20 7946 0000', 'tel:+442079460000'],
  ] as const)('of %s, written %s, is dialled as %s', (id, written, href) => {
    expect(readPhone(written, resolveEdition(id))?.href).toBe(href);
  });

  test('does not break across lines', () => {
    expect(readPhone('1-800 222', resolveEdition('en-us'))?.text).toBe('1\u2011800\u00a0222');
  });

  test.each(['call us', '()', '999 or 112', 'tel:999', '1'.repeat(40)])('is not %s', (written) => {
    expect(readPhone(written, resolveEdition('en-gb'))).toBeUndefined();
  });
});
