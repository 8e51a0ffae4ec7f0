import { MAX_STALE_MS } from '@/lib/config/staleTime';
import { PageDataCache } from '@/lib/navigation/pageDataCache';

type Asked = {
  readonly address: string;
  readonly signal: AbortSignal | null | undefined;
  readonly respond: (response: Response) => void;
  readonly fail: () => void;
};

const asked: Asked[] = [];
const realFetch = globalThis.fetch;

/** The answers come when a test wants them. */
function holdAnswers(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    asked.push({
      address: input instanceof Request ? input.url : input.toString(),
      signal: init?.signal,
      respond: resolve,
      fail: () => reject(new TypeError('no connection')),
    });
    init?.signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
  });
}

const listAsked = (): readonly string[] => asked.map(({ address }) => address);
const find = (address: string): Asked | undefined =>
  asked.findLast((one) => one.address === address);
const settle = async (): Promise<void> => {
  await jest.advanceTimersByTimeAsync(0);
};

async function arrive(address: string, status = 200): Promise<void> {
  find(address)?.respond(new Response(`data of ${address}`, { status }));
  await settle();
}

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  globalThis.fetch = holdAnswers;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

test('a page is requested once, while it loads and after it has loaded', async () => {
  const cache = new PageDataCache();
  cache.prefetch('/a');
  cache.prefetch('/a');
  await arrive('/a');
  cache.prefetch('/a');
  expect(listAsked()).toEqual(['/a']);
  expect(await cache.take('/a')).toMatchObject({ text: 'data of /a' });
});

test('a page that was taken from the cache is requested again', async () => {
  const cache = new PageDataCache();
  cache.prefetch('/a');
  await arrive('/a');
  await cache.take('/a');
  expect(cache.take('/a')).toBeUndefined();
  cache.prefetch('/a');
  expect(listAsked()).toEqual(['/a', '/a']);
});

test('a loading page can be taken, and leaving the link does not abort it then', async () => {
  const cache = new PageDataCache();
  cache.prefetch('/a');
  const data = cache.take('/a');
  cache.cancel('/a');
  expect(find('/a')?.signal?.aborted).toBe(false);
  await arrive('/a');
  expect(await data).toMatchObject({ text: 'data of /a' });
});

test('leaving the link aborts a loading page, and keeps a loaded one', async () => {
  const cache = new PageDataCache();
  cache.prefetch('/a');
  cache.prefetch('/b');
  await arrive('/b');
  cache.cancel('/a');
  cache.cancel('/b');
  await settle();
  expect(find('/a')?.signal?.aborted).toBe(true);
  expect(cache.take('/a')).toBeUndefined();
  expect(cache.take('/b')).toBeDefined();
});

test('no more than two pages load at once', async () => {
  const cache = new PageDataCache();
  for (const address of ['/a', '/b', '/c']) cache.prefetch(address);
  expect(listAsked()).toEqual(['/a', '/b']);
  await arrive('/a');
  cache.prefetch('/c');
  expect(listAsked()).toEqual(['/a', '/b', '/c']);
});

test('prefetched data is kept for as long as the server may send an old page', async () => {
  const cache = new PageDataCache();
  cache.prefetch('/a');
  cache.prefetch('/b');
  await arrive('/a');
  await jest.advanceTimersByTimeAsync(MAX_STALE_MS - 1);
  await arrive('/b');
  await jest.advanceTimersByTimeAsync(1);
  expect(cache.take('/a')).toBeUndefined();
  expect(cache.take('/b')).toBeDefined();
});

test('six pages are kept, and the oldest makes room', async () => {
  const cache = new PageDataCache();
  const addresses = ['/a', '/b', '/c', '/d', '/e', '/f', '/g'];
  for (const address of addresses) {
    cache.prefetch(address);
    await arrive(address);
  }
  expect(addresses.filter((address) => cache.take(address) !== undefined)).toEqual(
    addresses.slice(1),
  );
});

test.each([404, 500, 503])('a response with status %i is not kept', async (status) => {
  const cache = new PageDataCache();
  cache.prefetch('/a');
  await arrive('/a', status);
  expect(cache.take('/a')).toBeUndefined();
});

test('a failed prefetch reports no error, and the page can be requested again', async () => {
  const cache = new PageDataCache();
  cache.prefetch('/a');
  find('/a')?.fail();
  await settle();
  expect(cache.take('/a')).toBeUndefined();
  cache.prefetch('/a');
  expect(listAsked()).toEqual(['/a', '/a']);
});

test('a loading page that was taken rejects when it fails', async () => {
  const cache = new PageDataCache();
  cache.prefetch('/a');
  const data = cache.take('/a');
  find('/a')?.respond(new Response('', { status: 503 }));
  await expect(data).rejects.toThrow('503');
});
