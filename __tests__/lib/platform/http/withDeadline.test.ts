import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { close, listen } from '@/__tests__/support/listen';
import { withDeadline } from '@/lib/platform/http/withDeadline';

setFlagsFromString('--expose-gc');

/** As on a process that is busy otherwise. */
async function whileMemoryIsCollected<Result>(act: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => void runInNewContext('gc()'), 20);
  return act().finally(() => clearInterval(timer));
}

const nameOf = (error: unknown) =>
  error instanceof Error || error instanceof DOMException ? error.name : String(error);

test('an endless response is aborted in time, even while memory is collected', async () => {
  const service = createServer((_request, response) => {
    response.writeHead(200).write('x');
    const drops = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drops));
  });
  const host = await listen(service);
  const poll = new AbortController();
  const ask = async () =>
    withDeadline(60_000, poll.signal, async (outer) =>
      withDeadline(200, outer, async (signal) =>
        (await fetch(`http://${host}/`, { signal })).text(),
      ),
    ).then(() => 'whole', nameOf);
  expect(await whileMemoryIsCollected(() => Promise.all(Array.from({ length: 10 }, ask)))).toEqual(
    Array.from({ length: 10 }, () => 'TimeoutError'),
  );
  await close(service);
});

const untilAborted = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason);
    signal.addEventListener('abort', () => resolve(signal.reason));
  });

test('the deadline aborts with its parent, for the same reason, and at once if that has aborted', async () => {
  const parent = new AbortController();
  const begun = withDeadline(60_000, parent.signal, untilAborted);
  parent.abort('stopped');
  expect([await begun, await withDeadline(60_000, parent.signal, untilAborted)]).toEqual([
    'stopped',
    'stopped',
  ]);
});

test('work that has ended leaves no listener on the parent signal', async () => {
  const { signal } = new AbortController();
  expect(await withDeadline(60_000, signal, () => Promise.resolve('done'))).toBe('done');
  await expect(
    withDeadline(60_000, signal, () => Promise.reject(new Error('away'))),
  ).rejects.toThrow('away');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
