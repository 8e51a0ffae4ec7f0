import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { recordPosts } from '@/__tests__/support/recordPosts';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/platform/config/env';
import { runInScope } from '@/lib/platform/config/requestScope';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { ExceptionSender } from '@/lib/telemetry/server/exceptionSender';
import {
  type Circumstances,
  flushExceptions,
  getRelease,
  namePageFault,
  reportError,
} from '@/lib/telemetry/server/reportError';

const KEY = '0a1b2c3d-0000-4000-8000-00000000000f';

const envelopeSchema = z.strictObject({
  name: z.literal('Microsoft.ApplicationInsights.0a1b2c3d00004000800000000000000f.Exception'),
  time: z.iso.datetime(),
  iKey: z.literal(KEY),
  tags: z.record(z.string(), z.string()),
  data: z.strictObject({
    baseType: z.literal('ExceptionData'),
    baseData: z.strictObject({
      ver: z.literal(2),
      exceptions: z.tuple([
        z.strictObject({
          typeName: z.string().max(1024),
          message: z.string().min(1).max(32_768),
          hasFullStack: z.boolean(),
          stack: z.string().max(32_768),
          parsedStack: z.array(
            z.strictObject({
              level: z.number(),
              method: z.string().max(1024),
              assembly: z.string().max(1024),
              fileName: z.string().max(1024),
              line: z.number(),
            }),
          ),
        }),
      ]),
      severityLevel: z.number(),
      properties: z.record(z.string().max(150), z.string().max(2048)),
    }),
  }),
});

let service: Awaited<ReturnType<typeof recordPosts>>;
let registry: ReturnType<typeof createSiteMetrics>['registry'];

beforeEach(async () => {
  service = await recordPosts();
  const site = createSiteMetrics({ release: 'x', hasReplica: false });
  registry = site.registry;
  const config = readConfig({
    APPINSIGHTS_INSTRUMENTATION_KEY: KEY,
    APPINSIGHTS_ENDPOINT: service.address,
    TELEMETRY_NEEDS_CONSENT: 'true',
  });
  startSite({ config, metrics: site.metrics, exceptions: new ExceptionSender(service.address) });
});
afterEach(() => service.stop());

const CIRCUMSTANCES: Circumstances = {
  origin: 'page',
  message: 'A page could not be loaded',
  url: '/de-de/suche?query=mein+geheimnis#x',
};

const readCounts = () => registry.getSingleMetricAsString('site_exceptions_total');

async function send(error: unknown, circumstances = CIRCUMSTANCES) {
  reportError(error, circumstances);
  await flushExceptions();
  return service.posts.flatMap(({ body }) => z.array(envelopeSchema).parse(JSON.parse(body)));
}

test('an exception is one envelope of Application Insights, with edition, page and release', async () => {
  const [envelope, ...others] = await send(new TypeError('surprise'));
  expect(others).toEqual([]);
  const { severityLevel, properties, exceptions } = envelope?.data.baseData ?? {};
  expect([severityLevel, properties]).toEqual([
    3,
    { origin: 'page', edition: 'de-de', page: '/de-de/suche', release: getRelease() },
  ]);
  expect(envelope?.tags['ai.application.ver']).toBe(getRelease());
  expect(exceptions?.[0]).toMatchObject({
    typeName: 'TypeError',
    message: 'surprise',
    hasFullStack: true,
  });
  expect(exceptions?.[0].parsedStack[0]).toMatchObject({ level: 0, fileName: __filename });
});

test('an exception of a request carries its id, which is also its operation', async () => {
  getSiteProcess().scopes = new AsyncLocalStorage();
  const requestId = '0196c1f2-7d6e-4c3a-9f51-2a7c1f0d4b11';
  const [envelope] = await runInScope({ requestId, span: undefined }, () =>
    send(new Error('surprise')),
  );
  expect(envelope?.data.baseData.properties).toMatchObject({ requestId });
  expect(envelope?.tags['ai.operation.id']).toBe('0196c1f27d6e4c3a9f512a7c1f0d4b11');
});

test('an exception is sent without consent, because it says nothing about a visitor', async () => {
  expect(getSiteProcess().config?.services?.telemetry?.needsConsent).toBe(true);
  expect(await send(new Error('surprise'))).toHaveLength(1);
});

test('an exception that ends the process is critical, and has no page', async () => {
  const [envelope] = await send(new Error('surprise'), {
    origin: 'process',
    message: 'The end',
    isFatal: true,
  });
  expect(envelope?.data.baseData).toMatchObject({
    severityLevel: 4,
    properties: { origin: 'process' },
  });
  expect(Object.keys(envelope?.data.baseData.properties ?? {})).not.toContain('page');
});

