import { ask, askError, askIds, askList, makeSpace } from '@/__tests__/support/askEngine';
import {
  buildAsset,
  buildEntry,
  buildLink,
  buildSpaceExport,
} from '@/__tests__/support/buildSpaceExport';

const inEnglish = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { en: value }]));
const full = buildEntry(
  'full',
  'thing',
  inEnglish({
    name: 'Red Apple',
    code: 'a1',
    text: 'A crisp apple, freshly picked',
    count: 5,
    date: '2024-03-01T10:00:00Z',
    isOn: true,
    list: ['x', 'y'],
    place: { lat: 50, lon: 8 },
    ref: buildLink('other'),
    refs: [buildLink('other')],
    image: buildLink('photo', 'Asset'),
    body: {
      nodeType: 'document',
      data: {},
      content: [
        { nodeType: 'embedded-entry-block', data: { target: buildLink('deep') }, content: [] },
      ],
    },
  }),
  3,
);
const other = buildEntry(
  'other',
  'thing',
  inEnglish({ name: 'Green Pear', code: 'b2', count: 9, list: ['y', 'z'], isOn: false }),
  2,
);
const deep = buildEntry('deep', 'thing', { place: { en: { lat: -30, lon: 100 } } }, 1);
const space = makeSpace(
  buildSpaceExport([full, other, deep], [buildAsset('photo'), buildAsset('clip', 'video/mp4')]),
);

test.each([
  ['fields.code=a1', 'full'],
  ['fields.code=none', ''],
  ['fields.count=9', 'other'],
  ['fields.isOn=true', 'full'],
  ['fields.list=y', 'full other'],
  ['fields.code[ne]=a1', 'other deep'],
  ['fields.list[ne]=x', 'other deep'],
  ['fields.code[in]=a1,b2', 'full other'],
  ['fields.list[in]=x,q', 'full'],
  ['fields.code[nin]=a1,q', 'other deep'],
  ['fields.list[nin]=z', 'full deep'],
  ['fields.list[all]=x,y', 'full'],
  ['fields.list[all]=x,z', ''],
  ['fields.code[exists]=true', 'full other'],
  ['fields.code[exists]=false', 'deep'],
  ['fields.count[lt]=9', 'full'],
  ['fields.count[lte]=9', 'full other'],
  ['fields.count[gt]=5', 'other'],
  ['fields.count[gte]=5', 'full other'],
  ['fields.date[lt]=2024-03-02', 'full'],
  ['fields.date[gt]=2024-03-02', ''],
  ['fields.text[match]=APPLE pick', 'full'],
  ['fields.text[match]=apple pear', ''],
  ['fields.place[near]=-30,99', 'deep full'],
  ['fields.place[within]=40,0,60,10', 'full'],
  ['fields.place[within]=50,8.1,20', 'full'],
  ['fields.ref.sys.id=other', 'full'],
  ['fields.refs.sys.id[in]=other,none', 'full'],
  ['fields.refs.sys.id[ne]=other', 'other deep'],
  ['fields.image.sys.id=photo', 'full'],
  ['fields.image.sys.id=other', ''],
  ['fields.ref.sys.contentType.sys.id=thing', 'full'],
  ['fields.ref.sys.contentType.sys.id=thing&fields.ref.fields.code=b2', 'full'],
  ['fields.ref.sys.contentType.sys.id=thing&fields.ref.fields.list=z', 'full'],
  ['fields.ref.sys.contentType.sys.id=thing&fields.ref.fields.ref.sys.id=full', ''],
  ['fields.ref.sys.updatedAt=2024-01-03', 'full'],
  ['fields.ref.sys.contentType.sys.id=thing&fields.ref.fields.code[ne]=b2', ''],
  ['fields.ref.sys.contentType.sys.id=thing&fields.ref.fields.code[ne]=a1', 'full'],
  ['query=apple', 'full'],
  ['query=pear', 'other'],
  ['links_to_entry=other', 'full'],
  ['links_to_entry=deep', 'full'],
  ['links_to_asset=photo', 'full'],
  ['sys.id[in]=deep,other', 'other deep'],
  ['sys.id[ne]=deep', 'full other'],
  ['sys.updatedAt[lt]=2024-01-04', 'other deep'],
  ['order=fields.count', 'full other deep'],
  ['order=-fields.count', 'other full deep'],
  ['order=sys.contentType.sys.id,-sys.id', 'other full deep'],
  ['order=fields.ref.sys.id', 'full deep other'],
  ['fields.code[exists]=true&order=fields.count', 'full other'],
  ['skip=1&limit=1', 'other'],
  ['limit=0', ''],
  ['', 'full other deep'],
])('%s finds "%s"', (query, ids) => {
  expect(askIds(space, `content_type=thing&${query}`).join(' ')).toBe(ids);
});

