import { expect, test } from '@playwright/test';
import { startCollector } from '@/__tests__/support/traceCollector';
import { loadDemoSpace } from '../faults/contentService/spaceHistory';
import {
  type ContentService,
  startContentService,
} from '../faults/contentService/startContentService';
import { publishState } from '../faults/contentService/states';
import { type Replica, startReplica } from '../support/startReplica';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const REQUEST_ID = '0196c1f2-7d6e-4c3a-9f51-2a7c1f0d4b11';
const SECRET = 'what-a-visitor-wrote';
const HEADERS = { traceparent: `00-${TRACE}-${PARENT}-01`, 'X-Request-Id': REQUEST_ID };
/** The site sends what it has every 5 s. */
const SOON = { timeout: 15_000 };

let collector: Awaited<ReturnType<typeof startCollector>>;
let service: ContentService;
let site: Replica;

test.beforeAll(async () => {
  collector = await startCollector();
  service = await startContentService(await loadDemoSpace());
  site = await startReplica(service, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    TRUSTED_PROXIES: '1',
    CONTENT_POLL_INTERVAL: '3600',
    CONTENT_MODEL_INTERVAL: '86400',
    LOG_LEVEL: 'info',
  });
});
test.afterAll(async () => {
  await site.stop();
  await service.stop();
  await collector.stop();
});

async function visit(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${site.origin}${path}`, { headers });
  return { headers: response.headers, body: await response.text() };
}

test('a request continues the trace and the id of a trusted proxy', async () => {
  const path = '/en-gb/advice/travelling';
  const { headers, body } = await visit(`${path}?query=${SECRET}`, {
    ...HEADERS,
    Cookie: `session=${SECRET}`,
  });
  expect(headers.get('x-request-id')).toBe(REQUEST_ID);
  expect(body).not.toContain(REQUEST_ID.slice(-8));
  await expect
    .poll(() => collector.listPaths(TRACE), SOON)
    .toEqual([
      'GET page',
      'GET page > load',
      'GET page > load > map',
      'GET page > queue',
      'GET page > render',
    ]);
  const spans = collector.listSpans().filter(({ traceId }) => traceId === TRACE);
  const server = spans.find(({ kind }) => kind === 'server');
  expect(server?.parentSpanId).toBe(PARENT);
  expect(server?.attributes).toMatchObject({
    'request.id': REQUEST_ID,
    'url.path': path,
    'http.response.status_code': 200,
  });
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === server?.spanId);
  const sum = parts.reduce((total, { duration }) => total + duration, 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual((server?.duration ?? 0) + 1);
  expect(JSON.stringify(collector.posts)).not.toContain(SECRET);
});

test('a cached page has the id of each request in its headers only', async () => {
  const first = await visit('/en-gb', HEADERS);
  const second = await visit('/en-gb');
  expect(second.headers.get('server-timing')).toContain('hit');
  expect(second.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(second.headers.get('x-request-id')).not.toBe(REQUEST_ID);
  expect(second.body).toBe(first.body);
});

test('a webhook is one trace with the requests to Contentful and the pages that it changes', async () => {
  await visit('/de-de');
  publishState(service, 7);
  expect(await site.sendWebhook()).toBe(202);
  const { host } = service;
  await expect
    .poll(() => collector.listPaths(), SOON)
    .toEqual(
      expect.arrayContaining([
        'POST other',
        'POST other > poll',
        `POST other > poll > GET ${host}`,
        'POST other > poll > publish',
        'POST other > poll > publish > load',
        'POST other > poll > publish > render',
      ]),
    );
});

test('a log line has the ids of its request', async () => {
  const response = await fetch(`${site.origin}/api/webhooks/contentful`, {
    method: 'POST',
    headers: HEADERS,
  });
  expect(response.status).toBe(403);
  await expect
    .poll(site.output)
    .toMatch(
      new RegExp(`"requestId":"${REQUEST_ID}","traceId":"${TRACE}".*"msg":"A webhook was refused`),
    );
});
