import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { serveTests } from '@/__tests__/support/listen';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { watchRequest } from '@/server/http/watchRequest';

describe('a response', () => {
  const { metrics, registry } = createSiteMetrics({ release: 'x', hasReplica: false });
  const server = createServer((request, response) => {
    watchRequest(metrics, request, response);
    response.once('close', () => server.emit('counted'));
    if (request.url === '/abort') response.writeHead(200).write('begun');
    else response.writeHead(Number(request.url?.slice(1))).end('whole');
  });
  const site = serveTests(server);

  async function visit(path: string) {
    const counted = once(server, 'counted');
    const [hostname = '', port = ''] = site.host.split(':');
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
    await counted;
  }
  async function readCount(sample: string) {
    const line = (await registry.metrics())
      .split('\n')
      .find((candidate) => candidate.startsWith(`${sample} `));
    return Number(line?.slice(sample.length) ?? 0);
  }
  const TIMED = 'site_http_request_duration_seconds_count{route="page"}';

  test.each([
    ['/200', '2xx', 1],
    ['/204', '2xx', 1],
    ['/308', '3xx', 1],
    ['/404', '4xx', 1],
    ['/503', '5xx', 1],
    ['/abort', 'aborted', 0],
  ])('to %s is counted as %s, and timed if it was whole', async (path, status, times) => {
    const sample = `site_http_requests_total{route="page",status="${status}"}`;
    const [count, timed] = [await readCount(sample), await readCount(TIMED)];
    await visit(path);
    expect([await readCount(sample), await readCount(TIMED)]).toEqual([count + 1, timed + times]);
  });
});
