import { createClient } from 'contentful';
import { z } from 'zod';
import { createEngineAdapter } from '@/__tests__/support/createEngineAdapter';
import { makeSpace } from '@/__tests__/support/askEngine';
import { freeze } from '@/__tests__/support/freeze';
import {
  buildAsset,
  buildEntry,
  buildLink,
  buildSpaceExport,
} from '@/__tests__/support/buildSpaceExport';

const space = makeSpace(
  buildSpaceExport(
    [
      buildEntry(
        'one',
        'thing',
        {
          name: { en: 'One', fr: 'Un' },
          ref: { en: buildLink('two') },
          image: { en: buildLink('photo', 'Asset') },
        },
        2,
      ),
      buildEntry('two', 'thing', { name: { en: 'Two' }, ref: { en: buildLink('one') } }, 1),
    ],
    [buildAsset('photo')],
  ),
);
const access = { space: 'any', accessToken: 'any', adapter: createEngineAdapter(() => space) };
const client = createClient(access);

test('links are resolved in a copy of the objects that responses share with the snapshot', async () => {
  const query = { content_type: 'thing', include: 10 } as const;
  const { items, includes } = await client.withoutLinkResolution.getEntries(query);
  expect(items[0]?.fields).toMatchObject({ ref: buildLink('two') });
  [...items, ...(includes?.Asset ?? [])].forEach(freeze);
  expect((await client.getEntries(query)).items[0]?.fields).toMatchObject({
    name: 'One',
    ref: { fields: { name: 'Two', ref: { fields: { name: 'One' } } }, sys: { id: 'two' } },
    image: { fields: { title: 'photo' } },
  });
  expect(await client.withoutLinkResolution.getEntries(query)).toMatchObject({ items, includes });
});

test('lists of values and select pass through the SDK', async () => {
  const { items } = await client.getEntries({
    content_type: 'thing',
    'sys.id[in]': ['one'],
    select: ['fields.name'],
  });
  expect(items.map(({ fields }) => fields)).toEqual([{ name: 'One' }]);
});

test('single resources come as the SDK returns them', async () => {
  expect((await client.getEntry('two')).fields).toMatchObject({ name: 'Two' });
  expect((await client.getAsset('photo')).fields.title).toBe('photo');
  expect((await client.getContentType('thing')).name).toBe('Thing');
  expect((await client.getContentTypes()).total).toBe(1);
  expect((await client.getLocales()).items.map(({ code }) => code)).toEqual(['en', 'de', 'fr']);
  expect((await client.getTags()).total).toBe(0);
});

test('a sync has everything once, page by page, and then nothing new', async () => {
  const first = await client.sync({ initial: true, limit: 2 });
  expect([first.entries.length, first.assets.length]).toEqual([2, 1]);
  const second = await client.sync({ nextSyncToken: first.nextSyncToken ?? '' });
  expect([second.entries.length, second.assets.length, second.deletedEntries.length]).toEqual([
    0, 0, 0,
  ]);
  expect(second.nextSyncToken).toBe(first.nextSyncToken);
});

test.each([
  ['NotFound', () => client.getAsset('none')],
  ['InvalidQuery', () => client.getEntries({ content_type: 'none' })],
  ['BadRequest', () => client.getEntries({ locale: 'xx' })],
  ['BadRequest', () => client.getEntries({ limit: 1001 })],
])('an error of the service is an error named %s', async (name, ask) => {
  await expect(ask()).rejects.toMatchObject({ name });
});

const preview = createClient({
  ...access,
  host: 'preview.contentful.com',
  includeContentSourceMaps: true,
});
const release = createClient({ ...access, timelinePreview: { release: { lte: 'spring' } } });
const inADay = Math.floor(Date.now() / 1000) + 86_400;