describe.each([
  [
    'InvalidQuery',
    [
      'content_type=none',
      'fields.code=a1',
      'order=fields.code',
      'content_type=thing&fields.none=1',
      'content_type=thing&fields.secret=1',
      'content_type=thing&fields.count=many',
      'content_type=thing&fields.date[gt]=soon',
      'content_type=thing&fields.code[near]=1,2',
      'content_type=thing&fields.place[within]=1,2',
      'content_type=thing&fields.code[like]=1',
      'content_type=thing&fields.ref.fields.code=b2',
      'content_type=thing&fields.refs.sys.contentType.sys.id=thing',
      'content_type=thing&order=fields.text',
      'content_type=thing&order=fields.list',
      'content_type=thing&order=-fields.refs.sys.id',
      'content_type=thing&order=fields.ref',
      'content_type=thing&fields.ref.sys.contentType.sys.id=thing&order=fields.ref.fields.code',
      'order=metadata.tags',
      'order=sys.id,-metadata.concepts.sys.id',
      'content_type=thing&fields.list.sys.id=x',
      'content_type=thing&fields.image.sys.contentType.sys.id=thing',
      'content_type=thing&fields.ref.sys.contentType.sys.id=none',
      'content_type=thing&fields.ref.sys.contentType.sys.id=thing&fields.ref.fields.ref.fields.code=a1',
      'content_type=thing&select=fields.ref.sys',
      'content_type[in]=thing',
      'contentType=thing',
      'mimetype_group=image',
    ],
  ],
  ['BadRequest', ['limit=1001', 'limit=-1', 'skip=x', 'include=11', 'include=1.5', 'locale=xx']],
])('with the error %s', (id, queries) => {
  test.each(queries)('the query %s is refused', (query) => {
    expect(askError(space, query)).toMatchObject({ status: 400, id });
  });
});

test.each(['select=fields.code', 'select=sys,fields.code&sys.id=full'])(
  '%s is a bad request, which names content_type',
  (query) => {
    const { status, id, message, details } = askError(space, query);
    expect({ status, id, details }).toEqual({ status: 400, id: 'BadRequest', details: undefined });
    expect(message).toMatch(/^A Content Type ID is required\. .* "content_type"$/);
  },
);

test('the error of an order by a list names its type', () => {
  expect(askError(space, 'content_type=thing&order=fields.list').details).toMatchObject({
    errors: [{ name: 'order', path: ['fields', 'list'], type: 'Array' }],
  });
});

test('the error of an unknown content type is that of the service', () => {
  expect(askError(space, 'content_type=none').details).toEqual({
    errors: [{ name: 'unknownContentType', value: 'DOESNOTEXIST' }],
  });
});

test.each([
  ['mimetype_group=image', 'photo'],
  ['mimetype_group=video', 'clip'],
  ['fields.title=photo', 'photo'],
  ['query=clip', 'clip'],
  ['fields.title[match]=phot&select=sys.id,fields.title', 'photo'],
])('%s finds the asset %s', (query, id) => {
  expect(askIds(space, query, 'assets')).toEqual([id]);
});

test.each(['entries/none', 'assets/none', 'content_types/none', 'nothing', 'entries/full/more'])(
  '%s is not found',
  (endpoint) => {
    expect(askError(space, '', endpoint)).toMatchObject({ status: 404, id: 'NotFound' });
  },
);

