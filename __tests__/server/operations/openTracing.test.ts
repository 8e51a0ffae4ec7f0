import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import { close, findPort, listen } from '@/__tests__/support/listen';
import { startSite } from '@/__tests__/support/startSite';
import { startCollector } from '@/__tests__/support/traceCollector';
import { readConfig } from '@/lib/platform/config/env';
import { fetchText } from '@/lib/platform/http/fetchJson';
import { sendOnce } from '@/lib/platform/http/sendOnce';
import { traceStep, traceWork, type Tracing } from '@/lib/platform/tracing/trace';
import { createScopeOpener } from '@/server/http/openScope';
import { openTracing } from '@/server/operations/openTracing';
import { RenderQueue } from '@/server/pages/renderQueue';
import { openServer } from '../openServer';
import { sendBytes, sendRequest } from '../sendRequest';

const SECRET = 'what-a-visitor-wrote';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const VALID = `00-${TRACE}-${PARENT}-01`;

let collector: Awaited<ReturnType<typeof startCollector>>;
let tracing: Tracing | undefined;
const received: (string | undefined)[] = [];
const other = createServer((request, response) => {
  received.push(request.headersDistinct['traceparent']?.[0]);
  response.writeHead(request.url === '/fails' ? 503 : 200).end('{}');
});
let service = '';

beforeAll(async () => {
  service = `http://${await listen(other)}`;
});
afterAll(() => close(other));
beforeEach(async () => {
  received.splice(0);
  collector = await startCollector();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.endpoint;
  process.env['OTEL_EXPORTER_OTLP_HEADERS'] = 'x-key=1234';
  process.env['OTEL_RESOURCE_ATTRIBUTES'] = 'deployment.environment.name=test';
});
afterEach(async () => {
  await tracing?.stop();
  await collector.stop();
});

function open(environment: Readonly<Record<string, string>> = {}, hasTrustedProxy = true) {
  const { traces } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    ...environment,
  });
  if (traces === undefined) throw new Error('expected a configuration of traces');
  tracing = openTracing(traces, 'r1');
  startSite({ scopes: new AsyncLocalStorage(), tracing });
  return createScopeOpener({ hasTrustedProxy, tracing });
}

const PATH = `/en-gb/page?query=${SECRET}`;

/** Sends what is left. */
async function collect() {
  const opened = tracing;
  tracing = undefined;
  await opened?.stop();
  return collector.listSpans();
}

test('a request is one trace, whose spans have parents, names and durations', async () => {
  const queue = new RenderQueue({ limit: 1 });
  const host = await openServer({
    openScope: open(),
    serveApp: (_request, response) =>
      queue.run('', async () => {
        await traceStep('load', async () => {
          await traceStep('map', () => sleep(20));
          await fetchText(new URL(`${service}/${SECRET}?token=${SECRET}`));
        });
        response.writeHead(200).end();
      }),
  });
  const { headers } = await sendRequest(host, PATH);
  const spans = await collect();
  const server = spans.find(({ kind }) => kind === 'server');
  expect(collector.listPaths(server?.traceId)).toEqual([
    'GET page',
    'GET page > load',
    `GET page > load > GET ${new URL(service).host}`,
    'GET page > load > map',
    'GET page > queue',
  ]);
  expect(server?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'http.route': 'page',
    'request.id': headers['x-request-id'],
    'url.path': '/en-gb/page',
  });
  const durationOf = (name: string) => spans.find((span) => span.name === name)?.duration ?? 0;
  expect(durationOf('map')).toBeGreaterThanOrEqual(19);
  expect(durationOf('load')).toBeGreaterThanOrEqual(durationOf('map'));
  expect(durationOf('GET page')).toBeGreaterThanOrEqual(durationOf('load'));
  const client = spans.find(({ kind }) => kind === 'client');
  expect(received).toEqual([`00-${client?.traceId}-${client?.spanId}-01`]);
  expect(JSON.stringify(collector.posts)).not.toContain(SECRET);
});

test('the collector gets the name and release of the site, by the standard path and headers', async () => {
  const host = await openServer({ openScope: open({ OTEL_SERVICE_NAME: 'shop' }) });
  await sendRequest(host, '/en-gb');
  await collect();
  expect(collector.posts.map(({ url, headers }) => [url, headers['x-key']])).toEqual([
    ['/v1/traces', '1234'],
  ]);
  expect(collector.listResources()).toEqual([
    expect.objectContaining({
      'service.name': 'shop',
      'service.version': 'r1',
      'deployment.environment.name': 'test',
    }),
  ]);
});

test('requests that wait for each other stay in their own traces', async () => {
  const queue = new RenderQueue({ limit: 1 });
  const host = await openServer({
    openScope: open(),
    serveApp: (_request, response) =>
      queue.run('', async () => {
        await traceStep('load', () => sleep(5));
        response.end();
      }),
  });
  await Promise.all([1, 2, 3].map((number) => sendRequest(host, `/en-gb/${number}`)));
  const spans = await collect();
  for (const { traceId } of spans.filter(({ kind }) => kind === 'server'))
    expect(collector.listPaths(traceId)).toEqual([
      'GET page',
      'GET page > load',
      'GET page > queue',
    ]);
  expect(spans).toHaveLength(9);
});

