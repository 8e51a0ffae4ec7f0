import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import type { PurgeConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { startEdgePurge } from '@/lib/edge/startEdgePurge';

type Purge = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};
type Reply = number | 'silence';

const purges: Purge[] = [];
const replies: Reply[] = [];
const edge = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    purges.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body,
    });
    const reply = replies.shift() ?? 200;
    if (reply !== 'silence')
      response
        .writeHead(reply, { 'Content-Type': 'text/html', Location: '/elsewhere' })
        .end('<p>Done</p>');
    edge.emit('purge');
  });
});
let url = '';
const stops: (() => void)[] = [];

beforeAll(async () => {
  url = `http://${await listen(edge)}`;
});
beforeEach(() => {
  purges.length = 0;
  replies.length = 0;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
});
afterAll(() => close(edge));

async function waitForPurges(count: number): Promise<void> {
  while (purges.length < count) await once(edge, 'purge');
}

/** The pauses end when the test says so. */
function createPauses() {
  const waiting: { readonly duration: number; readonly end: () => void }[] = [];
  const begun: (() => void)[] = [];
  return {
    wait: (duration: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ duration, end: resolve });
        signal.addEventListener('abort', () => reject(new Error('ended')));
        for (const resolveBegun of begun.splice(0)) resolveBegun();
      }),
    /** Ends the next pause, which may not have begun yet; tells how long it was meant to be. */
    end: async (): Promise<number> => {
      if (waiting.length === 0) await new Promise<void>((resolve) => begun.push(resolve));
      const pause = waiting.shift();
      pause?.end();
      return pause?.duration ?? 0;
    },
    /** Resolves once the next pause has begun. */
    begin: async (): Promise<void> => {
      if (waiting.length === 0) await new Promise<void>((resolve) => begun.push(resolve));
    },
    count: () => waiting.length,
  };
}

