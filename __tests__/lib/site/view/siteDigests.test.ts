import { makeSpace } from '@/__tests__/support/askEngine';
import { createTestIndexer } from '@/__tests__/support/demoSearch';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { listLocales } from '@/content/build/space/locales';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { type EditionId, EDITIONS } from '@/lib/platform/config/editions';
import { createContentStore } from '@/lib/content/store/createContentStore';
import { SiteDigests } from '@/lib/site/view/siteDigests';
import { createContentServer } from '@/tools/contentApi/contentServeHandler';
import { buildPage, buildSpaceOf, buildStoreOf, links } from '../siteEntries';

type Entries = readonly unknown[];

const LATER = '2026-08-01T00:00:00.000Z';

const text = (id: string, content: string) => buildModelEntry(id, 'richText', { content });
const BOILING = text('text-two', 'boiling');
const PAGES: Entries = [
  ...SITE_ENTRIES,
  ...buildPage('one', 'landingPage', { title: 'One', blocks: links('text-one') }),
  ...buildPage('two', 'landingPage', { title: 'Two', blocks: links('text-two') }),
];
const SITE: Entries = [...PAGES, text('text-one', 'lukewarm'), BOILING];
const WITHOUT_ONE = SITE.filter((entry) => !JSON.stringify(entry).includes('"id":"page-one"'));
const TEPID = text('text-one', 'tepid');
/** The text was published again. */
const CHANGED: Entries = [
  ...PAGES,
  { ...TEPID, sys: { ...TEPID.sys, publishedAt: LATER, updatedAt: LATER } },
  BOILING,
];
const WITH_SYNONYM: Entries = [
  ...SITE,
  buildModelEntry('tea', 'searchSynonyms', { name: 'tea', words: ['tea'], meaning: 'boiling' }),
];

const search = (indexer: ReturnType<typeof createTestIndexer>, edition: EditionId, query: string) =>
  indexer.index(edition).search({ query, page: 0 });

/** Summaries of a site whose content can be changed; says which pages were read again. */
function openSite(entries: Entries) {
  let locales = listLocales();
  const build = (own: Entries) => makeSpace({ ...buildModelExport(own), locales });
  let space = build(entries);
  let isFailing = false;
  const { store } = buildStore(() => space);
  const indexer = createTestIndexer();
  const read: string[] = [];
  const digests = new SiteDigests({
    put: (edition, pageId, documents) => {
      if (edition === 'en-gb') read.push(documents.length === 0 ? `- ${pageId}` : pageId);
      indexer.put(edition, pageId, documents);
    },
    commit: async (...edition) => {
      if (isFailing) throw new Error('no index');
      await indexer.commit(...edition);
    },
  });
  const find = (query: string) => search(indexer, 'en-gb', query).hits.map(({ url }) => url);
  const change = async (next: Entries): Promise<readonly string[]> => {
    space = build(next);
    read.length = 0;
    await digests.refresh(store.current()).finally(() => (isFailing = false));
    return [...read].sort();
  };
  return {
    digests,
    store,
    find,
    change,
    count: (edition: EditionId, query: string) => search(indexer, edition, query).nbHits,
    /** Takes effect with the next change. */
    dropLocale: (dropped?: string) => {
      locales = listLocales().filter(({ code }) => code !== dropped);
    },
    failNext: () => {
      isFailing = true;
    },
  };
}

async function open(entries: Entries = SITE) {
  const site = openSite(entries);
  await site.digests.refresh(site.store.current());
  return site;
}

test('the text of pages can be found, and pages excluded from search cannot', async () => {
  const { find } = await open();
  expect(find('lukewarm')).toEqual(['/en-gb/one']);
  expect(find('hidden')).not.toContain('/en-gb/hidden');
});

test('unchanged content is not read again', async () => {
  const { change } = await open();
  expect(await change([...SITE])).toEqual([]);
});

test('only pages that show a changed entry are read again', async () => {
  const { change, find } = await open();
  expect(await change(CHANGED)).toEqual(['page-one']);
  expect(find('lukewarm')).toEqual([]);
  expect(find('tepid')).toEqual(['/en-gb/one']);
  expect(find('boiling')).toEqual(['/en-gb/two']);
});

test('a changed entry is noticed without a later date, as in an export that is built again', async () => {
  const { change, find } = await open();
  expect(await change([...PAGES, TEPID, BOILING])).toEqual(['page-one']);
  expect(find('tepid')).toEqual(['/en-gb/one']);
});

test('a new and a deleted entry are noticed on the pages that link to them', async () => {
  const { change, find } = await open(SITE.slice(0, -1));
  expect(find('boiling')).toEqual([]);
  expect(await change(SITE)).toEqual(['page-two']);
  expect(find('boiling')).toEqual(['/en-gb/two']);
  expect(await change(SITE.slice(0, -1))).toEqual(['page-two']);
  expect(find('boiling')).toEqual([]);
});

test('a removed page is not found any more', async () => {
  const { change, find } = await open();
  expect(await change(WITHOUT_ONE)).toContain('- page-one');
  expect(find('lukewarm')).toEqual([]);
});

test('a changed synonym is used at once, without reading a page', async () => {
  const { change, find } = await open();
  expect(find('tea')).toEqual([]);
  expect(await change(WITH_SYNONYM)).toEqual([]);
  expect(find('tea')).toEqual(['/en-gb/two']);
});

