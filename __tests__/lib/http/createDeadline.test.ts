import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { close, listen } from '@/__tests__/support/listen';
import { createDeadline } from '@/lib/http/createDeadline';

setFlagsFromString('--expose-gc');

/** As on a process that is busy otherwise. */
async function whileMemoryIsCollected<Result>(act: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => void runInNewContext('gc()'), 20);
  return act().finally(() => clearInterval(timer));
}

const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : String(error));

test('what drips without end is ended in time, whatever happens to the memory meanwhile', async () => {
  const service = createServer((_request, response) => {
    response.writeHead(200).write('x');
    const drops = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drops));
  });
  const host = await listen(service);
  const poll = new AbortController();
  const ask = async (): Promise<string> =>
    fetch(`http://${host}/`, { signal: createDeadline(200, createDeadline(60_000, poll.signal)) })
      .then((response) => response.text())
      .then(() => 'whole', nameOf);
  expect(await whileMemoryIsCollected(() => Promise.all(Array.from({ length: 10 }, ask)))).toEqual(Array.from({ length: 10 }, () => 'TimeoutError'));
  await close(service);
});

test('it ends with its parent, for the same reason, and at once with one that is over', () => {
  const parent = new AbortController();
  const signal = createDeadline(60_000, parent.signal);
  expect(signal.aborted).toBe(false);
  parent.abort('stopped');
  expect([signal.reason, createDeadline(60_000, parent.signal).reason]).toEqual(['stopped', 'stopped']);
});
