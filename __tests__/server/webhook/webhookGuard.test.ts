import type { ClientRequest } from 'node:http';
import { createServer, request as startRequest } from 'node:http';
import { serveTests } from '@/__tests__/support/listen';
import { Allowance } from '@/server/http/allowance';
import { createBodyReader, MAX_BODY_BYTES } from '@/server/http/bodyReader';
import { SIGNED_RATE } from '@/server/webhook/webhookGuard';

const MAX_AT_ONCE = 64;

describe('bodies that arrive at once', () => {
  const readBody = createBodyReader();
  const state = { arrived: 0, open: 0, results: [] as string[] };
  const server = createServer((request, response) => {
    state.open += 1;
    request.on('data', (chunk: Buffer) => (state.arrived += chunk.length));
    void readBody(request).then((result) => {
      state.open -= 1;
      state.results.push(typeof result === 'string' ? result : `${result.length} bytes`);
      response.writeHead(200, { Connection: 'close' }).end();
    });
  });
  const site = serveTests(server);

  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  };
  const send = (bytes: number): ClientRequest => {
    const sending = startRequest(site.origin, {
      method: 'POST',
      agent: false,
      headers: { 'Content-Length': MAX_BODY_BYTES },
    });
    sending.on('error', () => undefined).write('x'.repeat(bytes));
    return sending;
  };

  test('share a limit in bytes, until some of them have ended', async () => {
    const half = Array.from({ length: MAX_AT_ONCE }, () => send(MAX_BODY_BYTES - 1));
    await until(() => state.arrived === MAX_AT_ONCE * (MAX_BODY_BYTES - 1));
    send(MAX_BODY_BYTES);
    await until(() => state.results.length === 1);
    expect(state.results).toEqual(['flooded']);
    for (const sending of half) sending.destroy();
    await until(() => state.open === 0);
    send(MAX_BODY_BYTES);
    await until(() => state.results.length === MAX_AT_ONCE + 2);
    expect(state.results.slice(1)).toEqual([
      ...Array.from({ length: MAX_AT_ONCE }, () => 'incomplete'),
      `${MAX_BODY_BYTES} bytes`,
    ]);
  });
});

describe('the allowance of webhooks', () => {
  function createAllowance() {
    const clock = { time: 1_790_000_000_000 };
    const allowance = new Allowance({ now: () => clock.time }, SIGNED_RATE);
    /** How many of so many pass at this moment. */
    const countPassing = (tries: number) =>
      Array.from({ length: tries }, () => allowance.take()).filter(Boolean).length;
    return { clock, countPassing };
  }

  test('lets a burst through and then fifty a second, and saves up no more than a burst', () => {
    const { clock, countPassing } = createAllowance();
    expect(countPassing(5000)).toBe(1000);
    clock.time += 1000;
    expect(countPassing(5000)).toBe(50);
    clock.time += 86_400_000;
    expect(countPassing(5000)).toBe(1000);
  });

  test('continues when the clock is set back', () => {
    const { clock, countPassing } = createAllowance();
    countPassing(5000);
    clock.time -= 3_600_000;
    expect(countPassing(10)).toBe(0);
    clock.time += 1000;
    expect(countPassing(5000)).toBe(50);
  });
});
