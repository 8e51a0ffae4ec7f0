import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { createTestIndexer } from '@/__tests__/support/demoSearch';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { listLocales } from '@/content/build/space/locales';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { type EditionId, EDITIONS } from '@/lib/config/editions';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { createContentSource } from '@/lib/contentful/client/createContentSource';
import { SiteDigests } from '@/lib/site/siteDigests';
import { createContentServer } from '@/server/contentServeHandler';

type Entries = readonly unknown[];

const LATER = '2026-08-01T00:00:00.000Z';

const text = (id: string, content: string) => buildModelEntry(id, 'richText', { content });
const SHARED = [
  buildModelEntry('page-one', 'page', { name: 'one', url: '/en-gb/one', page: buildLink('one') }),
  buildModelEntry('one', 'landingPage', { title: 'One', blocks: [buildLink('text-one')] }),
  buildModelEntry('page-two', 'page', { name: 'two', url: '/en-gb/two', page: buildLink('two') }),
  buildModelEntry('two', 'landingPage', { title: 'Two', blocks: [buildLink('text-two')] }),
];
const SITE: Entries = [
  ...SITE_ENTRIES,
  ...SHARED,
  text('text-one', 'lukewarm'),
  text('text-two', 'boiling'),
];

/** An entry that was published anew. */
function publish(entry: ReturnType<typeof buildModelEntry>): unknown {
  return { ...entry, sys: { ...entry.sys, publishedAt: LATER, updatedAt: LATER } };
}

/** Digests of a site whose content can be changed; says which pages were read anew. */
function openSite(entries: Entries) {
  let locales: readonly ReturnType<typeof listLocales>[number][] = listLocales();
  const build = (own: Entries) => makeSpace({ ...buildModelExport(own), locales });
  let space = build(entries);
  let isFailing = false;
  const { source } = buildSource(() => space);
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
  const find = (query: string) =>
    indexer
      .index('en-gb')
      .search({ query, page: 0 })
      .hits.map(({ url }) => url);
  const change = async (next: Entries): Promise<readonly string[]> => {
    space = build(next);
    read.length = 0;
    await digests.refresh(source).finally(() => (isFailing = false));
    return [...read].sort();
  };
  return {
    digests,
    source,
    find,
    change,
    count: (edition: EditionId, query: string) =>
      indexer.index(edition).search({ query, page: 0 }).nbHits,
    changeLocales: (pick: (all: typeof locales) => typeof locales) => {
      locales = pick(listLocales());
    },
    failNext: () => {
      isFailing = true;
    },
  };
}

async function open(entries: Entries = SITE) {
  const site = openSite(entries);
  await site.digests.refresh(site.source);
  return site;
}

test('the text of pages can be found, and pages excluded from search cannot', async () => {
  const { find } = await open();
  expect(find('lukewarm')).toEqual(['/en-gb/one']);
  expect(find('hidden')).not.toContain('/en-gb/hidden');
});

test('unchanged content is not digested again', async () => {
  const { change } = await open();
  expect(await change([...SITE])).toEqual([]);
});

test('a changed entry makes only the pages that show it be digested again', async () => {
  const { change, find } = await open();
  expect(
    await change([
      ...SITE.slice(0, -2),
      publish(text('text-one', 'tepid')),
      text('text-two', 'boiling'),
    ]),
  ).toEqual(['page-one']);
  expect(find('lukewarm')).toEqual([]);
  expect(find('tepid')).toEqual(['/en-gb/one']);
  expect(find('boiling')).toEqual(['/en-gb/two']);
});

test('a change is noticed though the entry keeps its time of publication, as in an export that is built again', async () => {
  const { change, find } = await open();
  expect(
    await change([...SITE.slice(0, -2), text('text-one', 'tepid'), text('text-two', 'boiling')]),
  ).toEqual(['page-one']);
  expect(find('tepid')).toEqual(['/en-gb/one']);
});

test('an entry that appears, and one that goes, are noticed on the pages that link to them', async () => {
  const { change, find } = await open(SITE.slice(0, -1));
  expect(find('boiling')).toEqual([]);
  expect(await change(SITE)).toEqual(['page-two']);
  expect(find('boiling')).toEqual(['/en-gb/two']);
  expect(await change(SITE.slice(0, -1))).toEqual(['page-two']);
  expect(find('boiling')).toEqual([]);
});

test('a removed page is not found any more', async () => {
  const { change, find } = await open();
  expect(
    await change(SITE.filter((entry) => !JSON.stringify(entry).includes('"id":"page-one"'))),
  ).toContain('- page-one');
  expect(find('lukewarm')).toEqual([]);
});

test('a changed synonym is used at once, without digesting a page', async () => {
  const { change, find } = await open();
  expect(find('tea')).toEqual([]);
  expect(
    await change([
      ...SITE,
      buildModelEntry('tea', 'searchSynonyms', { name: 'tea', words: ['tea'], meaning: 'boiling' }),
    ]),
  ).toEqual([]);
  expect(find('tea')).toEqual(['/en-gb/two']);
});

test('after a reset every page is digested again', async () => {
  const { digests, source, change } = await open();
  digests.reset();
  await digests.refresh(source);
  expect((await change([...SITE])).length).toBe(0);
  expect(digests.traces().ofEdition.get('en-gb')?.size).toBeGreaterThan(3);
});

test('an edition has traces as soon as its own pages are read', async () => {
  const { source } = buildSource(() => makeSpace(buildModelExport(SITE)));
  const read: EditionId[][] = [];
  const digests = new SiteDigests({
    put: (edition) => {
      if (edition === 'fr-fr') read.push([...digests.traces().ofEdition.keys()]);
    },
    commit: () => Promise.resolve(),
  });
  expect([...digests.traces().ofEdition.keys()]).toEqual([]);
  await digests.refresh(source);
  expect(read).toEqual([['en-gb', 'en-us']]);
  expect([...digests.traces().ofEdition.keys()]).toEqual(EDITIONS.map(({ id }) => id));
});