function start(purge: Partial<PurgeConfig> = {}, deadline?: number) {
  const listeners = new Set<(ids?: ReadonlySet<string>) => void>();
  const follow = (listener: (ids: ReadonlySet<string> | undefined) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const pauses = createPauses();
  const stop = startEdgePurge(
    follow,
    { edge: 'fastly', url: `${url}/service/abc`, token: 'purge-token', ...purge },
    { wait: pauses.wait, ...(deadline === undefined ? {} : { deadline }) },
  );
  stops.push(stop);
  const change = (...ids: readonly string[]) =>
    listeners.forEach((listener) => listener(new Set(ids)));
  const changeAnything = () => listeners.forEach((listener) => listener());
  return { change, changeAnything, pauses, stop };
}

const keysOf = ({ headers }: Purge | undefined = { method: '', url: '', headers: {}, body: '' }) =>
  String(headers['surrogate-key'] ?? headers['xkey-purge']).split(' ');

describe('each cache is told in its own way', () => {
  test('Fastly: keys in a header, its own header for the token', async () => {
    const { change, pauses } = start();
    change('a', 'b');
    await pauses.end();
    await waitForPurges(1);
    expect(purges).toMatchObject([
      {
        method: 'POST',
        url: '/service/abc/purge',
        headers: { 'fastly-key': 'purge-token', 'surrogate-key': 'lists many a b' },
      },
    ]);
  });

  test('Cloudflare: tags in JSON, a bearer token', async () => {
    const { change, pauses } = start({ edge: 'cloudflare', url: `${url}/client/v4/zones/z` });
    change('a');
    await pauses.end();
    await waitForPurges(1);
    expect(purges).toMatchObject([
      {
        method: 'POST',
        url: '/client/v4/zones/z/purge_cache',
        headers: { authorization: 'Bearer purge-token', 'content-type': 'application/json' },
      },
    ]);
    expect(JSON.parse(purges[0]?.body ?? '')).toEqual({ tags: ['lists', 'many', 'a'] });
  });

  test('Varnish: PURGE with the keys, and a bearer token if there is one', async () => {
    const { change, pauses } = start({ edge: 'varnish', url });
    change('a');
    await pauses.end();
    await waitForPurges(1);
    expect(purges).toMatchObject([
      {
        method: 'PURGE',
        url: '/',
        headers: { authorization: 'Bearer purge-token', 'xkey-purge': 'lists many a' },
      },
    ]);
  });
});

test.each([
  ['fastly', 256],
  ['cloudflare', 100],
  ['varnish', 200],
] as const)('%s gets at most %d keys at once', async (name, most) => {
  const { change, pauses } = start({ edge: name, url });
  const ids = Array.from({ length: 600 }, (_, index) => `e${index}`);
  change(...ids);
  await pauses.end();
  const parts = Math.ceil(602 / most);
  await waitForPurges(parts);
  const sent = purges.map(
    (purge) => (name === 'cloudflare' ? purge.body.split(',') : keysOf(purge)).length,
  );
  expect(sent).toEqual([
    ...Array.from({ length: parts - 1 }, () => most),
    602 - most * (parts - 1),
  ]);
});

test('long keys are sent in headers that every cache accepts', async () => {
  const { change, pauses } = start({ edge: 'varnish', url });
  const ids = Array.from({ length: 150 }, (_, index) => `${index}`.padStart(64, 'x'));
  change(...ids);
  await pauses.end();
  await waitForPurges(3);
  expect(purges.flatMap(keysOf)).toEqual(['lists', 'many', ...ids]);
  expect(
    Math.max(...purges.map(({ headers }) => String(headers['xkey-purge']).length)),
  ).toBeLessThanOrEqual(4000);
});

test('an unknown change purges everything, whatever else is waiting', async () => {
  const { change, changeAnything, pauses } = start();
  change('a');
  changeAnything();
  await pauses.end();
  await waitForPurges(1);
  expect(keysOf(purges[0])).toEqual(['site']);
});

test('a change of more than a thousand entries drops everything with one call', async () => {
  const { change, pauses } = start();
  change(...Array.from({ length: 1001 }, (_, index) => `e${index}`));
  await pauses.end();
  await waitForPurges(1);
  expect(keysOf(purges[0])).toEqual(['site']);
});

test('an id that no header can hold is purged by the key `many`', async () => {
  const { change, pauses } = start();
  change('a b', 'ü', 'x\r\nInjected: 1', 'fine');
  await pauses.end();
  await waitForPurges(1);
  expect(keysOf(purges[0])).toEqual(['lists', 'many', 'fine']);
});

test('many changes in a burst are one call, and those that come during a call the next one', async () => {
  const { change, pauses } = start();
  for (let index = 0; index < 50; index += 1) change(`e${index % 10}`);
  expect([await pauses.end(), pauses.count()]).toEqual([200, 0]);
  await waitForPurges(1);
  change('later');
  change('last');
  await pauses.end();
  await waitForPurges(2);
  expect(purges.map(keysOf)).toEqual([
    ['lists', 'many', ...Array.from({ length: 10 }, (_, index) => `e${index}`)],
    ['lists', 'many', 'later', 'last'],
  ]);
});

test('a purge that fails is logged without the token and retried with growing pauses, with later changes', async () => {
  const warn = jest.spyOn(logger, 'warn').mockReturnValue();
  const { change, pauses } = start();
  replies.push(503, 307, 401);
  change('a');
  const durations = [await pauses.end()];
  await pauses.begin();
  change('b');
  durations.push(await pauses.end(), await pauses.end(), await pauses.end());
  await waitForPurges(4);
  expect(durations).toEqual([200, 1000, 2000, 4000]);
  expect(purges.map(keysOf)).toEqual([
    ['lists', 'many', 'a'],
    ...[1, 2, 3].map(() => ['lists', 'many', 'a', 'b']),
  ]);
  expect(purges.map((purge) => purge.url)).not.toContain('/elsewhere');
  expect(warn.mock.calls.map(([details]) => details)).toMatchObject([
    { error: 'status 503' },
    { error: 'status 307' },
    { error: 'status 401' },
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('purge-token');
});

test('the pauses grow to a minute at most', async () => {
  jest.spyOn(logger, 'warn').mockReturnValue();
  const { change, pauses } = start();
  replies.push(...Array.from({ length: 9 }, () => 500));
  change('a');
  const durations: number[] = [];
  for (let index = 0; index < 10; index += 1) durations.push(await pauses.end());
  await waitForPurges(10);
  expect(durations).toEqual([200, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('after a failed call it and the following ones are retried', async () => {
  jest.spyOn(logger, 'warn').mockReturnValue();
  const { change, pauses } = start({ edge: 'cloudflare', url });
  replies.push(200, 500);
  const ids = Array.from({ length: 248 }, (_, index) => `e${index}`);
  change(...ids);
  await pauses.end();
  await pauses.end();
  await waitForPurges(4);
  const tags = purges.map(({ body }) => body);
  expect(tags.slice(2)).toEqual([tags[1], JSON.stringify({ tags: ids.slice(198) })]);
});

test('a purge that gets no response fails at the deadline, and an unreachable cache throws nothing', async () => {
  const warn = jest.spyOn(logger, 'warn').mockReturnValue();
  const { change, pauses, stop } = start({}, 50);
  replies.push('silence');
  change('a');
  await pauses.end();
  await pauses.begin();
  stop();
  const gone = start({ url: 'http://127.0.0.1:1' });
  gone.change('a');
  await gone.pauses.end();
  await gone.pauses.begin();
  const [silent, unreachable] = warn.mock.calls.map((call) => JSON.stringify(call));
  expect(silent).toContain('due to timeout');
  expect(unreachable).toMatch(/ECONNREFUSED|bad port/);
});

test('after stop nothing is purged', async () => {
  const { change, pauses, stop } = start();
  change('a');
  stop();
  change('b');
  await pauses.end();
  const other = start();
  other.change('c');
  await other.pauses.end();
  await waitForPurges(1);
  expect(purges.map(keysOf)).toEqual([['lists', 'many', 'c']]);
});
