import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SpaceExportError } from '@/lib/content/wire/exportSchema';
import { loadSpaceExport } from '@/lib/content/export/readSpaceExport';
import { createSpace } from '@/lib/content/space/space';
import {
  buildAsset,
  buildEntry,
  buildLink,
  buildSpaceExport,
} from '@/__tests__/support/buildSpaceExport';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';

const file = join(makeTestFolder(), 'space.json');

async function load(content: unknown, options?: { readonly includeDrafts: boolean }) {
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return loadSpaceExport(file, options);
}

const base = buildSpaceExport();
const A = buildEntry('a', 'thing', {});
const locale = (code: string, isDefault: boolean, fallbackCode: string | null = null) => ({
  code,
  name: code,
  default: isDefault,
  fallbackCode,
});

test.each<[string, unknown, RegExp]>([
  ['not JSON', '{', /space\.json: expected JSON/],
  ['not an object', [], /space\.json: .*expected object/],
  ['not an export', { pages: [] }, /space\.json: contentTypes: .*contentful space export/],
  [
    'an entry without sys',
    { ...base, entries: [{ fields: {} }] },
    /space\.json: the entry number 1: sys: .*expected object/,
  ],
  [
    'a field without locales',
    { ...base, entries: [{ ...A, fields: { code: 'x' } }] },
    /entry a: fields: .*expected fields with a record/,
  ],
  ['the same id twice', { ...base, entries: [A, A] }, /entry a: .*it is there twice/],
  [
    'no default locale',
    { ...base, locales: [locale('en', false)] },
    /locales: expected exactly one .* found 0/,
  ],
  [
    'two default locales',
    { ...base, locales: [locale('en', true), locale('de', true)] },
    /locales: expected exactly one .* found 2/,
  ],
  [
    'a locale twice',
    { ...base, locales: [locale('en', true), locale('en', false)] },
    /locales\[1\]\.code: .*there twice/,
  ],
  [
    'a locale without its fallback',
    { ...base, locales: [locale('en', true), locale('de', false, 'at')] },
    /locales\[1\]\.fallbackCode: expected one of en, de, found "at"/,
  ],
  [
    'a circle of fallbacks',
    {
      ...base,
      locales: [locale('en', true), locale('de', false, 'at'), locale('at', false, 'de')],
    },
    /locales\[1\]\.fallbackCode: .*leads back to itself/,
  ],
  [
    'nested beyond reason',
    `{"entries":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    /nested deeper than 2000 levels/,
  ],
  [
    'an entry nested beyond reason',
    JSON.stringify(base).replace(
      '"entries":[]',
      `"entries":[{"fields":{"name":{"en":${'['.repeat(100_000)}${']'.repeat(100_000)}}}}]`,
    ),
    /nested deeper than 2000 levels/,
  ],
  ['cut off', JSON.stringify(buildSpaceExport([A])).slice(0, -40), /expected JSON/],
  [
    'cut off in an entry',
    JSON.stringify(buildSpaceExport([A])).replace('"metadata":{', '"metadata":'),
    /expected JSON/,
  ],
  [
    'made with --skip-content',
    { contentTypes: base.contentTypes, locales: base.locales, tags: [] },
    /made with --skip-content/,
  ],
])('%s is refused with a message that names the case', async (_, content, message) => {
  await expect(load(content)).rejects.toThrow(SpaceExportError);
  await expect(load(content)).rejects.toThrow(message);
});

test('a missing file is named', async () => {
  await expect(loadSpaceExport('/none/space.json')).rejects.toThrow(
    /^\/none\/space\.json: expected a readable export file \(ENOENT\)/,
  );
});

test('suspicious content is served, and listed by kind with its entries', async () => {
  const { warnings } = await load({
    ...buildSpaceExport([
      buildEntry('a', 'thing', {
        ref: { en: buildLink('gone') },
        wrong: { en: 1 },
        name: { xx: 'n' },
      }),
      buildEntry('b', 'lost', {}),
      buildEntry('c', 'thing', { ref: { en: buildLink('gone') } }),
    ]),
    somethingElse: true,
  });
  expect(warnings).toEqual([
    '2 links of the field "thing.ref" to what is not in the file: a, c',
    '1 values of the field "thing.wrong", which the content type does not have; they are not delivered: a',
    '1 values in the locale "xx", which the file does not have: a',
    '1 entries of the content type "lost", which is not in the file: b',
  ]);
});

test('thousands of problems are summarised in ten lines', async () => {
  const entries = Array.from({ length: 3000 }, (_, index) =>
    buildEntry(`e-${index}`, index < 20 ? `type-${index}` : 'thing', {
      name: { [`x${index % 9}`]: 'n' },
      ref: { en: buildLink('gone') },
    }),
  );
  const lines = (await load(buildSpaceExport(entries))).warnings;
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe(
    '2980 links of the field "thing.ref" to what is not in the file: e-20, e-21, e-22 and 2977 more',
  );
  expect(lines.at(-1)).toMatch(/^\d+ more of \d+ other kinds$/);
});

function sysOf(id: string, sys: object) {
  const entry = buildEntry(id, 'thing', { name: { en: id, de: `${id} de` } });
  return { ...entry, sys: { ...entry.sys, ...sys } };
}
const idsOf = ({ entries }: Awaited<ReturnType<typeof load>>) => entries.map(({ head }) => head.id);

describe('published content', () => {
  const entries = [
    sysOf('published', { version: 5, publishedVersion: 4 }),
    sysOf('edited', { version: 7, publishedVersion: 4 }),
    sysOf('withdrawn', { version: 7, publishedVersion: 0, publishedAt: null }),
    sysOf('draft', { version: 1, publishedVersion: undefined, publishedAt: undefined }),
    sysOf('archived', { version: 9, publishedVersion: 4, archivedVersion: 8 }),
  ];

  test('is delivered, and drafts only in preview', async () => {
    const content = buildSpaceExport(entries);
    expect(idsOf(await load(content))).toEqual(['published', 'edited']);
    expect(idsOf(await load(content, { includeDrafts: true }))).toEqual([
      'published',
      'edited',
      'withdrawn',
      'draft',
    ]);
  });

  test('is unknown for an entry that was edited since, which is one line in the log', async () => {
    const photo = buildAsset('photo');
    const edited = { ...photo, sys: { ...photo.sys, version: 9, publishedVersion: 2 } };
    const { warnings } = await load(buildSpaceExport(entries, [edited]));
    expect(warnings).toEqual([
      '2 entries and assets were edited after they were published, and the file holds the edits alone: edited, photo',
    ]);
  });

  test('leaves out draft locales with their links if locales are published separately', async () => {
    const entry = {
      ...sysOf('a', {
        version: 5,
        publishedVersion: 4,
        fieldStatus: { '*': { en: 'published', de: 'draft', fr: 'changed' } },
      }),
      fields: { name: { en: 'A', de: 'A de' }, ref: { en: buildLink('a'), de: buildLink('b') } },
    };
    const content = buildSpaceExport([entry, sysOf('b', {})]);
    const loaded = await load(content);
    const published = createSpace(loaded).entries;
    expect(published.byId('a')?.fields).toEqual({ name: { en: 'A' }, ref: { en: buildLink('a') } });
    expect(published.linkingTo('Entry', 'b')).toEqual([]);
    const options = { includeDrafts: true };
    const drafts = createSpace(await load(content, options), options).entries;
    expect(drafts.byId('a')?.fields['name']).toEqual({ en: 'A', de: 'A de' });
    expect(loaded.warnings).toEqual([
      expect.stringMatching(/^1 entries and assets were edited .*: a$/),
    ]);
  });

  test('is everything in an export made through the Delivery API, which is one line in the log', async () => {
    const delivered = sysOf('a', {
      publishedVersion: undefined,
      publishedAt: undefined,
      publishedCounter: undefined,
    });
    const contentTypes = base.contentTypes.map((type) => ({ ...type, sys: { id: type.sys.id } }));
    const content = await load({ ...buildSpaceExport([delivered]), contentTypes });
    expect(idsOf(content)).toEqual(['a']);
    expect(createSpace(content).contentTypes.has('thing')).toBe(true);
    expect(content.warnings).toEqual([expect.stringContaining('made through the Delivery API')]);
  });
});

describe('a file', () => {
  test('with a byte order mark is read', async () => {
    const { entries } = await load(
      `\ufeff${JSON.stringify(buildSpaceExport([buildEntry('a', 'thing', { name: { en: 'ä "quoted" \\ {[' } })]))}`,
    );
    expect(entries.map(({ text }) => text.toString())).toEqual([
      expect.stringContaining('"id":"a"'),
    ]);
  });

  test('with any white space and order of its lists is read the same', async () => {
    const { entries, locales, ...rest } = buildSpaceExport([
      buildEntry('a', 'thing', { name: { en: 'A' } }),
      buildEntry('b', 'thing', {}),
    ]);
    const plain = await load({ ...rest, locales, entries });
    const other = await load(JSON.stringify({ entries, locales, ...rest }, undefined, '\t'));
    expect(idsOf(other)).toEqual(idsOf(plain));
    expect(createSpace(other).entries.byId('a')?.fields).toEqual({ name: { en: 'A' } });
  });

  test('of more than 512 MB is refused before it is read', async () => {
    await writeFile(file, '{}');
    await truncate(file, 600 * 1024 * 1024);
    await expect(loadSpaceExport(file)).rejects.toThrow(
      /expected at most 512 MB, and it has 600: .*CONTENTFUL_SPACE_ID/,
    );
  });
});
