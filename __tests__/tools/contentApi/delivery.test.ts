import { ask, askError, askIds, askList, listIds, makeSpace } from '@/__tests__/support/askEngine';
import {
  buildAsset,
  buildEntry,
  buildLink,
  buildSpaceExport,
  buildSys,
} from '@/__tests__/support/buildSpaceExport';
import { Resource } from '@/lib/content/space/resource';
import type { Space } from '@/lib/content/space/space';
import { modelSchema } from '@/lib/content/wire/exportSchema';

describe('locales', () => {
  const space = makeSpace(
    buildSpaceExport([
      buildEntry('one', 'thing', {
        name: { en: 'English', fr: 'Français' },
        text: { de: 'Deutsch' },
        code: { en: 'c' },
      }),
    ]),
  );

  test.each([
    ['own values', '', { name: 'English', code: 'c' }],
    ['values of the fallback', 'locale=de', { name: 'English', text: 'Deutsch', code: 'c' }],
    ['own values without a fallback', 'locale=fr', { name: 'Français', code: 'c' }],
    [
      'values of all locales',
      'locale=*',
      { name: { en: 'English', fr: 'Français' }, text: { de: 'Deutsch' }, code: { en: 'c' } },
    ],
  ])('an entry has %s: %s', (_, query, fields) => {
    const [item] = askList(space, query).items;
    expect(item?.fields).toEqual(fields);
    expect(item?.sys?.['locale']).toBe(query === 'locale=*' ? undefined : query.slice(7) || 'en');
  });

  test.each([
    ['locale=fr&fields.name=Français', 1],
    ['locale=de&fields.name=English', 0],
    ['locale=de&fields.code=c', 1],
    ['locale=*&fields.name=Français', 1],
  ])('filters see own values only: %s', (query, total) => {
    expect(askList(space, `content_type=thing&${query}`).total).toBe(total);
  });
});

describe('includes', () => {
  const names = Array.from({ length: 12 }, (_, index) => `e${index}`);
  const ring = names.map((id, index) =>
    buildEntry(id, 'thing', {
      ref: { en: buildLink(`e${(index + 1) % 12}`) },
      image: { en: buildLink(`a${index}`, 'Asset') },
    }),
  );
  const space = makeSpace(
    buildSpaceExport(
      ring,
      names.map((_, index) => buildAsset(`a${index}`)),
    ),
  );

  test.each(Array.from({ length: 11 }, (_, include) => include))(
    'include %i follows that many links around a ring, and one more to an asset',
    (include) => {
      const { includes } = askList(space, `sys.id=e0&include=${include}`);
      expect(listIds(includes.Entry)).toEqual(names.slice(1, include + 1));
      expect(listIds(includes.Asset)).toEqual(
        include === 0 ? [] : names.slice(0, include + 1).map((name) => name.replace('e', 'a')),
      );
    },
  );

  test('items are not repeated in includes', () => {
    expect(listIds(askList(space, 'sys.id[in]=e0,e1&include=10').includes.Entry)).not.toContain(
      'e1',
    );
  });

  test('select narrows what is delivered and what is included', () => {
    const { items, includes } = askList(
      space,
      'content_type=thing&sys.id=e0&select=sys.id,fields.image',
    );
    expect(items).toEqual([{ sys: { id: 'e0' }, fields: { image: buildLink('a0', 'Asset') } }]);
    expect([listIds(includes.Entry), listIds(includes.Asset)]).toEqual([[], ['a0']]);
  });

  test('links to nothing are listed in errors, also those of rich text', () => {
    const node = (nodeType: string, data: object, ...content: readonly object[]) => ({
      nodeType,
      data,
      content,
    });
    const link = node('entry-hyperlink', { target: buildLink('gone') });
    const body = node('document', {}, node('paragraph', {}, link));
    const broken = makeSpace(
      buildSpaceExport([
        buildEntry('one', 'thing', {
          body: { en: body },
          image: { en: buildLink('lost', 'Asset') },
        }),
      ]),
    );
    expect(ask(broken, 'entries').body).toMatchObject({
      errors: [buildLink('gone'), buildLink('lost', 'Asset')].map(({ sys: details }) => ({
        sys: { id: 'notResolvable', type: 'error' },
        details,
      })),
    });
    expect(askList(broken, 'include=0').errors).toEqual([]);
  });
});

describe('drafts', () => {
  const { publishedAt, publishedVersion, ...unpublished } = buildSys('draft');
  const typed = { contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'thing' } } };
  const draft = { sys: { ...unpublished, ...typed }, fields: { code: { en: 'd' } } };
  const archived = {
    sys: { ...buildSys('old'), archivedVersion: 3, publishedAt, publishedVersion, ...typed },
    fields: {},
  };
  const space = makeSpace(
    buildSpaceExport([
      draft,
      archived,
      buildEntry('live', 'thing', { ref: { en: buildLink('draft') }, secret: { en: 's' } }),
    ]),
  );

  test('are never delivered, not even as includes, nor are omitted fields', () => {
    const answer = askList(space, '');
    expect(listIds(answer.items)).toEqual(['live']);
    expect(answer.items[0]?.fields).toEqual({ ref: buildLink('draft') });
    expect(answer.errors).toEqual([
      { details: expect.objectContaining({ id: 'draft' }) as unknown },
    ]);
    expect(ask(space, 'entries/draft').status).toBe(404);
    expect(askIds(space, 'content_type=thing&fields.code=d')).toEqual([]);
  });
});

