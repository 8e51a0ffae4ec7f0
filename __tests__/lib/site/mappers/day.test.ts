import {
  entryLink,
  type Fields,
  links,
  makeEntry,
  makeImageAsset,
  mapBlock,
  assetLink,
} from './graph';

const moment = (id: string, fields: Fields) => makeEntry(id, 'moment', fields);

const MOMENTS = [
  moment('morning', {
    title: 'Morning',
    stop: 1,
    from: 5,
    background: 'blush',
    text: 'rinse it.',
    picture: assetLink('tube'),
    linkText: 'See how',
    url: '/en-gb/routine#morning',
  }),
  moment('night', { title: 'Night', stop: 4, from: 21, background: 'night' }),
];

const mapDay = (fields: Fields) =>
  mapBlock(
    makeEntry('b', 'day', fields),
    [
      ...MOMENTS,
      moment('always', { title: 'Always', stop: 2 }),
      moment('nowhere', { title: 'Nowhere' }),
      makeEntry('heading', 'heading', { text: 'Look after it', level: 1 }),
      makeEntry('find', 'actionLink', { linkText: 'Find yours', url: '/en-gb/find' }),
    ],
    { assets: [makeImageAsset('tube')] },
  );

test('a day has its words, its links, and the hours of its moments', async () => {
  const { block, skipLog } = await mapDay({
    items: links('heading'),
    moments: links('morning', 'night'),
    followsHour: true,
    actions: links('find'),
  });
  expect(block).toMatchObject({
    model: 'day',
    props: {
      moments: [
        {
          title: 'Morning',
          stop: 1,
          hours: '5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20',
          background: 'blush',
          text: 'rinse it.',
          picture: { isLazy: false, isPreloaded: true },
          action: { text: 'See how', href: '/en-gb/routine#morning' },
        },
        { title: 'Night', stop: 4, hours: '21 22 23 0 1 2 3 4', background: 'night' },
      ],
      actions: [{ text: 'Find yours', href: '/en-gb/find' }],
    },
    children: [{ id: 'heading' }],
  });
  expect(skipLog).toEqual([]);
});

test.each([
  ['does not follow the hour', { moments: links('morning', 'night') }],
  ['has a moment without an hour', { moments: links('morning', 'always'), followsHour: true }],
])('a day that %s has no hours', async (_, fields) => {
  const { block } = await mapDay(fields);
  expect(JSON.stringify(block)).not.toContain('hours');
});

test('a moment without a stop is left out, and a day without moments too', async () => {
  const { block, skipLog } = await mapDay({ moments: [entryLink('nowhere')] });
  expect(block).toBeUndefined();
  expect(skipLog.map(({ entryId, reason }) => [entryId, reason])).toEqual([
    ['nowhere', 'nothingToShow'],
    ['b', 'nothingToShow'],
  ]);
});
