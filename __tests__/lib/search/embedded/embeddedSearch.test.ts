import workerThreads, { Worker } from 'node:worker_threads';
import { makeDocument } from '@/__tests__/lib/search/makeDocument';
import { resolveEdition } from '@/lib/platform/config/editions';
import { logger } from '@/lib/platform/config/logger';
import { EmbeddedSearch } from '@/lib/search/embedded/embeddedSearch';

const BRITISH = resolveEdition('en-gb');
const NO_WORDS = { synonyms: [], pins: [] };

let engine: EmbeddedSearch;
const losses: number[] = [];
beforeEach(() => {
  losses.length = 0;
  engine = new EmbeddedSearch(() => losses.push(1), {
    restartDelayMs: 10,
    searchTimeoutMs: 60_000,
  });
});
afterEach(() => engine.stop());

const put = (id: string, text: string, to = engine) =>
  to.put('en-gb', id, [makeDocument(id, { text })]);
const commit = (to = engine) => to.commit('en-gb', NO_WORDS);
async function indexWater(to = engine): Promise<void> {
  put('one', 'water', to);
  await commit(to);
}

/** Indexes a document, and then ends the thread that was given it. */
async function endThread(beforeEnd: () => void): Promise<void> {
  const post = jest.spyOn(Worker.prototype, 'postMessage');
  await indexWater();
  const thread: unknown = post.mock.contexts.at(0);
  post.mockRestore();
  beforeEnd();
  if (thread instanceof Worker) await thread.terminate();
}
async function waitForLoss(): Promise<void> {
  while (losses.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function find(query: string): Promise<readonly string[] | string> {
  const result = await engine.search(BRITISH, { query, page: 0 });
  return result.ok ? result.value.hits.map(({ objectID }) => objectID) : result.failure.kind;
}

test('a search before the first index waits for it', async () => {
  const found = find('water');
  put('one', 'Lukewarm water');
  await commit();
  expect(await found).toEqual(['one']);
  expect(await engine.suggest(BRITISH, 'on')).toEqual({
    ok: true,
    value: {
      suggestions: [{ title: 'one', url: '/en-gb/one', category: 'Page', ranges: [[0, 2]] }],
    },
  });
});

test('documents are not found before they are committed', async () => {
  put('one', 'Lukewarm water');
  await commit();
  put('two', 'Hot water');
  engine.put('en-gb', 'one', []);
  expect(await find('water')).toEqual(['one']);
  await commit();
  expect(await find('water')).toEqual(['two']);
});

test('the previous index is searched while a large one is built', async () => {
  for (let page = 0; page < 20; page += 1) put(`page-${page}`, 'water');
  await commit();
  for (let page = 0; page < 2000; page += 1) put(`page-${page}`, `fire ${page}`.repeat(40));
  const order: string[] = [];
  const committed = commit().then(() => order.push('committed'));
  expect(await find('water')).toHaveLength(10);
  order.push('searched');
  await committed;
  expect(order).toEqual(['searched', 'committed']);
  expect(await find('water')).toEqual([]);
});

test('a question on several pages is found once, on the page with the most questions', async () => {
  const question = (pageId: string) =>
    makeDocument(`${pageId}#why`, { text: 'Saliva', category: 'FAQ' });
  engine.put('en-gb', 'small', [makeDocument('small'), question('small')]);
  engine.put('en-gb', 'faq', [
    makeDocument('faq'),
    { ...question('faq'), id: 'faq#other' },
    question('faq'),
  ]);
  await commit();
  expect(await find('saliva')).toEqual(expect.arrayContaining(['faq#why', 'faq#other']));
  expect(await find('saliva')).toHaveLength(2);
  engine.put('en-gb', 'faq', []);
  await commit();
  expect(await find('saliva')).toEqual(['small#why']);
});

test('a thread that cannot be started again for lack of resources is started later', async () => {
  const report = jest.spyOn(logger, 'error').mockImplementation();
  await endThread(() => {
    const create = jest.spyOn(workerThreads, 'Worker').mockImplementationOnce(() => {
      create.mockRestore();
      throw new Error('ERR_WORKER_INIT_FAILED');
    });
  });
  await waitForLoss();
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({ origin: 'background' }),
      'The search thread could not be started again',
    ],
  ]);
  report.mockRestore();
  await indexWater();
  expect(await find('water')).toEqual(['one']);
});

test('a thread that dies is replaced, and gets its documents again', async () => {
  let waiting: ReturnType<typeof find> | undefined;
  await endThread(() => {
    waiting = find('water');
  });
  expect(['unreachable', ['one']]).toContainEqual(await waiting);
  expect(await find('water')).toBe('unreachable');
  await waitForLoss();
  await indexWater();
  expect(await find('water')).toEqual(['one']);
});

test('a search without a response in time fails', async () => {
  const slow = new EmbeddedSearch(() => undefined, { searchTimeoutMs: 20 });
  expect(await slow.search(BRITISH, { query: 'water', page: 0 })).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable' },
  });
  await slow.stop();
});

test('searches of an edition without an index never reach the thread, and leave the others as they were', async () => {
  const post = jest.spyOn(Worker.prototype, 'postMessage');
  const quick = new EmbeddedSearch(() => undefined, { searchTimeoutMs: 20 });
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
  await indexWater(quick);
  while (!(await quick.search(BRITISH, { query: 'water', page: 0 })).ok);
  await quick.stop();
});

test('too many waiting searches of an edition without an index are rejected while others answer', async () => {
  await indexWater();
  let rejected = 0;
  const flood = Array.from({ length: 2000 }, async () => {
    const { ok } = await engine.suggest(resolveEdition('it-it'), 'acqua');
    if (!ok) rejected += 1;
  });
  expect(await find('water')).toEqual(['one']);
  expect(rejected).toBe(1500);
  engine.put('it-it', 'uno', [makeDocument('uno', { text: 'acqua' })]);
  await engine.commit('it-it', NO_WORDS);
  await Promise.all(flood);
  expect(rejected).toBe(1500);
});

test('only a few of many simultaneous searches are sent to the thread', async () => {
  await indexWater();
  const post = jest.spyOn(Worker.prototype, 'postMessage');
  const asked = Array.from({ length: 400 }, () => find('water'));
  expect(post.mock.calls.length).toBeLessThan(10);
  post.mockRestore();
  expect(new Set((await Promise.all(asked)).map(String))).toEqual(new Set(['one']));
});