test('the same error is reported once, wherever it is caught', async () => {
  const error = new Error('surprise');
  reportError(error, CIRCUMSTANCES);
  reportError(error, { ...CIRCUMSTANCES, origin: 'framework' });
  expect(await send(error)).toHaveLength(1);
  expect(await readCounts()).toContain('{origin="page"} 1');
  expect(await readCounts()).toContain('{origin="framework"} 0');
});

test('a fault that throws a new error each time is reported once', async () => {
  const [first, second] = ['/de-de/suche?query=1', '/de-de/such%65#x'].map((url) =>
    namePageFault(url, 'v1'),
  );
  for (const fault of [first, second])
    reportError(new Error('surprise'), { ...CIRCUMSTANCES, fault });
  expect(await send(new Error('surprise'), { ...CIRCUMSTANCES, fault: first })).toHaveLength(1);
  expect(
    await send(new Error('surprise'), {
      ...CIRCUMSTANCES,
      fault: namePageFault('/de-de/suche', 'v2'),
    }),
  ).toHaveLength(2);
  expect(await readCounts()).toContain('{origin="page"} 2');
});

test('the oldest of very many faults are forgotten', () => {
  for (let fault = 0; fault < 5000; fault += 1)
    reportError(new Error('surprise'), { ...CIRCUMSTANCES, fault: String(fault) });
  expect(getSiteProcess().reportedFaults.size).toBe(1000);
});

test.each<[string, Error]>([
  ['a query in an address', new Error('GET https://api.example/find?query=mein+geheimnis failed')],
  ['a query in a path', new Error('no answer at /de-de/suche?query=mein+geheimnis')],
  ['a query without a name', new Error('cannot read "https://api.example/find?geheimnis"')],
  ['a password', new Error('cannot reach https://user:geheimnis@api.example/')],
  [
    'the error that caused it',
    new Error('failed', {
      cause: new Error('GET /x?a=geheimnis', { cause: 'https://api.example/?geheimnis' }),
    }),
  ],
])('visitor input is left out: %s', async (_what, error) => {
  expect(JSON.stringify(await send(error))).toContain('Error');
  expect(service.posts.map(({ body }) => body).join('')).not.toContain('geheimnis');
});

test.each<[string, unknown, { readonly typeName: string; readonly message: string }]>([
  ['a text', 'unreadable', { typeName: 'Error', message: 'unreadable' }],
  ['nothing', undefined, { typeName: 'Error', message: 'undefined' }],
  ['an object', { status: 500 }, { typeName: 'Error', message: '{ status: 500 }' }],
  [
    'an error without a message',
    new RangeError(),
    { typeName: 'RangeError', message: 'RangeError' },
  ],
  [
    'an error without a stack',
    Object.assign(new Error('bare'), { stack: undefined }),
    { typeName: 'Error', message: 'bare' },
  ],
])('%s can be thrown and is reported', async (_what, error, expected) => {
  const [envelope] = await send(error);
  expect(envelope?.data.baseData.exceptions[0]).toMatchObject(expected);
});

test('texts are cut to the limits of the service', async () => {
  const error = Object.assign(new Error('m'.repeat(40_000)), { name: 'N'.repeat(2000) });
  error.stack = `${'m'.repeat(40_000)}\n    at ${'f'.repeat(2000)} (${'/p'.repeat(2000)}:1:2)`;
  const [envelope] = await send(error, { ...CIRCUMSTANCES, url: `/en-gb/${'x'.repeat(4000)}?q=1` });
  const { exceptions, properties } = envelope?.data.baseData ?? {};
  const [frame] = exceptions?.[0].parsedStack ?? [];
  expect([
    exceptions?.[0].message.length,
    exceptions?.[0].stack.length,
    exceptions?.[0].typeName.length,
  ]).toEqual([32_768, 32_768, 1024]);
  expect([frame?.method.length, frame?.assembly.length, frame?.fileName.length]).toEqual([
    1024, 1024, 1024,
  ]);
  expect(properties?.['page']).toHaveLength(2048);
});

test('an error that cannot be serialised is still reported', () => {
  const hostile = new Error('x');
  Object.defineProperty(hostile, 'stack', {
    get: () => {
      throw new Error('no');
    },
  });
  expect(() => reportError(hostile, CIRCUMSTANCES)).not.toThrow();
});

test('without telemetry an exception is counted but not sent', async () => {
  getSiteProcess().config = readConfig({});
  expect(await send(new Error('surprise'))).toEqual([]);
  expect(await readCounts()).toContain('{origin="page"} 1');
});
