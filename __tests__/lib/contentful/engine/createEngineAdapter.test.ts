import { createClient } from 'contentful';
import { createEngineAdapter } from '@/lib/contentful/engine/createEngineAdapter';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildAsset, buildEntry, buildLink, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';

const space = makeSpace(
  buildSpaceExport(
    [
      buildEntry('one', 'thing', { name: { en: 'One', fr: 'Un' }, ref: { en: buildLink('two') }, image: { en: buildLink('photo', 'Asset') } }, 2),
      buildEntry('two', 'thing', { name: { en: 'Two' }, ref: { en: buildLink('one') } }, 1),
    ],
    [buildAsset('photo')],
  ),
);
const client = createClient({ space: 'any', accessToken: 'any', adapter: createEngineAdapter(() => space) });

test('entries come with their links resolved, and the snapshot stays as it was', async () => {
  const ask = () => client.getEntries({ content_type: 'thing', include: 10, order: ['-sys.updatedAt'] });
  const first = await ask();
  expect(first.items[0]?.fields).toMatchObject({ name: 'One', ref: { fields: { name: 'Two' } }, image: { fields: { title: 'photo' } } });
  expect((await ask()).items.map(({ sys }) => sys.id)).toEqual(['one', 'two']);
  expect(space.entries.byId('one')?.fields['ref']).toEqual({ en: buildLink('two') });
});

test('links stay links without link resolution', async () => {
  const { items, includes } = await client.withoutLinkResolution.getEntries({ 'sys.id': 'one' });
  expect(items[0]?.fields).toMatchObject({ ref: buildLink('two') });
  expect(includes?.Entry?.map(({ sys }) => sys.id)).toEqual(['two']);
});

test('all locales', async () => {
  const { items } = await client.withAllLocales.getEntries({ 'sys.id': 'one' });
  expect(items[0]?.fields).toMatchObject({ name: { en: 'One', fr: 'Un' } });
});

test('lists of values and select pass through the SDK', async () => {
  const { items } = await client.getEntries({ content_type: 'thing', 'sys.id[in]': ['one'], select: ['fields.name'] });
  expect(items.map(({ fields }) => fields)).toEqual([{ name: 'One' }]);
});

test('single things', async () => {
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
  expect([second.entries.length, second.assets.length, second.deletedEntries.length]).toEqual([0, 0, 0]);
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
