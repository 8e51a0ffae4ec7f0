import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport } from '@/__tests__/support/modelSpace';
import { createRandomness } from '@/__tests__/support/randomness';
import { EDITIONS } from '@/lib/config/editions';
import { SpaceHistory } from '@/lib/contentful/client/spaceHistory';
import type { Space } from '@/lib/contentful/engine/content/space';
import type { PageIndex } from '@/lib/models/page';
import { buildPageIndexes, type PageIndexes } from '@/lib/site/pageIndexes';

type Entry = ReturnType<typeof buildModelEntry>;

const PAGES = 12;

function buildEntries(): Map<string, Entry> {
  const entries = Array.from({ length: PAGES }, (_, index) => [
    buildModelEntry(`page-${index}`, 'page', { name: `page ${index}`, url: `/en-gb/${index}`, page: buildLink(`content-${index}`), meta: buildLink(`meta-${index}`), pageData: { noIndex: false } }, { 'fr-FR': { url: `/fr-fr/${index}` } }),
    buildModelEntry(`content-${index}`, index % 2 === 0 ? 'productPage' : 'landingPage', { title: `Content ${index}`, ...(index % 2 === 0 ? { genericProduct: buildLink('product') } : {}) }),
    buildModelEntry(`meta-${index}`, 'meta', { title: `Meta ${index}` }),
  ]).flat();
  return new Map([...entries, buildModelEntry('product', 'genericProduct', { title: 'Paste' }), buildModelEntry('heading', 'heading', { text: 'Hello' })].map((entry) => [entry.sys.id, entry]));
}

/** A space that goes on from the last one, as a replica's does. */
function createHistory() {
  const entries = buildEntries();
  let space: Space = makeSpace(buildModelExport([...entries.values()]));
  const read = (entry: Entry) => makeSpace(buildModelExport([entry])).entries.byId(entry.sys.id);
  return {
    space: () => space,
    put: (entry: Entry): void => {
      entries.set(entry.sys.id, entry);
      const resource = read(entry);
      if (resource !== undefined) space = space.change({ items: [resource.item] });
    },
    remove: (id: string): void => {
      entries.delete(id);
      space = space.change({ deletedEntries: [id] });
    },
    find: (id: string) => entries.get(id),
  };
}

const show = ({ listings, byPath, byId }: PageIndex) => ({ listings, byPath: [...byPath].sort(), byId: [...byId].sort() });

function describeIndexes({ ofEdition }: PageIndexes) {
  const names = [...Array.from({ length: PAGES + 3 }, (_, index) => [`page-${index}`, `content-${index}`]).flat(), 'product'];
  return EDITIONS.map(({ id }) => {
    const index = ofEdition.get(id);
    return index && [show(index), names.map((name) => index.find(name))];
  });
}

const index = (space: Space, before?: PageIndexes): Promise<PageIndexes> => buildPageIndexes((before?.known.history ?? new SpaceHistory()).open(space), EDITIONS, before);

test.each([1, 2])('after each of many changes the index is that of the whole space (seed %i)', async (seed) => {
  const { next } = createRandomness(seed);
  const pick = (count: number): number => Math.floor(next() * count);
  const history = createHistory();
  let indexes = await index(history.space());
  const changes: readonly ((number: number) => void)[] = [
    (number) => history.put(buildModelEntry(`page-${number}`, 'page', { name: `page ${pick(99)}`, url: `/en-gb/${pick(20)}`, page: buildLink(`content-${pick(PAGES)}`), meta: buildLink(`meta-${number}`), pageData: { noIndex: pick(2) === 0 } }, pick(2) === 0 ? { 'fr-FR': { url: `/fr-fr/${pick(20)}` } } : {})),
    (number) => history.put(buildModelEntry(`content-${number}`, pick(2) === 0 ? 'productPage' : 'articlePage', { title: `Content ${pick(99)}` })),
    (number) => history.put(buildModelEntry(`meta-${number}`, 'meta', { title: `Meta ${pick(99)}` })),
    (number) => history.remove(`page-${number}`),
    (number) => history.remove(`content-${number}`),
    (number) => history.remove(`meta-${number}`),
    () => history.put(buildModelEntry('product', 'genericProduct', { title: `Paste ${pick(99)}` })),
    () => history.remove('product'),
    () => history.put(buildModelEntry('heading', 'heading', { text: `Hello ${pick(99)}` })),
  ];
  for (let step = 0; step < 60; step += 1) {
    changes[pick(changes.length)]?.(pick(PAGES + 3));
    indexes = await index(history.space(), indexes);
    expect(describeIndexes(indexes)).toEqual(describeIndexes(await index(history.space())));
  }
});

test('a change that no page can show in the index leaves it as it is', async () => {
  const history = createHistory();
  const before = await index(history.space());
  history.put(buildModelEntry('heading', 'heading', { text: 'Goodbye' }));
  const after = await index(history.space(), before);
  for (const { id } of EDITIONS) expect(after.ofEdition.get(id)).toBe(before.ofEdition.get(id));
});

test('a change of one page maps that page alone', async () => {
  const history = createHistory();
  const before = await index(history.space());
  history.put(buildModelEntry('content-3', 'landingPage', { title: 'Other' }));
  const after = await index(history.space(), before);
  const same = [...after.known.pages].filter(([id, page]) => before.known.pages.get(id) === page).map(([id]) => id);
  expect(same).toHaveLength(PAGES - 1);
  expect(same).not.toContain('page-3');
});
