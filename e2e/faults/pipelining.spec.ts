import { expect, test } from '@playwright/test';
import { connect } from 'node:net';
import { pathToFileURL } from 'node:url';
import { NIGHTLY } from '../support/nightly';
import { type Program, runProgram, waitForAddress } from '../support/runProgram';

const PROBE = pathToFileURL('e2e/support/heapProbe.mjs').href;
const PER_CONNECTION = 50;
const AT_ONCE = 20;

let site: Program;
let port = 0;
test.beforeAll(async () => {
  // Pretends that `@next/env` has read its files, so that a developer's `.env` has no effect on the
  // test.
  const environment = { __NEXT_PROCESSED_ENV: 'true', PORT: '0', SHUTDOWN_DELAY: '0' };
  site = runProgram(process.execPath, ['--expose-gc', '--import', PROBE, 'server/run.js', 'main'], {
    folder: '.',
    environment,
  });
  port = Number(new URL(await waitForAddress(site)).port);
});
test.afterAll(() => site.stop());

/** In bytes. */
async function readHeap() {
  const known = site.output().length;
  site.send('SIGUSR2', 'program');
  await expect
    .poll(() => site.output().slice(known), { intervals: [20] })
    .toMatch(/heap \d+ bytes\n/);
  return Number(/heap (\d+) bytes/.exec(site.output().slice(known))?.[1]);
}

/**
 * Sends requests without waiting for responses, and resets the connection when the first response
 * begins.
 */
async function sendAndReset() {
  const socket = connect(port, 'localhost');
  socket
    .on('error', () => undefined)
    .write('GET /en-gb/products HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(PER_CONNECTION));
  await new Promise((resolve) => socket.once('readable', resolve).once('close', resolve));
  socket.resetAndDestroy();
}

async function flood(requests: number) {
  for (let sent = 0; sent < requests; sent += AT_ONCE * PER_CONNECTION)
    await Promise.all(Array.from({ length: AT_ONCE }, sendAndReset));
}

test(
  'the server frees the memory of 40,000 pipelined requests on connections that were reset',
  NIGHTLY,
  async () => {
    await flood(2000);
    const before = await readHeap();
    await flood(40_000);
    expect((await readHeap()) / before).toBeLessThan(1.15);
    expect((await fetch(`http://localhost:${port}/en-gb/products`)).status).toBe(200);
  },
);