test('an error marks its spans by name, without its message', async () => {
  const host = await openServer({
    openScope: open(),
    serveApp: () => traceStep('load', () => Promise.reject(new TypeError(SECRET))),
    onError: () => undefined,
  });
  await sendRequest(host, '/en-gb');
  const spans = await collect();
  expect(
    spans.map(({ name, hasFailed, attributes }) => [name, hasFailed, attributes['error.type']]),
  )
    // The child ends first.
    .toEqual([
      ['load', true, 'TypeError'],
      ['GET page', true, '500'],
    ]);
  expect(JSON.stringify(collector.posts)).not.toContain(SECRET);
});

test.each([
  ['a failing service', '/fails', '503'],
  ['a service that cannot be reached', undefined, 'ECONNREFUSED'],
])('the span of %s has failed', async (_what, path, type) => {
  open();
  const url = path === undefined ? `http://127.0.0.1:${await findPort()}` : `${service}${path}`;
  await sendOnce(url, { method: 'POST', headers: {} }, 1000);
  const [span] = await collect();
  expect([span?.kind, span?.hasFailed, span?.attributes['error.type']]).toEqual([
    'client',
    true,
    type,
  ]);
});

test('background work is a trace of its own, with what it sends', async () => {
  open();
  await traceWork('poll', async () => {
    await fetchText(new URL(service));
    await traceStep('publish', () => Promise.resolve());
  });
  await collect();
  expect(collector.listPaths()).toEqual([
    'poll',
    `poll > GET ${new URL(service).host}`,
    'poll > publish',
  ]);
});

test('a trace is continued for a trusted proxy', async () => {
  const host = await openServer({ openScope: open() });
  await sendRequest(host, '/en-gb', { headers: { traceparent: VALID } });
  expect(await collect()).toMatchObject([{ traceId: TRACE, parentSpanId: PARENT }]);
});

test('a stranger cannot continue a trace, nor have a request traced', async () => {
  const openScope = open({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, false);
  await sendRequest(await openServer({ openScope }), '/en-gb', { headers: { traceparent: VALID } });
  expect(await collect()).toEqual([]);
});

test.each([
  ['an empty one', ''],
  ['another text', 'surprise'],
  ['the forbidden version', `ff-${TRACE}-${PARENT}-01`],
  ['no version', `${TRACE}-${PARENT}-01`],
  ['capitals', `00-${TRACE.toUpperCase()}-${PARENT}-01`],
  ['no trace', `00-${'0'.repeat(32)}-${PARENT}-01`],
  ['no parent', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['a short trace', `00-${TRACE.slice(1)}-${PARENT}-01`],
  ['a long trace', `00-${TRACE}0-${PARENT}-01`],
  ['other digits', `00-${TRACE.replace('4', 'g')}-${PARENT}-01`],
  ['flags that are no number', `00-${TRACE}-${PARENT}-zz`],
  ['more parts than the version has', `${VALID}-extra`],
  ['a very long one', `${VALID}${'-0'.repeat(4000)}`],
  ['markup', '<script>alert(1)</script>'],
  ['Latin-1', '00-äöü'],
  ['a format', '${jndi:ldap://x}'],
])('traceparent is ignored if it is %s', async (_what, traceparent) => {
  const host = await openServer({ openScope: open() });
  expect((await sendRequest(host, '/en-gb', { headers: { traceparent } })).status).toBe(200);
  const [span, ...others] = await collect();
  expect(others).toEqual([]);
  expect([span?.traceId === TRACE, span?.parentSpanId]).toEqual([false, undefined]);
});

test('two traceparents are ignored', async () => {
  const host = await openServer({ openScope: open() });
  const head = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
  await sendBytes(host, `${head}traceparent: ${VALID}\r\ntraceparent: ${VALID}\r\n\r\n`);
  const [span] = await collect();
  expect([span?.kind, span?.parentSpanId]).toEqual(['server', undefined]);
});

test.each([
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, '01', 0],
  [{ OTEL_TRACES_SAMPLER: 'always_on' }, '00', 100],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_on' }, '00', 0],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, '01', 100],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, '01', 100],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, '01', 0],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' }, '00', 100],
])('%j with the flags %s traces %i of 100 requests', (environment, flags, expected) => {
  open(environment);
  const parent = tracing?.readParent(`00-${TRACE}-${PARENT}-${flags}`);
  const spans = Array.from({ length: 100 }, () => tracing?.start('x', 'server', parent));
  expect(spans.filter((span) => span?.isRecording())).toHaveLength(expected);
});

test('a share of requests is traced, and a part only with its request', async () => {
  const host = await openServer({
    openScope: open({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    }),
    serveApp: async (_request, response) => {
      await traceStep('load', () => fetchText(new URL(service)));
      response.end();
    },
  });
  await Promise.all(Array.from({ length: 60 }, () => sendRequest(host, '/en-gb')));
  const spans = await collect();
  const servers = spans.filter(({ kind }) => kind === 'server');
  expect(servers.length).toBeGreaterThan(5);
  expect(servers.length).toBeLessThan(55);
  expect(spans).toHaveLength(3 * servers.length);
  expect(received.filter((header) => header?.endsWith('-01'))).toHaveLength(servers.length);
  expect(received.filter((header) => header?.endsWith('-00'))).toHaveLength(60 - servers.length);
});

test('a collector that fails changes no response', async () => {
  collector.answer(500);
  const host = await openServer({ openScope: open() });
  expect((await sendRequest(host, '/en-gb')).status).toBe(200);
  await expect(collect()).rejects.toThrow('Internal Server Error');
});

test('no library is registered globally, or the framework would trace queries', () => {
  open();
  const span = trace.getTracer('other').startSpan('x');
  expect(span.isRecording()).toBe(false);
});
