import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createPauses } from '@/__tests__/support/createPauses';
import { close, listen } from '@/__tests__/support/listen';
import type { PurgeConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { startEdgePurge } from '@/lib/site/edge/startEdgePurge';

type Purge = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Reply = number | 'silence';

const purges: Purge[] = [];
const replies: Reply[] = [];
const edge = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    const { method = '', url: path = '', headers } = request;
    purges.push({ method, url: path, headers, body });
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

function start(purge: Partial<PurgeConfig> = {}, deadline?: number) {
  const changes = new EventEmitter();
  const pauses = createPauses();
  const stop = startEdgePurge(
    (listener) => {
      changes.on('change', listener);
      return () => changes.off('change', listener);
    },
    { edge: 'fastly', url: `${url}/service/abc`, token: 'purge-token', ...purge },
    { wait: pauses.wait, ...(deadline === undefined ? {} : { deadline }) },
  );
  stops.push(stop);
  return {
    change: (...ids: readonly string[]) => changes.emit('change', new Set(ids)),
    changeAnything: () => changes.emit('change', undefined),
    pauses,
    stop,
  };
}

/** Purges once for a change of these entries. */
async function purgeOnce(ids: readonly string[], purge: Partial<PurgeConfig> = {}, count = 1) {
  const { change, pauses } = start(purge);
  change(...ids);
  await pauses.end();
  await waitForPurges(count);
}

const listIds = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`);

const keysOf = ({ headers }: Pick<Purge, 'headers'>) =>
  String(headers['surrogate-key'] ?? headers['xkey-purge']).split(' ');

test.each([
  [
    'Fastly gets keys and the token in headers of its own',
    'fastly',
    '/service/abc',
    {
      method: 'POST',
      url: '/service/abc/purge',
      headers: { 'fastly-key': 'purge-token', 'surrogate-key': 'lists many a b' },
    },
  ],
  [
    'Cloudflare gets tags in JSON and a bearer token',
    'cloudflare',
    '/client/v4/zones/z',
    {
      method: 'POST',
      url: '/client/v4/zones/z/purge_cache',
      headers: { authorization: 'Bearer purge-token', 'content-type': 'application/json' },
      body: '{"tags":["lists","many","a","b"]}',
    },
  ],
  [
    'Varnish gets PURGE with the keys and a bearer token',
    'varnish',
    '',
    {
      method: 'PURGE',
      url: '/',
      headers: { authorization: 'Bearer purge-token', 'xkey-purge': 'lists many a b' },
    },
  ],
] as const)('%s', async (_, edge, path, purge) => {
  await purgeOnce(['a', 'b'], { edge, url: `${url}${path}` });
  expect(purges).toMatchObject([purge]);
});

test.each([
  ['fastly', 256],
  ['cloudflare', 100],
  ['varnish', 200],
] as const)('%s gets at most %d keys at once', async (name, most) => {
  const parts = Math.ceil(602 / most);
  await purgeOnce(listIds(600), { edge: name, url }, parts);
  const sent = purges.map(
    (purge) => (name === 'cloudflare' ? purge.body.split(',') : keysOf(purge)).length,
  );
  expect(sent).toEqual([
    ...Array.from({ length: parts - 1 }, () => most),
    602 - most * (parts - 1),
  ]);
});

test('long keys are sent in headers that every cache accepts', async () => {
  const ids = listIds(150).map((id) => id.padStart(64, 'x'));
  await purgeOnce(ids, { edge: 'varnish', url }, 3);
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
  expect(purges.map(keysOf)).toEqual([['site']]);
});

test('a change of more than a thousand entries drops everything with one call', async () => {
  await purgeOnce(listIds(1001));
  expect(purges.map(keysOf)).toEqual([['site']]);
});

test('an id that no header can hold is purged by the key `many`', async () => {
  await purgeOnce(['a b', 'ü', 'x\r\nInjected: 1', 'fine']);
  expect(purges.map(keysOf)).toEqual([['lists', 'many', 'fine']]);
});

test('a burst of changes is one call, and changes during a call are the next one', async () => {
  const { change, pauses } = start();
  for (let index = 0; index < 50; index += 1) change(`e${index % 10}`);
  expect([await pauses.end(), pauses.count()]).toEqual([200, 0]);
  await waitForPurges(1);
  change('later');
  change('last');
  await pauses.end();
  await waitForPurges(2);
  expect(purges.map(keysOf)).toEqual([
    ['lists', 'many', ...listIds(10)],
    ['lists', 'many', 'later', 'last'],
  ]);
});

test('a failed purge is logged without the token and retried after growing pauses, with later changes', async () => {
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

test('a failed call and those after it are retried', async () => {
  jest.spyOn(logger, 'warn').mockReturnValue();
  const { change, pauses } = start({ edge: 'cloudflare', url });
  replies.push(200, 500);
  const ids = listIds(248);
  change(...ids);
  await pauses.end();
  await pauses.end();
  await waitForPurges(4);
  const tags = purges.map(({ body }) => body);
  expect(tags.slice(2)).toEqual([tags[1], JSON.stringify({ tags: ids.slice(198) })]);
});

test('a purge without a response fails at the deadline, and an unreachable cache throws nothing', async () => {
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

test('nothing is purged after the stop', async () => {
  const { change, pauses, stop } = start();
  change('a');
  stop();
  change('b');
  await pauses.end();
  await purgeOnce(['c']);
  expect(purges.map(keysOf)).toEqual([['lists', 'many', 'c']]);
});
