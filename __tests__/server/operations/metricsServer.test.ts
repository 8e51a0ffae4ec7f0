import { serveTests } from '@/__tests__/support/listen';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { createMetricsServer } from '@/server/operations/metricsServer';

const { registry } = createSiteMetrics({ release: 'build-1', hasReplica: false });
const state = { isBroken: false };
const site = serveTests(
  createMetricsServer({
    contentType: registry.contentType,
    metrics: () => (state.isBroken ? Promise.reject(new Error('no')) : registry.metrics()),
  }),
);

test.each([
  ['GET', '/metrics', 200],
  ['GET', '/metrics?name=x', 200],
  ['HEAD', '/metrics', 200],
  ['GET', '/', 404],
  ['GET', '/metrics/', 404],
  ['GET', '/en-gb', 404],
  ['POST', '/metrics', 405],
  ['DELETE', '/metrics', 405],
  ['POST', '/', 404],
])('%s %s gets status %i, and is never cached', async (method, path, status) => {
  const response = await fetch(`${site.origin}${path}`, {
    method,
    ...(method === 'POST' ? { body: 'x' } : {}),
  });
  const text = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(text.includes('site_build_info{release="build-1"} 1')).toBe(
    status === 200 && method === 'GET',
  );
});

test('the response for Prometheus names its format', async () => {
  expect((await fetch(`${site.origin}/metrics`)).headers.get('content-type')).toBe(
    'text/plain; version=0.0.4; charset=utf-8',
  );
});

test('counters that cannot be read give 500, and the next request succeeds', async () => {
  state.isBroken = true;
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(500);
  state.isBroken = false;
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(200);
});
