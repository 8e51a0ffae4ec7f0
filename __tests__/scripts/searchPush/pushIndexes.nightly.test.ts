import { makeDocument } from '@/__tests__/lib/search/makeDocument';
import type { AlgoliaService } from '@/__tests__/support/algoliaService';
import { KEYS, startAlgoliaService } from '@/__tests__/support/algoliaService';
import { createTestIndexer } from '@/__tests__/support/demoSearch';
import { openDemo } from '@/__tests__/support/demoSpace';
import { SEARCH_CATEGORIES } from '@/lib/platform/config/constants';
import { EDITIONS } from '@/lib/platform/config/editions';
import { SITE } from '@/lib/platform/config/site';
import { SiteDigests } from '@/lib/site/view/siteDigests';
import { buildRecord, cutText } from '@/scripts/searchPush/buildRecord';
import { buildIndexSettings, buildRules, buildSynonyms } from '@/lib/search/algolia/indexSettings';
import type { IndexContent } from '@/scripts/searchPush/pushIndexes';
import { createCollector, PushError, pushIndex } from '@/scripts/searchPush/pushIndexes';
import { readPushConfig } from '@/scripts/searchPush/readPushConfig';
import type { SearchDocument } from '@/lib/models/search';

const MAX_RECORD = 10_000;
const BLANK = makeDocument('a');

const measure = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

async function collect(...documents: readonly SearchDocument[]): Promise<IndexContent> {
  const collector = createCollector({ indexPrefix: 'demo' });
  collector.put('en-gb', 'a', documents);
  await collector.commit('en-gb', { synonyms: [], pins: [] });
  const [content] = collector.collected();
  if (content === undefined) throw new Error('expected the content of an index');
  return content;
}

let service: AlgoliaService;
beforeEach(async () => {
  service = await startAlgoliaService();
});
afterEach(() => service.close());

const push = (content: IndexContent, own: { adminKey?: string; host?: string } = {}) =>
  pushIndex(
    {
      appId: KEYS.appId,
      adminKey: KEYS.admin,
      indexPrefix: 'demo',
      host: service.host,
      isInsecure: true,
      ...own,
    },
    content,
  );
const listStored = () => service.indexes.get('demo_en-gb')?.records.map(({ objectID }) => objectID);

