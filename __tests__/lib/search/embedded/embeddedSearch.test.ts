import workerThreads, { Worker } from 'node:worker_threads';
import { resolveEdition } from '@/lib/config/editions';
import { logger } from '@/lib/config/logger';
import { EmbeddedSearch } from '@/lib/search/embedded/embeddedSearch';
import type { SearchDocument } from '@/lib/models/search';

const BRITISH = resolveEdition('en-gb');
const NO_WORDS = { synonyms: [], pins: [] };

function makeDocument(id: string, text: string): SearchDocument {
  return {
    id,
    url: `/en-gb/${id}`,
    title: id,
    category: 'Page',
    names: [],
    codes: [],
    headings: [],
    description: '',
    text,
  };
}

let engine: EmbeddedSearch;
const losses: number[] = [];
beforeEach(() => {
  losses.length = 0;
  engine = new EmbeddedSearch(() => losses.push(1), { restartAfter: 10, deadline: 60_000 });
});
afterEach(() => engine.stop());

async function find(query: string): Promise<readonly string[] | string> {
  const result = await engine.search(BRITISH, { query, page: 0 });
  return result.ok ? result.value.hits.map(({ objectID }) => objectID) : result.failure.kind;
}

test('a search that comes before the first index waits for it', async () => {
  const found = find('water');
  engine.put('en-gb', 'one', [makeDocument('one', 'Lukewarm water')]);
  await engine.commit('en-gb', NO_WORDS);
  expect(await found).toEqual(['one']);
  expect(await engine.suggest(BRITISH, 'on')).toEqual({
    ok: true,
    value: {
      suggestions: [{ title: 'one', url: '/en-gb/one', category: 'Page', ranges: [[0, 2]] }],
    },
  });
});

test('documents are not found before they are committed', async () => {
  engine.put('en-gb', 'one', [makeDocument('one', 'Lukewarm water')]);
  await engine.commit('en-gb', NO_WORDS);
  engine.put('en-gb', 'two', [makeDocument('two', 'Hot water')]);
  engine.put('en-gb', 'one', []);
  expect(await find('water')).toEqual(['one']);
  await engine.commit('en-gb', NO_WORDS);
  expect(await find('water')).toEqual(['two']);
});

test('while a large index is built, the one before it is searched, and answers in between', async () => {
  for (let page = 0; page < 20; page += 1)
    engine.put('en-gb', `page-${page}`, [makeDocument(`page-${page}`, 'water')]);
  await engine.commit('en-gb', NO_WORDS);
  for (let page = 0; page < 2000; page += 1)
    engine.put('en-gb', `page-${page}`, [makeDocument(`page-${page}`, `fire ${page}`.repeat(40))]);
  const order: string[] = [];
  const committed = engine.commit('en-gb', NO_WORDS).then(() => order.push('committed'));
  expect(await find('water')).toHaveLength(10);
  order.push('searched');
  await committed;
  expect(order).toEqual(['searched', 'committed']);
  expect(await find('water')).toEqual([]);
});

test('a question that stands on several pages is found once, on the page with the most', async () => {
  const question = (pageId: string): SearchDocument => ({
    ...makeDocument(`${pageId}#why`, 'Saliva'),
    url: `/en-gb/${pageId}#why`,
    category: 'FAQ',
  });
  engine.put('en-gb', 'small', [makeDocument('small', ''), question('small')]);
  engine.put('en-gb', 'faq', [
    makeDocument('faq', ''),
    { ...question('faq'), id: 'faq#other' },
    question('faq'),
  ]);
  await engine.commit('en-gb', NO_WORDS);
  expect(await find('saliva')).toEqual(expect.arrayContaining(['faq#why', 'faq#other']));
  expect(await find('saliva')).toHaveLength(2);
  engine.put('en-gb', 'faq', []);
  await engine.commit('en-gb', NO_WORDS);
  expect(await find('saliva')).toEqual(['small#why']);
});