describe('tags', () => {
  const tag = (id: string, visibility?: string) => ({
    name: `Name of ${id}`,
    sys: { ...buildSys(id), ...(visibility ? { visibility } : {}) },
  });
  const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Tag', id } });
  const withTags = (id: string, ...tags: readonly string[]) => ({
    ...buildEntry(id, 'thing', {}),
    metadata: { tags: tags.map(link) },
  });
  const entries = [
    withTags('both', 'open', 'hidden'),
    withTags('one', 'hidden'),
    withTags('other', 'unlisted'),
  ];
  const space = makeSpace({
    ...buildSpaceExport(entries),
    tags: [tag('open', 'public'), tag('hidden', 'private'), tag('old')],
  });

  test('that are private are not delivered, and unknown ones are', () => {
    const { items } = askList(space, 'order=sys.id');
    expect(items.map(({ metadata }) => metadata)).toEqual([
      { tags: [link('open')] },
      { tags: [] },
      { tags: [link('unlisted')] },
    ]);
    expect(askIds(space, 'order=sys.id', 'tags')).toEqual(['old', 'open']);
    expect(ask(space, 'tags/open').body).toMatchObject({
      name: 'Name of open',
      sys: { visibility: 'public' },
    });
    expect(askError(space, '', 'tags/hidden')).toMatchObject({ status: 404, id: 'NotFound' });
  });

  test.each([
    ['metadata.tags.sys.id[in]=hidden', ''],
    ['metadata.tags.sys.id[in]=hidden,open', 'both'],
    ['metadata.tags.sys.id[all]=open,hidden', ''],
    ['metadata.tags.sys.id[nin]=hidden', 'both one other'],
    ['metadata.tags.sys.id=unlisted', 'other'],
    ['metadata.tags[exists]=false', 'one'],
  ])('%s finds "%s"', (query, ids) => {
    expect(askIds(space, `${query}&order=sys.id`).join(' ')).toBe(ids);
  });
});

test('filters follow the content model, also where no entry changed', () => {
  const content = buildSpaceExport([
    buildEntry('one', 'thing', { code: { en: 'English', de: 'Deutsch' } }),
  ]);
  const space = makeSpace(content);
  const find = (of: Space) => askIds(of, 'content_type=thing&fields.code=Deutsch&locale=de');
  expect(find(space)).toEqual([]);
  const contentTypes = content.contentTypes.map((type) => ({
    ...type,
    fields: type.fields.map((field) => ({ ...field, localized: true })),
  }));
  expect(find(space.changeModel(modelSchema.parse({ ...content, contentTypes })).space)).toEqual([
    'one',
  ]);
});

test('the version depends only on the content', () => {
  const one = buildEntry('one', 'thing', { code: { en: 'a' } });
  const two = buildEntry('two', 'thing', { code: { en: 'b' } });
  const version = (...entries: unknown[]) => makeSpace(buildSpaceExport(entries)).version;
  expect(version(one, two)).toBe(version(two, one));
  expect(version(one)).not.toBe(version(two));
});

describe('with 10,000 entries', () => {
  let touched = 0;
  const entries = Array.from({ length: 10_000 }, (_, index) =>
    buildEntry(
      `e${index}`,
      'thing',
      {
        code: { en: `/path-${index}` },
        count: { en: index % 1000 },
        ref: { en: buildLink(`e${(index + 1) % 10_000}`) },
      },
      index % 300,
    ),
  );
  const space = makeSpace(buildSpaceExport(entries), { onTouch: () => (touched += 1) });

  test.each([
    ['content_type=thing&fields.code=/path-77', 1, 3],
    ['content_type=thing&fields.code[in]=/path-77,/path-78', 2, 5],
    ['content_type=thing&fields.count=5', 10, 30],
    ['sys.id=e5', 1, 3],
    ['sys.id[in]=e5,e9', 2, 6],
    ['links_to_entry=e5', 1, 3],
    ['content_type=thing&fields.ref.sys.id=e5', 1, 3],
    [
      'content_type=thing&fields.ref.sys.contentType.sys.id=thing&fields.ref.fields.code=/path-3',
      1,
      3,
    ],
    ['content_type=thing&order=-fields.count&limit=5', 10_000, 10],
    ['limit=5', 10_000, 10],
  ])('%s touches as many entries as the response holds', (query, total, most) => {
    touched = 0;
    expect(askList(space, query).total).toBe(total);
    expect(touched).toBeLessThanOrEqual(most);
  });

  const unread = makeSpace(buildSpaceExport(entries));

  test.each([
    ['content_type=thing&fields.ref.sys.id=e5', 10],
    ['content_type=thing&fields.ref.sys.contentType.sys.id=thing&sys.id=e5', 10],
    ['content_type=thing&metadata.tags[exists]=true', 0],
    ['content_type=thing&order=-sys.id&limit=5', 10],
    ['content_type=thing&order=-fields.count,fields.code&limit=5', 20_010],
  ])('%s reads the fields of few entries, and of none repeatedly', (query, most) => {
    const read = jest.spyOn(Resource.prototype, 'fields', 'get');
    askList(unread, `${query}&include=0`);
    const { length } = read.mock.calls;
    read.mockRestore();
    expect(length).toBeLessThanOrEqual(most);
  });
});