describe('the demo space', () => {
  let contents: readonly IndexContent[] = [];
  const embedded = createTestIndexer();
  beforeAll(async () => {
    const store = await openDemo();
    const collector = createCollector({ indexPrefix: 'demo' });
    await new SiteDigests(collector).refresh(store.current());
    await new SiteDigests(embedded).refresh(store.current());
    contents = collector.collected();
  });

  test('is an index for each edition, with as many records as the embedded one has documents', () => {
    expect(contents.map(({ index }) => index)).toEqual(EDITIONS.map(({ id }) => `demo_${id}`));
    for (const { edition, records } of contents)
      expect(records).toHaveLength(embedded.index(edition.id).size());
  });

  test('has records that the service takes: each once, small enough, and of its edition', () => {
    for (const { edition, records } of contents) {
      expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
      expect(records.filter((record) => measure(record) >= MAX_RECORD)).toEqual([]);
      expect(records.filter(({ url }) => !url.startsWith(`/${edition.id}`))).toEqual([]);
      expect(new Set(records.map(({ category }) => category))).toEqual(new Set(SEARCH_CATEGORIES));
      expect(
        records.filter(({ category, answer }) => (category === 'FAQ') !== (answer !== undefined)),
      ).toEqual([]);
    }
  });

  test('has synonyms and pins of its editors, and pins no missing page', () => {
    for (const { records, synonyms, rules } of contents) {
      const ids = new Set(records.map(({ objectID }) => objectID));
      const pinned = rules
        .flatMap(({ consequence }) => consequence.promote ?? [])
        .flatMap((group) => ('objectIDs' in group ? group.objectIDs : []));
      expect(synonyms.length).toBeGreaterThan(10);
      expect(rules.length).toBeGreaterThan(10);
      expect(pinned.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  test('arrives unchanged', async () => {
    for (const content of contents) await push(content);
    expect([...service.indexes.keys()]).toEqual(contents.map(({ index }) => index));
    for (const { index, records, settings, synonyms, rules } of contents)
      expect(service.indexes.get(index)).toEqual({ records, settings, synonyms, rules });
  });
});

test('a push fills a temporary index, which then replaces the searched one', async () => {
  const content = await collect(BLANK);
  await push(content);
  const steps = service.calls
    .filter(({ path }) => !path.includes('/task/'))
    .map(({ method, path }) => `${method} ${path.replace(/_tmp_\w+/, '_tmp')}`);
  expect(steps).toEqual([
    'PUT /1/indexes/demo_en-gb_tmp/settings',
    'POST /1/indexes/demo_en-gb_tmp/synonyms/batch',
    'POST /1/indexes/demo_en-gb_tmp/rules/batch',
    'POST /1/indexes/demo_en-gb_tmp/batch',
    'POST /1/indexes/demo_en-gb_tmp/operation',
  ]);
  expect(service.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    operation: 'move',
    destination: 'demo_en-gb',
  });
  expect(service.calls.map(({ headers }) => headers['x-algolia-api-key'])).toEqual(
    service.calls.map(() => KEYS.admin),
  );
  const find = (part: string) => service.calls.find(({ path }) => path.includes(part))?.search;
  expect(find('/synonyms/')?.get('replaceExistingSynonyms')).toBe('true');
  expect(find('/rules/')?.get('clearExistingRules')).toBe('true');
  // The last word of the service is that the move is done.
  expect(service.calls.at(-1)?.path).toContain('/task/');
});

test('a push replaces everything of the one before', async () => {
  await push(await collect(BLANK, { ...BLANK, id: 'b' }));
  await push(await collect({ ...BLANK, id: 'c' }));
  expect([...service.indexes.keys()]).toEqual(['demo_en-gb']);
  expect(listStored()).toEqual(['c']);
});

test('rejected records leave the index as it was, and no temporary index', async () => {
  await push(await collect(BLANK));
  const content = await collect({ ...BLANK, id: 'b' });
  const large = {
    ...content,
    records: content.records.map((record) => ({ ...record, text: 'x'.repeat(MAX_RECORD) })),
  };
  await expect(push(large)).rejects.toThrow(
    /demo_en-gb \(status 400: Record at the position 0 objectID=b is too big/,
  );
  expect([...service.indexes.keys()]).toEqual(['demo_en-gb']);
  expect(listStored()).toEqual(['a']);
});

test('a refused key is named by its variable, without its value', async () => {
  const pushed = push(await collect(BLANK), { adminKey: KEYS.search });
  await expect(pushed).rejects.toThrow(
    /^ALGOLIA_ADMIN_KEY: the service refuses it for the index demo_en-gb of the application TESTAPP \(status 403/,
  );
  await expect(pushed).rejects.not.toThrow(KEYS.search);
  expect(service.indexes.size).toBe(0);
});

test('a key in a response of the service is not printed', async () => {
  service.failWith(
    (response) =>
      void response
        .writeHead(400)
        .end(JSON.stringify({ message: `Unknown ${KEYS.admin}\n  at x`, status: 400 })),
  );
  await expect(push(await collect(BLANK))).rejects.toThrow(
    new PushError('The service did not take the index demo_en-gb (status 400: Unknown … at x).'),
  );
});

test('an unreachable service is reported in one line', async () => {
  await expect(push(await collect(BLANK), { host: '127.0.0.1:1' })).rejects.toThrow(
    new PushError('ALGOLIA_HOST: 127.0.0.1:1 does not answer as the service does.'),
  );
});

describe('a record', () => {
  test('has a number in all forms in which it is typed', () => {
    expect(
      buildRecord({ ...BLANK, codes: ['00000020000011', '02000000000015', 'OR-BD-2'] }).codes,
    ).toEqual([
      '00000020000011',
      '20000011',
      '000020000011',
      '0000020000011',
      '02000000000015',
      '2000000000015',
      'OR-BD-2',
      'ORBD2',
    ]);
  });

  test.each(['word ', 'ä', '👩‍👩‍👧 ', '"\\\n', '\u0001', '\ud800', '漢'])(
    'of endless %j is small enough, and keeps its title',
    (part) => {
      const long = part.repeat(20_000);
      const many = Array.from({ length: 500 }, () => part.repeat(40));
      const image = {
        src: `//images.ctfassets.net/${'x'.repeat(1900)}`,
        width: 1,
        height: 1,
        isVector: false,
      };
      for (const category of ['Article', 'FAQ'] as const) {
        const record = buildRecord({
          ...BLANK,
          url: `/en-gb/${'x'.repeat(1900)}`,
          category,
          title: `Title ${long}`,
          names: many,
          codes: many,
          headings: many,
          description: long,
          text: long,
          image,
        });
        expect(measure(record)).toBeLessThan(MAX_RECORD);
        expect(record.title).toMatch(/^Title/);
      }
    },
  );

  test('keeps a text that fits, except characters that mark matches', () => {
    expect(buildRecord({ ...BLANK, text: 'One\u0001 line.\nAnother\u0002 – "é" 👩‍👩‍👧.' }).text).toBe(
      'One line.\nAnother – "é" 👩‍👩‍👧.',
    );
  });

  test('is cut between words', () => {
    expect(cutText('one two three', 100)).toBe('one two three');
    expect(cutText('one two three', 12)).toBe('one two');
    expect(cutText('ab👍🏽cd', 9)).not.toMatch(/\p{Cs}/u);
  });
});

test('words with several meanings or pins have one synonym and one rule each, in the order of the pages', () => {
  const words = {
    synonyms: [
      { words: ['Glue', 'paste'], meaning: 'cream' },
      { words: ['glue'], meaning: 'adhesive' },
    ],
    pins: [
      { words: ['Shop', 'buy {now}'], ids: ['b', 'gone', 'a'] },
      { words: ['lost'], ids: ['gone'] },
    ],
  };
  expect(buildSynonyms(words)).toEqual([
    {
      objectID: 'synonym-1',
      type: 'oneWaySynonym',
      input: 'glue',
      synonyms: ['cream', 'adhesive'],
    },
    { objectID: 'synonym-2', type: 'oneWaySynonym', input: 'paste', synonyms: ['cream'] },
  ]);
  expect(buildRules(words, (id) => id !== 'gone')).toEqual(
    ['shop', 'buy now'].map((pattern, index) => ({
      objectID: `pin-${index + 1}`,
      conditions: [{ pattern, anchoring: 'is', alternatives: true }],
      consequence: { promote: [{ objectIDs: ['b', 'a'], position: 0 }], filterPromotes: true },
    })),
  );
});

test('the rule of an emergency matches inside a search and names its card', () => {
  const pins = [
    { words: ['swallowed tablet'], ids: ['a'], isEmergency: true, card: 'tablet' },
  ] as const;
  expect(buildRules({ synonyms: [], pins }, () => true)).toEqual([
    {
      objectID: 'emergency-1',
      conditions: [{ pattern: 'swallowed tablet', anchoring: 'contains', alternatives: true }],
      consequence: {
        promote: [{ objectIDs: ['a'], position: 0 }],
        filterPromotes: true,
        userData: { isEmergency: true, cards: ['tablet'] },
      },
    },
  ]);
});

test.each(EDITIONS)('the index of $id has the settings of its language', ({ language }) => {
  const settings = buildIndexSettings(language);
  expect(settings).toMatchObject({
    queryLanguages: [language],
    indexLanguages: [language],
    ignorePlurals: [language],
    removeStopWords: [language],
    minWordSizefor1Typo: 5,
    hitsPerPage: 10,
  });
  expect(settings.searchableAttributes).toEqual([
    'title',
    'names',
    'codes',
    'unordered(headings)',
    'unordered(description)',
    'unordered(text)',
  ]);
  expect(settings.decompoundQuery).toBe(language === 'de' ? true : undefined);
});

describe('the environment of a push', () => {
  const GOOD = { ALGOLIA_APP_ID: 'APP', ALGOLIA_ADMIN_KEY: 'key' };

  test('has the site’s configuration and the writing key, whichever engine searches', () => {
    expect(
      readPushConfig(
        {
          ...GOOD,
          ALGOLIA_HOST: 'localhost:8080',
          ALGOLIA_INDEX_PREFIX: 'shop',
        },
        false,
      ).push,
    ).toEqual({
      appId: 'APP',
      adminKey: 'key',
      indexPrefix: 'shop',
      host: 'localhost:8080',
      isInsecure: true,
    });
    expect(readPushConfig({ ...GOOD, SEARCH_PROVIDER: 'embedded' }, false).push).toEqual({
      appId: 'APP',
      adminKey: 'key',
      indexPrefix: SITE.key,
      isInsecure: false,
    });
  });

  test.each([
    [{}, /ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY missing/],
    [{ ...GOOD, ALGOLIA_ADMIN_KEY: ' ' }, /ALGOLIA_ADMIN_KEY missing/],
    [{ ...GOOD, ALGOLIA_APP_ID: 'a/b' }, /ALGOLIA_APP_ID: expected/],
    [{ ...GOOD, ALGOLIA_ADMIN_KEY: 'two words' }, /ALGOLIA_ADMIN_KEY: expected/],
    [{ ...GOOD, ALGOLIA_INDEX_PREFIX: 'a b' }, /ALGOLIA_INDEX_PREFIX: expected/],
    [{ ...GOOD, CONTENTFUL_DELIVERY_TOKEN: 'token' }, /CONTENTFUL_SPACE_ID/],
  ])('cannot be %j', (environment, message) => {
    expect(() => readPushConfig(environment, false)).toThrow(message);
  });

  test('needs neither application nor key for a dry run', () => {
    expect(readPushConfig({}, true).push.indexPrefix).toBe(SITE.key);
  });
});