test('a thread that cannot be started again for lack of resources is started later', async () => {
  const post = jest.spyOn(Worker.prototype, 'postMessage');
  engine.put('en-gb', 'one', [makeDocument('one', 'water')]);
  await engine.commit('en-gb', NO_WORDS);
  const thread: unknown = post.mock.contexts.at(0);
  post.mockRestore();
  const report = jest.spyOn(logger, 'error').mockImplementation();
  const create = jest.spyOn(workerThreads, 'Worker').mockImplementationOnce(() => {
    create.mockRestore();
    throw new Error('ERR_WORKER_INIT_FAILED');
  });
  if (thread instanceof Worker) await thread.terminate();
  while (losses.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({ origin: 'background' }),
      'The search thread could not be started again',
    ],
  ]);
  report.mockRestore();
  engine.put('en-gb', 'one', [makeDocument('one', 'water')]);
  await engine.commit('en-gb', NO_WORDS);
  expect(await find('water')).toEqual(['one']);
});

test('a thread that dies is replaced, and gets its documents again', async () => {
  const post = jest.spyOn(Worker.prototype, 'postMessage');
  engine.put('en-gb', 'one', [makeDocument('one', 'water')]);
  await engine.commit('en-gb', NO_WORDS);
  const waiting = find('water');
  const thread: unknown = post.mock.contexts.at(0);
  if (thread instanceof Worker) await thread.terminate();
  post.mockRestore();
  expect(['unreachable', ['one']]).toContainEqual(await waiting);
  expect(await find('water')).toBe('unreachable');
  while (losses.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  engine.put('en-gb', 'one', [makeDocument('one', 'water')]);
  await engine.commit('en-gb', NO_WORDS);
  expect(await find('water')).toEqual(['one']);
});

test('a search without a response in time fails', async () => {
  const slow = new EmbeddedSearch(() => undefined, { deadline: 20 });
  expect(await slow.search(BRITISH, { query: 'water', page: 0 })).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable' },
  });
  await slow.stop();
});

test('any number of searches in an edition without an index leaves the others as they were, and none of them reaches the thread', async () => {
  const post = jest.spyOn(Worker.prototype, 'postMessage');
  const quick = new EmbeddedSearch(() => undefined, { deadline: 20 });
  for (let round = 0; round < 40; round += 1) {
    const results = await Promise.all(
      Array.from({ length: 500 }, () =>
        quick.search(resolveEdition('it-it'), { query: 'acqua', page: 0 }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toEqual([]);
  }
  expect(post).not.toHaveBeenCalled();
  post.mockRestore();
  quick.put('en-gb', 'one', [makeDocument('one', 'water')]);
  await quick.commit('en-gb', NO_WORDS);
  while (!(await quick.search(BRITISH, { query: 'water', page: 0 })).ok);
  await quick.stop();
});

test('searches of an edition that is not indexed yet are rejected when too many wait, and the other editions answer meanwhile', async () => {
  engine.put('en-gb', 'one', [makeDocument('one', 'water')]);
  await engine.commit('en-gb', NO_WORDS);
  let rejected = 0;
  const flood = Array.from({ length: 2000 }, async () => {
    const { ok } = await engine.suggest(resolveEdition('it-it'), 'acqua');
    if (!ok) rejected += 1;
  });
  expect(await find('water')).toEqual(['one']);
  expect(rejected).toBe(1500);
  engine.put('it-it', 'uno', [makeDocument('uno', 'acqua')]);
  await engine.commit('it-it', NO_WORDS);
  await Promise.all(flood);
  expect(rejected).toBe(1500);
});

test('of many searches at once only a few are on the thread', async () => {
  engine.put('en-gb', 'one', [makeDocument('one', 'water')]);
  await engine.commit('en-gb', NO_WORDS);
  const post = jest.spyOn(Worker.prototype, 'postMessage');
  const asked = Array.from({ length: 400 }, () => find('water'));
  expect(post.mock.calls.length).toBeLessThan(10);
  post.mockRestore();
  expect(new Set((await Promise.all(asked)).map(String))).toEqual(new Set(['one']));
});
