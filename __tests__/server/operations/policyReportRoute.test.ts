import { randomBytes } from 'node:crypto';
import { type OutgoingHttpHeaders, request as startRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { startSite } from '@/__tests__/support/startSite';
import { OWN_REPORT_PATH } from '@/lib/platform/config/variables';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { createPolicyReportRoute, MAX_REPORT_BYTES } from '@/server/operations/policyReportRoute';
import { createBodyReader } from '@/server/http/bodyReader';
import { openServer } from '../openServer';
import { sendRequest } from '../sendRequest';

const LEGACY = 'application/csp-report';
const REPORTS = 'application/reports+json';

const legacy = (directive: unknown) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://www.example.com/en-gb?secret=1',
      'effective-directive': directive,
      'blocked-uri': 'https://evil.example/x.js',
    },
  });
const violation = (directive: unknown, type = 'csp-violation') => ({
  type,
  age: 1,
  url: 'https://www.example.com/',
  user_agent: 'x',
  body: { effectiveDirective: directive, blockedURL: 'inline', disposition: 'report' },
});

async function open(clientsFromHeader = false) {
  const clock = { time: 1_000_000, now: (): number => clock.time };
  const { metrics, registry } = createSiteMetrics({ release: 'x', hasReplica: false });
  startSite({ metrics });
  const route = createPolicyReportRoute({
    clock,
    readBody: createBodyReader(200, MAX_REPORT_BYTES),
    ...(clientsFromHeader && { readClient: ({ headers }) => String(headers['x-client']) }),
  });
  const host = await openServer({ ownRoutes: new Map([[OWN_REPORT_PATH, route]]) });
  const post = async (
    body: string | Buffer,
    type: string | undefined = LEGACY,
    headers: OutgoingHttpHeaders = {},
    method = 'POST',
  ) =>
    sendRequest(host, OWN_REPORT_PATH, {
      method,
      body,
      headers: {
        'Content-Length': Buffer.byteLength(body),
        ...(type === '' ? {} : { 'Content-Type': type }),
        ...headers,
      },
    });
  /** Reported violations by directive, without those that are zero. */
  const count = async () =>
    Object.fromEntries(
      [...(await registry.metrics()).matchAll(/^site_policy_violations_total\{(.*)\} (\d+)$/gm)]
        .map(([, label = '', number]) => [label.slice('directive="'.length, -1), Number(number)])
        .filter(([, number]) => number !== 0),
    ) as Readonly<Record<string, number>>;
  return { clock, host, post, count, registry };
}

test('reports of every browser are counted by directive, and by nothing else', async () => {
  const { post, count, registry } = await open();
  const bodies: readonly (readonly [string, string])[] = [
    [legacy('script-src-elem'), LEGACY],
    [JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src https:' } }), LEGACY],
    [JSON.stringify([violation('script-src-attr'), violation('connect-src')]), REPORTS],
    [JSON.stringify([violation('x', 'deprecation')]), REPORTS],
    [legacy('style-src'), 'application/json; charset=utf-8'],
  ];
  for (const [body, type] of bodies) expect((await post(body, type)).status).toBe(204);
  expect(await count()).toEqual({
    'script-src': 2,
    'img-src': 1,
    'connect-src': 1,
    'style-src': 1,
  });
  expect(await registry.metrics()).not.toMatch(/evil|secret/);
});

test.each<[string, unknown, number]>([
  ['nothing', '', 400],
  ['no JSON', '{', 400],
  ['no object', '5', 400],
  ['null', 'null', 400],
  ['no report', '{}', 400],
  ['a report that is a list', '{"csp-report":[]}', 400],
  ['a directive that is a number', legacy(5), 400],
  ['a prototype', '{"__proto__":{"csp-report":{"effective-directive":"img-src"}}}', 400],
  ['lists in lists', '['.repeat(30_000), 400],
  ['objects in objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
  ['bytes that are no text', randomBytes(1000), 400],
  ['an empty list', '[]', 204],
  ['a list of anything', '[null,5,"x",[],{}]', 204],
])('%s in a body counts nothing', async (_name, body, status) => {
  const { post, count } = await open();
  expect((await post(body as string | Buffer)).status).toBe(status);
  expect(await count()).toEqual({});
});

test('unknown directives share one series, and a long list is cut', async () => {
  const { post, count } = await open();
  for (const directive of [
    '__proto__',
    'constructor',
    'x"} 1\nevil{',
    'sandbox',
    'script-src-elem-elem',
  ])
    expect((await post(legacy(directive))).status).toBe(204);
  expect(await count()).toEqual({ other: 5 });
  const many = Array.from({ length: 500 }, () => violation('img-src'));
  expect((await post(JSON.stringify(many).slice(0, -1) + ']', REPORTS)).status).toBe(413);
  const fewer = JSON.stringify(many.slice(0, 200).map(({ type, body }) => ({ type, body })));
  expect((await post(fewer, REPORTS)).status).toBe(204);
  expect(await count()).toEqual({ other: 5, 'img-src': 50 });
});

test.each<[string, OutgoingHttpHeaders, string, string, number]>([
  ['another method', {}, LEGACY, 'GET', 405],
  ['a form', {}, 'application/x-www-form-urlencoded', 'POST', 415],
  ['no type', {}, '', 'POST', 415],
  ['compression', { 'Content-Encoding': 'gzip' }, LEGACY, 'POST', 415],
])('%s is rejected', async (_name, headers, type, method, status) => {
  const { post, count } = await open();
  const body = method === 'GET' ? '' : gzipSync(legacy('img-src'));
  expect((await post(body, type, headers, method)).status).toBe(status);
  expect(await count()).toEqual({});
});

test('a body that is too large, or does not arrive, is rejected', async () => {
  const { post, host, count } = await open();
  expect((await post(' '.repeat(MAX_REPORT_BYTES + 1))).status).toBe(413);
  const begin = (headers: OutgoingHttpHeaders, part: string) =>
    new Promise<number | undefined>((resolve) => {
      const request = startRequest(`http://${host}${OWN_REPORT_PATH}`, {
        method: 'POST',
        headers: { 'Content-Type': LEGACY, ...headers },
      });
      request.on('response', ({ statusCode }) => {
        resolve(statusCode);
        request.destroy();
      });
      request.on('error', () => undefined);
      request.write(part);
    });
  expect(await begin({ 'Content-Length': 100 }, '{')).toBe(408);
  expect(await begin({ 'Transfer-Encoding': 'chunked' }, ' '.repeat(MAX_REPORT_BYTES + 1))).toBe(
    413,
  );
  expect(await count()).toEqual({});
});

test('each client may report at a limited rate, and so may all together', async () => {
  const { post, clock, count } = await open(true);
  const send = async (client: string) =>
    (await post(legacy('img-src'), LEGACY, { 'X-Client': client })).status;
  const statuses = await Promise.all(Array.from({ length: 40 }, () => send('one')));
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await send('two')).toBe(204);
  clock.time += 10_000;
  expect(await send('one')).toBe(204);
  const others: number[] = [];
  for (let client = 0; client < 300; client += 1)
    others.push((await send(`client-${client}`)) ?? 0);
  expect(others.filter((status) => status === 204)).toHaveLength(199);
  expect(others.at(-1)).toBe(429);
  expect(await count()).toEqual({ 'img-src': 20 + 1 + 1 + 199 });
});
