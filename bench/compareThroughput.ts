import autocannon from 'autocannon';
import { createServer } from 'node:http';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 8;

async function countRequests(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, duration: SECONDS, connections: CONNECTIONS });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} responses without success, ${errors} errors`);
  return requests.average;
}

async function startBareServer(body: Buffer): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bare server has no port');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => void server.close() };
}

function findMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Requests per second of a page as a ratio to the same bytes from a bare node:http server. The two alternate within one run, since this
 * machine's speed changes from minute to minute.
 */
export async function compareThroughput(origin: string, path: string): Promise<number> {
  const body = Buffer.from(await (await fetch(`${origin}${path}`)).arrayBuffer());
  const bare = await startBareServer(body);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await countRequests(`${origin}${path}`);
    ratios.push(site / (await countRequests(bare.url)));
  }
  bare.stop();
  return findMedian(ratios);
}
