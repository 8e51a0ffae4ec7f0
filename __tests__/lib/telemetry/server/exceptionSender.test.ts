import { z } from 'zod';
import { recordPosts } from '@/__tests__/support/recordPosts';
import { startSite } from '@/__tests__/support/startSite';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { ExceptionSender } from '@/lib/telemetry/server/exceptionSender';

let service: Awaited<ReturnType<typeof recordPosts>>;
/** It sends when it is told to: no test waits for a clock. */
let sender: ExceptionSender;
let registry: ReturnType<typeof createSiteMetrics>['registry'];

beforeEach(async () => {
  service = await recordPosts();
  const site = createSiteMetrics({ release: 'x', hasReplica: false });
  registry = site.registry;
  startSite({ metrics: site.metrics });
  sender = new ExceptionSender(service.address, { interval: 1_000_000 });
});
afterEach(() => service.stop());

const readPosts = () =>
  service.posts.map(({ body }) => z.array(z.unknown()).parse(JSON.parse(body)));

async function readCounts(): Promise<Readonly<Record<string, number>>> {
  const lines = (
    await registry.getSingleMetricAsString('site_telemetry_exceptions_total')
  ).matchAll(/result="(\w+)"\} (\d+)/g);
  return Object.fromEntries(Array.from(lines, ([, result = '', count]) => [result, Number(count)]));
}

test('waiting exceptions are sent in one batch, as JSON', async () => {
  sender.add({ n: 1 });
  sender.add({ n: 2 });
  await sender.flush();
  expect(readPosts()).toEqual([[{ n: 1 }, { n: 2 }]]);
  expect(service.posts[0]).toMatchObject({
    url: '/v2/track',
    headers: { 'content-type': 'application/json' },
  });
});

test('a batch is sent by itself after its time', async () => {
  new ExceptionSender(service.address, { interval: 1 }).add({ n: 1 });
  await service.waitFor(1);
  expect(readPosts()).toEqual([[{ n: 1 }]]);
});

test('an empty queue sends nothing', async () => {
  await sender.flush();
  expect(service.posts).toEqual([]);
});

test('a batch has at most 102,400 bytes, and a larger exception is sent by itself', async () => {
  const sizes = [60_000, 40_000, 60_000, 200_000, 10];
  for (const size of sizes) sender.add({ text: 'ä'.repeat(size / 2) });
  await sender.flush();
  expect(readPosts().map(({ length }) => length)).toEqual([2, 1, 1, 1]);
  expect(service.posts.map(({ body }) => Buffer.byteLength(body) <= 102_400)).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('at most a hundred exceptions wait, and the rest is dropped and counted', async () => {
  for (let n = 0; n < 130; n += 1) sender.add({ n });
  await sender.flush();
  expect(readPosts().flat()).toHaveLength(100);
  expect(await readCounts()).toEqual({ sent: 100, refused: 0, dropped: 30 });
});

test.each([500, 503, 429, 408, 0])(
  'a batch with status %i (0: no response) is sent later with new exceptions, within the limit',
  async (status) => {
    service.answer(status);
    for (let n = 0; n < 99; n += 1) sender.add({ n });
    const first = sender.flush();
    for (let n = 99; n < 102; n += 1) sender.add({ n });
    await first;
    service.answer(200);
    await sender.flush();
    expect(readPosts()[1]).toHaveLength(100);
    expect(await readCounts()).toEqual({ sent: 100, refused: 0, dropped: 2 });
  },
);

test.each([400, 403, 404, 307])(
  'a batch with status %i is not sent again, and a redirect is not followed',
  async (status) => {
    service.answer(status);
    sender.add({ n: 1 });
    await sender.flush();
    await sender.flush();
    expect(service.posts.map(({ url }) => url)).toEqual(['/v2/track']);
    expect(await readCounts()).toEqual({ sent: 0, refused: 1, dropped: 0 });
  },
);