test.each([
  ['content_type=thing&sys.id[in]=one,two', 'one'],
  ['content_type=other&links_to_entry=one', 'two'],
  ['content_type=thing&links_to_entry=one', ''],
  ['sys.contentType.sys.id[in]=thing,other&links_to_entry=one', 'two'],
])('%s finds entries of that type only: "%s"', (query, ids) => {
  const content = buildSpaceExport([
    ...['one', 'three', 'four'].map((id) => buildEntry(id, 'thing', {})),
    buildEntry('two', 'other', { ref: { en: buildLink('one') } }),
  ]);
  const contentTypes = content.contentTypes.flatMap((type) => [
    type,
    { ...type, sys: { ...type.sys, id: 'other' } },
  ]);
  expect(askIds(makeSpace({ ...content, contentTypes }), query).join(' ')).toBe(ids);
});

test('content types and locales are delivered', () => {
  expect(ask(space, 'content_types').body).toMatchObject({
    total: 1,
    items: [{ sys: { id: 'thing', type: 'ContentType' } }],
  });
  expect(ask(space, 'content_types/thing').body).toMatchObject({
    displayField: 'name',
    name: 'Thing',
  });
  expect(ask(space, 'locales').body).toMatchObject({
    total: 3,
    items: [
      { code: 'en', default: true },
      { code: 'de', fallbackCode: 'en' },
      { code: 'fr', fallbackCode: null },
    ],
  });
});

describe('the time of the last change', () => {
  function buildSpace(write: (date: string) => string) {
    const entries = [9, 1, 5, 5, 5, 7, 9].map((day, index) => {
      const time = write(`2024-01-0${day}`);
      const entry = buildEntry(`e${(index * 5) % 7}`, index % 2 === 0 ? 'thing' : 'other', {
        count: { en: index },
      });
      return { ...entry, sys: { ...entry.sys, updatedAt: time, publishedAt: time } };
    });
    return makeSpace(buildSpaceExport(entries));
  }

  const asServiceWrites = buildSpace((date) => `${date}T00:00:00.000Z`);
  /** Texts in no order of time. */
  const inOtherWords = buildSpace((date) =>
    date === '2024-01-05' ? '2024-01-05T02:00:00+02:00' : `${date}T00:00:00Z`,
  );
  const LIMITS = [
    '2023-12-01',
    '2024-01-01',
    '2024-01-05T00:00:00.000Z',
    '2024-01-06T12:00:00Z',
    '2024-01-09',
    '2030-01-01',
    '+012024-01-01T00:00:00.000Z',
  ];
  const FILTERS = [
    '',
    ...['lt', 'lte', 'gt', 'gte'].flatMap((side) =>
      LIMITS.map((limit) => `sys.updatedAt[${side}]=${encodeURIComponent(limit)}`),
    ),
    'sys.updatedAt[gt]=2024-01-01&sys.updatedAt[lte]=2024-01-07',
  ];
  const ORDERS = [
    'order=sys.updatedAt',
    'order=-sys.updatedAt',
    'order=sys.updatedAt,sys.id',
    'order=-sys.updatedAt,sys.id',
    'order=-sys.updatedAt,-sys.id',
    'order=sys.updatedAt,sys.revision',
  ];

  test.each(ORDERS)('is compared as a time, however it is written: %s', (order) => {
    for (const filter of FILTERS) {
      for (const rest of [
        '',
        'content_type=thing',
        'links_to_entry=e1',
        'sys.id[in]=e1,e2,e3',
        'skip=1&limit=3',
      ]) {
        const query = [filter, order, rest].filter(Boolean).join('&');
        const [found, expected] = [asServiceWrites, inOtherWords].map((all) => ({
          query,
          ids: askIds(all, query),
          total: askList(all, query).total,
        }));
        expect(found).toEqual(expected);
      }
    }
  });

  test('filters and orders entries', () => {
    const find = (query: string) => askIds(asServiceWrites, query).join(' ');
    expect(find('order=sys.updatedAt&sys.updatedAt[gt]=2024-01-05')).toBe('e4 e0 e2');
    expect(find('order=-sys.updatedAt&sys.updatedAt[lte]=2024-01-05')).toBe('e1 e3 e6 e5');
  });
});