const PAGES = Array.from({ length: 60 }, (_, number) => [
  buildModelEntry(`page-${number}`, 'page', {
    name: `page ${number}`,
    url: `/en-gb/page-${number}`,
    page: buildLink(`content-${number}`),
  }),
  buildModelEntry(`content-${number}`, 'landingPage', { title: `Numbered ${number}` }),
]).flat();

/** Digests whose indexer loses what it holds, and begins anew, when `loseAt` pages were put. */
function openLossySite(loseAt: number) {
  const { source } = buildSource(() => makeSpace(buildModelExport([...SITE_ENTRIES, ...PAGES])));
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
  return {
    digests,
    source,
    count: (query: string) => indexer.index('en-gb').search({ query, page: 0 }).nbHits,
  };
}

test.each([1, 30, 60])(
  'an index that is lost while it is filled, after %i pages, is filled again',
  async (loseAt) => {
    const { digests, source, count } = openLossySite(loseAt);
    await expect(digests.refresh(source)).rejects.toThrow('lost');
    expect(digests.isIndexed()).toBe(false);
    await digests.refresh(source);
    expect(digests.isIndexed()).toBe(true);
    expect(count('numbered')).toBe(60);
  },
);

test('a page that goes together with a change of the model is found no more, nor traced', async () => {
  const { source, change, find, digests, changeLocales } = await open();
  changeLocales((locales) => locales.filter(({ code }) => code !== 'it-IT'));
  expect(
    await change(SITE.filter((entry) => !JSON.stringify(entry).includes('"id":"page-one"'))),
  ).toContain('- page-one');
  expect(find('lukewarm')).toEqual([]);
  await digests.refresh(source);
  expect(digests.traces().ofEdition.get('en-gb')?.has('page-one')).toBe(false);
});

test('an edition that the space has lost has no traces, and comes back whole', async () => {
  const { change, digests, changeLocales, count } = await open([
    ...SITE,
    buildModelEntry('page-uno', 'page', { name: 'uno', url: '/it-it/uno', page: buildLink('one') }),
  ]);
  const traced = () => [...(digests.traces().ofEdition.get('it-it')?.keys() ?? [])];
  expect(traced()).toEqual(['page-uno']);
  changeLocales((locales) => locales.filter(({ code }) => code !== 'it-IT'));
  await change(SITE);
  expect(traced()).toEqual([]);
  changeLocales((locales) => locales);
  await change([
    ...SITE,
    buildModelEntry('page-due', 'page', { name: 'due', url: '/it-it/due', page: buildLink('two') }),
  ]);
  expect(traced()).toEqual(['page-due']);
  expect([count('it-it', 'lukewarm'), count('it-it', 'boiling')]).toEqual([0, 1]);
});

test('documents of a failed refresh are sent again, although the content has changed back', async () => {
  const { change, find, failNext } = await open();
  failNext();
  await expect(
    change([...SITE.slice(0, -2), publish(text('text-one', 'tepid')), text('text-two', 'boiling')]),
  ).rejects.toThrow('no index');
  await change([
    ...SITE,
    buildModelEntry('tea', 'searchSynonyms', { name: 'tea', words: ['tea'], meaning: 'boiling' }),
  ]);
  expect([find('tepid'), find('lukewarm')]).toEqual([[], ['/en-gb/one']]);
});

test('the traces name when the last thing on a page was published', async () => {
  const { digests, change } = await open();
  const { revision } = digests.traces();
  await change([
    ...SITE.slice(0, -2),
    publish(text('text-one', 'tepid')),
    text('text-two', 'boiling'),
  ]);
  const traces = digests.traces();
  expect(traces.ofEdition.get('en-gb')?.get('page-one')?.updatedAt).toBe(LATER);
  expect(traces.ofEdition.get('en-gb')?.get('page-two')?.updatedAt).not.toBe(LATER);
  expect(traces.revision).toBe(revision + 1);
});

test('a failed refresh leaves the index as it is, and the next one catches up', async () => {
  const { digests, source, find } = openSite(SITE);
  await digests.refresh(source);
  const away: ContentSource = {
    ...source,
    pin: () => {
      throw new Error('away');
    },
  };
  await expect(digests.refresh(away)).rejects.toThrow('away');
  expect(find('lukewarm')).toEqual(['/en-gb/one']);
  await digests.refresh(source);
  expect(digests.traces().ofEdition.get('en-gb')?.size).toBeGreaterThan(3);
});

test.each([
  ['replica', false],
  ['preview', true],
])(
  'a %s is searched while its service is down, also what nobody searched before',
  async (_what, includesDrafts) => {
    const server = createContentServer(() => makeSpace(buildModelExport(SITE)), {
      api: includesDrafts ? 'preview' : 'delivery',
    });
    const host = await listen(server);
    const source = await createContentSource({
      mode: 'replica',
      includesDrafts,
      spaceId: 'space',
      environment: 'master',
      token: 'token',
      host,
      isInsecure: true,
      feed: { pollInterval: 60_000, modelInterval: 60_000, maxLoss: 0.2 },
    });
    await close(server);
    const indexer = createTestIndexer();
    await new SiteDigests(indexer).refresh(source);
    expect(
      indexer
        .index('en-gb')
        .search({ query: 'boiling', page: 0 })
        .hits.map(({ url }) => url),
    ).toEqual(['/en-gb/two']);
  },
);
