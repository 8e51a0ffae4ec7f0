import { EDITIONS } from '@/lib/config/editions';
import { readPhone } from '@/lib/mappers/fields/phones';
import type { Entry } from '@/lib/models/entry';
import { entryLink, makeEntry, makePage, mapFirstPage } from './graph';

const OTHER = [
  makeEntry('page-other', 'page', { url: '/en-gb/other', page: entryLink('other') }),
  makeEntry('other', 'landingPage', { title: 'Other page' }),
];

async function mapOne(block: Entry) {
  const { page, ledger } = await mapFirstPage([...makePage([block.sys.id]), block, ...OTHER]);
  return { block: page.blocks[0], ledger };
}

const SIGNS = '<ul><li>the face swells</li></ul>';

test('a care card has its call to action, its signs and its numbers', async () => {
  const { block, ledger } = await mapOne(
    makeEntry('c', 'careCard', {
      title: 'Call 999 if:',
      level: 'emergency',
      content: SIGNS,
      phones: ['999', '01632 960 145'],
    }),
  );
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
    },
  });
  expect(ledger).toEqual([]);
});

test.each([
  [
    'a number that is none',
    { phones: ['999', 'nine nine nine'] },
    { level: 'urgent', phones: [{ text: '999', href: 'tel:999' }] },
  ],
  ['a level that is none', { level: 'calm' }, { level: 'urgent' }],
])('%s leaves the rest of a care card, and is noted', async (_what, fields, props) => {
  const { block, ledger } = await mapOne(
    makeEntry('c', 'careCard', {
      title: 'Call us if:',
      level: 'urgent',
      content: SIGNS,
      ...fields,
    }),
  );
  expect(block).toMatchObject({ props });
  expect(ledger.map(({ reason }) => reason)).toEqual(['unreadable']);
});

test.each([
  ['careCard', { title: 'Call us if:' }],
  ['careCard', { content: SIGNS, phones: ['999'] }],
  ['warningCallout', { title: 'Never swallow a tablet' }],
  ['warningCallout', { content: SIGNS }],
  ['doDontList', { name: 'list', do: [], dont: ['  '] }],
  ['actionLink', { linkText: 'Find your product' }],
])('a %s of %j shows nothing', async (model, fields) => {
  expect((await mapOne(makeEntry('b', model, fields))).block).toBeUndefined();
});

test('a warning and a list have what their editor wrote', async () => {
  expect(
    (await mapOne(makeEntry('w', 'warningCallout', { title: 'Beware', content: SIGNS }))).block,
  ).toMatchObject({ props: { title: 'Beware', content: SIGNS } });
  expect(
    (await mapOne(makeEntry('d', 'doDontList', { do: ['rinse it'], dont: ['boil it', null] })))
      .block,
  ).toMatchObject({ props: { do: ['rinse it'], dont: ['boil it'] } });
  expect((await mapOne(makeEntry('d', 'doDontList', { do: ['rinse it'] }))).block?.props).toEqual({
    do: ['rinse it'],
  });
});

test('an action link leads to its page, in the words of its editor', async () => {
  const { block } = await mapOne(
    makeEntry('a', 'actionLink', { linkText: 'Find it', link: entryLink('page-other') }),
  );
  expect(block).toMatchObject({
    props: { text: 'Find it', href: '/en-gb/other', isExternal: false },
  });
});

describe('A telephone number', () => {
  const editionOf = (id: string) => EDITIONS.find((edition) => edition.id === id) ?? EDITIONS[0];

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
  ])('of %s as it is written, %s, is dialled from anywhere', (id, written, href) => {
    expect(readPhone(written, editionOf(id))?.href).toBe(href);
  });

  test('ends no line inside it', () => {
    expect(readPhone('1-800 222', editionOf('en-us'))?.text).toBe('1\u2011800\u00a0222');
  });

  test.each(['call us', '()', '999 or 112', 'tel:999', '1'.repeat(40)])('is not %s', (written) => {
    expect(readPhone(written, editionOf('en-gb'))).toBeUndefined();
  });
});
