import { ask, makeSpace } from '@/__tests__/support/askEngine';
import {
  buildAsset,
  buildEntry,
  buildLink,
  buildSpaceExport,
} from '@/__tests__/support/buildSpaceExport';
import { createRandomness } from '@/__tests__/support/randomness';
import { createLayeredMap } from '@/lib/content/space/layeredMap';
import type { Space } from '@/lib/content/space/space';

const QUERIES = [
  'limit=1000',
  'content_type=thing&limit=1000',
  'content_type=thing&fields.code=c1',
  'content_type=thing&order=fields.count',
  'links_to_entry=e3',
  'links_to_asset=a2',
  'content_type=thing&fields.ref.sys.id=e5',
  'sys.id[in]=e1,e2,e3&include=2',
  'locale=*&include=10&limit=1000',
  'order=-sys.updatedAt,sys.id&limit=5',
  'order=sys.updatedAt,sys.id&skip=2&limit=10',
  'order=sys.updatedAt&sys.updatedAt[gte]=2024-01-09T00:00:00.000Z&limit=10',
  'content_type=thing&sys.updatedAt[lt]=2024-01-09T00:00:00.000Z&select=sys',
];

/** What a client sees of a space, for all queries, without the id of each request. */
function describe(space: Space) {
  const answers = [
    ...QUERIES.map((query) => ask(space, 'entries', query)),
    ask(space, 'assets', 'limit=1000'),
    ask(space, 'content_types'),
  ];
  return { version: space.version, answers: answers.map(({ status, body }) => ({ status, body })) };
}

type Item = ReturnType<typeof buildEntry> | ReturnType<typeof buildAsset>;

test.each([1, 2])(
  'a space after any changes answers like one built from the result (seed %i)',
  (seed) => {
    const { next } = createRandomness(seed);
    const pick = (count: number): number => Math.floor(next() * count);
    const entries = new Map<string, ReturnType<typeof buildEntry>>();
    const assets = new Map<string, ReturnType<typeof buildAsset>>();
    const whole = (): Space =>
      makeSpace(buildSpaceExport([...entries.values()], [...assets.values()]));
    const store = (list: readonly Item[]) => {
      const space = makeSpace(
        buildSpaceExport(
          list.filter((item) => 'contentType' in item.sys),
          list.filter((item) => !('contentType' in item.sys)),
        ),
      );
      return [...space.entries.all, ...space.assets.all].map(({ item }) => item);
    };
    const buildRandomEntry = (step: number) =>
      buildEntry(
        `e${pick(40)}`,
        pick(9) === 0 ? 'other' : 'thing',
        {
          code: { en: `c${pick(4)}` },
          count: { en: pick(5) },
          ref: { en: buildLink(`e${pick(40)}`) },
          image: { en: buildLink(`a${pick(5)}`, 'Asset') },
        },
        step + pick(3),
      );
    let space = whole();
    for (let step = 0; step < 30; step += 1) {
      const changed = Array.from({ length: pick(4) }, () => buildRandomEntry(step));
      const asset = buildAsset(`a${pick(5)}`, `image/${step}`);
      const gone = Array.from({ length: pick(3) }, () => `e${pick(40)}`).filter(
        (id) => !changed.some(({ sys }) => sys.id === id),
      );
      const latest = new Map(changed.map((entry) => [entry.sys.id, entry]));
      for (const [id, entry] of latest) entries.set(id, entry);
      for (const id of gone) entries.delete(id);
      assets.set(asset.sys.id, asset);
      space = space.change({ items: store([...latest.values(), asset]), deletedEntries: gone });
      expect(describe(space)).toEqual(describe(whole()));
    }
  },
);

test('a change leaves the previous space unchanged', () => {
  const before = makeSpace(buildSpaceExport([buildEntry('a', 'thing', { name: { en: 'A' } })]));
  const shown = describe(before);
  before.change({
    items: makeSpace(buildSpaceExport([buildEntry('b', 'thing', {})])).entries.all.map(
      ({ item }) => item,
    ),
    deletedEntries: ['a'],
  });
  expect(describe(before)).toEqual(shown);
});

test('a map with many changes returns the right values', () => {
  const { next } = createRandomness(5);
  const expected = new Map<number, string>(Array.from({ length: 100 }, (_, key) => [key, 'first']));
  let layered = createLayeredMap<number, string>(new Map(expected));
  for (let step = 0; step < 3000; step += 1) {
    const key = Math.floor(next() * 5000);
    const value = next() < 0.3 ? undefined : `value ${step}`;
    layered = layered.with(new Map([[key, value]]));
    if (value === undefined) expected.delete(key);
    else expected.set(key, value);
  }
  for (let key = 0; key < 5000; key += 1) expect(layered.get(key)).toBe(expected.get(key));
});

test('a change of entries keeps the assets, and an empty change keeps everything', () => {
  const before = makeSpace(buildSpaceExport([buildEntry('e1', 'thing', {})], [buildAsset('a1')]));
  const other = before.entries.all.map(({ item }) => item);
  expect(before.change({ items: other }).assets).toBe(before.assets);
  expect(before.change({ deletedAssets: ['a1'] }).entries).toBe(before.entries);
  expect(before.change({}).entries.all).toBe(before.entries.all);
});