test('after a reset every page is read again', async () => {
  const { digests, store, change } = await open();
  digests.reset();
  await digests.refresh(store.current());
  expect((await change([...SITE])).length).toBe(0);
  expect(digests.traces().ofEdition.get('en-gb')?.size).toBeGreaterThan(3);
});

test('an edition has traces as soon as its own pages are read', async () => {
  const store = buildStoreOf(SITE);
  const read: EditionId[][] = [];
  const digests = new SiteDigests({
    put: (edition) => {
      if (edition === 'fr-fr') read.push([...digests.traces().ofEdition.keys()]);
    },
    commit: () => Promise.resolve(),
  });
  expect([...digests.traces().ofEdition.keys()]).toEqual([]);
  await digests.refresh(store.current());
  expect(read).toEqual([['en-gb', 'en-us']]);
  expect([...digests.traces().ofEdition.keys()]).toEqual(EDITIONS.map(({ id }) => id));
});

const NUMBERED = Array.from({ length: 60 }, (_, number) =>
  buildPage(`page-${number}`, 'landingPage', { title: `Numbered ${number}` }),
).flat();

test.each([1, 30, 60])(
  'an index that is lost after %i pages are indexed is filled again',
  async (loseAt) => {
    const store = buildStoreOf([...SITE_ENTRIES, ...NUMBERED]);
    let indexer = createTestIndexer();
    let count = 0;
    const digests = new SiteDigests({
      put: (...page) => {
        if ((count += 1) === loseAt) {
          indexer = createTestIndexer();
          digests.reset();
        }
        indexer.put(...page);
      },
      commit: async (...edition) => indexer.commit(...edition),
    });
    await expect(digests.refresh(store.current())).rejects.toThrow('lost');
    expect(digests.isIndexed()).toBe(false);
    await digests.refresh(store.current());
    expect(digests.isIndexed()).toBe(true);
    expect(search(indexer, 'en-gb', 'numbered').nbHits).toBe(60);
  },
);

test('a page deleted together with a model change is neither found nor traced', async () => {
  const { store, change, find, digests, dropLocale } = await open();
  dropLocale('it-IT');
  expect(await change(WITHOUT_ONE)).toContain('- page-one');
  expect(find('lukewarm')).toEqual([]);
  await digests.refresh(store.current());
  expect(digests.traces().ofEdition.get('en-gb')?.has('page-one')).toBe(false);
});

test('an edition that the space loses has no traces, and is whole again when it returns', async () => {
  const { change, digests, dropLocale, count } = await open([
    ...SITE,
    ...buildPage(
      'uno',
      'landingPage',
      { title: 'Uno', blocks: links('text-one') },
      { url: '/it-it/uno' },
    ),
  ]);
  const traced = () => [...(digests.traces().ofEdition.get('it-it')?.keys() ?? [])];
  expect(traced()).toEqual(['page-uno']);
  dropLocale('it-IT');
  await change(SITE);
  expect(traced()).toEqual([]);
  dropLocale();
  await change([
    ...SITE,
    ...buildPage(
      'due',
      'landingPage',
      { title: 'Due', blocks: links('text-two') },
      { url: '/it-it/due' },
    ),
  ]);
  expect(traced()).toEqual(['page-due']);
  expect([count('it-it', 'lukewarm'), count('it-it', 'boiling')]).toEqual([0, 1]);
});

test('documents of a failed refresh are sent again, although the content has changed back', async () => {
  const { change, find, failNext } = await open();
  failNext();
  await expect(change(CHANGED)).rejects.toThrow('no index');
  await change(WITH_SYNONYM);
  expect([find('tepid'), find('lukewarm')]).toEqual([[], ['/en-gb/one']]);
});

test('the traces have the time of the last publication on a page', async () => {
  const { digests, change } = await open();
  const { revision } = digests.traces();
  await change(CHANGED);
  const traces = digests.traces();
  expect(traces.ofEdition.get('en-gb')?.get('page-one')?.updatedAt).toBe(LATER);
  expect(traces.ofEdition.get('en-gb')?.get('page-two')?.updatedAt).not.toBe(LATER);
  expect(traces.revision).toBe(revision + 1);
});

test('a failed refresh leaves the index as it is, and the next one catches up', async () => {
  const { digests, store, find } = openSite(SITE);
  await digests.refresh(store.current());
  await expect(digests.refresh(undefined)).rejects.toThrow('No content');
  expect(find('lukewarm')).toEqual(['/en-gb/one']);
  await digests.refresh(store.current());
  expect(digests.traces().ofEdition.get('en-gb')?.size).toBeGreaterThan(3);
});

test.each([
  ['replica', false],
  ['preview', true],
])(
  'a %s is searched while its service is down, even for words that nobody searched before',
  async (_, includesDrafts) => {
    const server = createContentServer(() => buildSpaceOf(SITE), {
      api: includesDrafts ? 'preview' : 'delivery',
    });
    const host = await listen(server);
    const store = await createContentStore({
      mode: 'replica',
      includesDrafts,
      spaceId: 'space',
      environment: 'master',
      token: 'token',
      host,
      isInsecure: true,
      feed: {
        pollInterval: 60_000,
        longestInterval: 60_000,
        slowsIfAnnounced: false,
        slowsIfUnvisited: false,
        modelInterval: 60_000,
        maxLoss: 0.2,
      },
    });
    await close(server);
    const indexer = createTestIndexer();
    await new SiteDigests(indexer).refresh(store.current());
    expect(search(indexer, 'en-gb', 'boiling').hits.map(({ url }) => url)).toEqual(['/en-gb/two']);
  },
);