const refused: readonly (readonly [
  method: string,
  message: string,
  ask: () => Promise<unknown>,
])[] = [
  [
    'getEntriesWithCursor',
    'cursor pagination: use "skip" and "limit"',
    () => client.getEntriesWithCursor({ limit: 2 }),
  ],
  [
    'getEntriesWithCursor',
    'cursor pagination',
    () => client.getEntriesWithCursor({ pageNext: 'token' }),
  ],
  ['getAssetsWithCursor', 'cursor pagination', () => client.getAssetsWithCursor()],
  [
    'getConcept',
    'concepts and concept schemes: an export has their ids only',
    () => client.getConcept('one'),
  ],
  ['getConcepts', 'concepts and concept schemes', () => client.getConcepts()],
  ['getConceptAncestors', 'concepts and concept schemes', () => client.getConceptAncestors('one')],
  [
    'getConceptDescendants',
    'concepts and concept schemes',
    () => client.getConceptDescendants('one', { depth: 2 }),
  ],
  ['getConceptScheme', 'concepts and concept schemes', () => client.getConceptScheme('one')],
  ['getConceptSchemes', 'concepts and concept schemes', () => client.getConceptSchemes()],
  [
    'getEntries',
    'descendants of concepts: list the concepts in "metadata.concepts.sys.id[in]"',
    () => client.getEntries({ 'metadata.concepts.descendants[in]': ['one'] }),
  ],
  [
    'getAssets',
    'properties of files: use "mimetype_group"',
    () => client.getAssets({ 'fields.file.contentType': 'image/png' }),
  ],
  [
    'getAssets',
    'properties of files',
    () => client.getAssets({ 'fields.file.details.size[gt]': 1000 }),
  ],
  [
    'getAssets',
    'properties of files',
    () => client.getAssets({ order: ['sys.id', '-fields.file.details.size'] }),
  ],
  [
    'getContentTypes',
    'content types and tags by name',
    () => client.getContentTypes({ query: 'thing' }),
  ],
  ['getTags', 'content types and tags by name', () => client.getTags({ 'name[match]': 'thing' })],
  ['getTags', 'content types and tags by name', () => client.getTags({ order: ['-name'] })],
  [
    'getTags',
    'visibility of tags: all tags that are delivered are public',
    () => client.getTags({ 'sys.visibility': 'private' }),
  ],
  ['createAssetKey', 'asset keys', () => client.createAssetKey(inADay)],
  ['getEntries', 'timeline preview and releases: ask the Preview API', () => release.getEntries()],
  ['getEntry', 'timeline preview', () => release.getEntry('one')],
  ['getAsset', 'timeline preview', () => release.getAsset('photo')],
  ['getEntries', 'content source maps', () => preview.getEntries()],
];

test.each(refused)(
  '%s is refused with the name of what the engine lacks: %s',
  async (_, message, ask) => {
    const { name, message: json } = z
      .object({ name: z.string(), message: z.string() })
      .parse(await ask().catch((reason: unknown) => reason));
    const { status, message: ours } = z
      .object({ status: z.number(), message: z.string() })
      .parse(JSON.parse(json));
    expect([name, status, ours]).toEqual([
      'BadRequest',
      400,
      expect.stringMatching(/^The content engine does not support /),
    ]);
    expect(ours).toContain(message);
  },
);

test('every method of the client is served, or refused by name', () => {
  const methods = Object.entries(client).flatMap(([name, value]) =>
    typeof value === 'function' ? [name] : [],
  );
  expect(new Set(methods)).toEqual(
    new Set([
      'getSpace',
      'getContentType',
      'getContentTypes',
      'getEntry',
      'getEntries',
      'getAsset',
      'getAssets',
      'getTag',
      'getTags',
      'getLocales',
      'sync',
      'parseEntries',
      ...refused.map(([method]) => method),
    ]),
  );
});

test('an unsupported query on one kind of content does not affect others', async () => {
  await expect(
    client.getEntries({ content_type: 'thing', 'fields.file.contentType': 'image/png' }),
  ).rejects.toMatchObject({ name: 'InvalidQuery' });
  expect((await client.getEntries({ 'metadata.concepts.sys.id[in]': ['one'] })).total).toBe(0);
  expect((await client.getSpace()).locales.map(({ code }) => code)).toEqual(['en', 'de', 'fr']);
});
