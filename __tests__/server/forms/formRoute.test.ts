import { gzipSync } from 'node:zlib';
import { EXAMPLE_FORM, fillIn } from '@/__tests__/support/exampleForm';
import { createRandomness } from '@/__tests__/support/randomness';
import { startSite } from '@/__tests__/support/startSite';
import { DEFAULT_EDITION } from '@/lib/platform/config/editions';
import { logger } from '@/lib/platform/config/logger';
import type { RefusedForm } from '@/lib/models/form';
import type { FormMessage } from '@/lib/site/forms/formDelivery';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { createFormRoute } from '@/server/forms/formRoute';
import { createClientReader } from '@/server/http/clientAddress';
import { openServer } from '../openServer';
import { sendBytes, sendRequest } from '../sendRequest';

const PATH = '/en-gb/example';
const ORIGIN = 'https://www.example.com';
const TYPE = 'application/x-www-form-urlencoded';
const JSON_TYPE = { Accept: 'application/json' };
const NOW = 1_790_000_000_000;
const TYPED = 'ada@example.com';

type Post = {
  readonly body?: string | Buffer;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const lines: unknown[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const level of ['info', 'warn', 'error'] as const)
    jest.spyOn(logger, level).mockImplementation((...line: readonly unknown[]) => {
      lines.push(line);
    });
});
afterEach(() => expect(JSON.stringify(lines)).not.toContain(TYPED));

/** A site with one form, whose clock does not advance by itself. */
async function openForm({ accepts = true, hasDelivery = true } = {}) {
  const accepted: FormMessage[] = [];
  const shown: RefusedForm[] = [];
  const clock = { time: NOW, now: (): number => clock.time };
  const { metrics, registry } = createSiteMetrics({ release: 'x', hasReplica: false });
  startSite({ metrics });
  const formRoute = createFormRoute({
    store: { current: () => undefined },
    findForms: (path) =>
      Promise.resolve(
        path === PATH ? { edition: DEFAULT_EDITION, path, plans: [EXAMPLE_FORM] } : undefined,
      ),
    delivery: hasDelivery
      ? {
          accept: (message) => {
            if (accepts) accepted.push(message);
            return Promise.resolve(accepts);
          },
          stop: () => Promise.resolve(),
        }
      : undefined,
    config: { siteOrigin: ORIGIN, forms: undefined },
    headers: {},
    render: (_request, _url, { refusedForm }) => {
      if (refusedForm !== undefined) shown.push(refusedForm);
      return Promise.resolve({
        status: refusedForm?.status ?? 200,
        headers: new Map([['cache-control', 'no-store']]),
        body: Buffer.from('a page'),
        revalidation: undefined,
        timings: undefined,
      });
    },
    readClient: createClientReader(1),
    clock,
  });
  const host = await openServer({ formRoute });
  const post = ({ body = fillIn().toString(), path = PATH, headers = {} }: Post = {}) =>
    sendRequest(host, path, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': TYPE,
        'Content-Length': String(Buffer.byteLength(body)),
        'Sec-Fetch-Site': 'same-origin',
        ...headers,
      },
    });
  return { host, post, accepted, shown, clock, registry };
}

test('a form that is filled in is passed on, and leads to the thanks page', async () => {
  const { post, accepted } = await openForm();
  const { status, headers } = await post();
  expect([status, headers.location, headers['cache-control']]).toEqual([
    303,
    '/en-gb/danke-sch%C3%B6n',
    'no-store',
  ]);
  expect(accepted[0]?.id).toMatch(/^[0-9a-f]{32}$/);
  expect(accepted).toMatchObject([
    {
      form: 'example',
      edition: 'en-gb',
      page: PATH,
      receivedAt: '2026-09-21T14:13:20.000Z',
      values: {
        list: 'tips',
        name: 'Ada',
        email: TYPED,
        phone: '',
        postcode: '',
        message: 'Hello',
        kind: 'two',
        topics: [],
        country: 'GB',
        consent: true,
      },
      consents: { consent: 'You may reply.' },
    },
  ]);
});

test('a script gets the address of the thanks page', async () => {
  const { post } = await openForm();
  const { status, body } = await post({ headers: JSON_TYPE });
  expect([status, body]).toEqual([200, '{"to":"/en-gb/danke-sch%C3%B6n"}\n']);
});

test('a form with errors is shown again with what was typed, and is passed on to nobody', async () => {
  const { post, accepted, shown } = await openForm();
  const body = fillIn({ 'field-name': '', 'field-message': '<b>"\u00e9' }).toString();
  const { status, headers } = await post({ body });
  expect([status, headers['cache-control'], accepted]).toEqual([422, 'no-store', []]);
  expect(shown).toMatchObject([
    {
      form: 'example',
      state: {
        errors: [{ key: 'name', text: 'no name' }],
        values: { email: [TYPED], message: ['<b>"\u00e9'] },
      },
    },
  ]);
  expect(await post({ body, headers: JSON_TYPE })).toMatchObject({
    status: 422,
    body: '{"errors":[{"key":"name","text":"no name"}]}\n',
  });
});

test.each([
  ['nowhere to pass it on', { hasDelivery: false }],
  ['a delivery that takes nothing', { accepts: false }],
])('with %s, a form is refused with its values kept', async (_what, options) => {
  const { post, shown } = await openForm(options);
  expect((await post()).status).toBe(503);
  expect(shown).toMatchObject([
    { status: 503, state: { notice: 'unavailable', values: { name: ['Ada'] } } },
  ]);
});

type Hostile = readonly [what: string, status: number, post: Post];

const big = 'x'.repeat(140_000);
const HOSTILE: readonly Hostile[] = [
  ['from another site', 403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ['from a sister site', 403, { headers: { 'Sec-Fetch-Site': 'same-site' } }],
  ['to a page without a form', 405, { path: '/en-gb/other' }],
  ['to an API', 405, { path: '/api/search' }],
  ['as JSON', 405, { body: '{}', headers: { 'Content-Type': 'application/json' } }],
  ['as plain text', 405, { headers: { 'Content-Type': 'text/plain' } }],
  ['with a file', 405, { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }],
  ['compressed', 415, { body: gzipSync(big), headers: { 'Content-Encoding': 'gzip' } }],
  ['too large', 413, { body: big }],
  ['with too many parameters', 400, { body: `${fillIn().toString()}${'&a'.repeat(500)}` }],
  ['of another form', 400, { body: fillIn({ 'form-name': 'other' }).toString() }],
  ['of no form', 400, { body: 'field-name=x' }],
  ['without a body', 400, { body: '' }],
  ['with a filled trap', 422, { body: fillIn({ 'form-homepage': 'x' }).toString() }],
  ['after no time', 422, { body: fillIn({ 'form-elapsed': '3' }).toString() }],
  ['with a broken escape', 422, { body: `${fillIn({ 'field-email': '' }).toString()}%E0%A4%A` }],
  [
    'with bytes that are no text',
    422,
    { body: Buffer.from('form-name=example&field-name=\xff', 'latin1') },
  ],
];

test.each(HOSTILE)(
  'a post %s is answered with %i and passed on to nobody',
  async (_what, status, sent) => {
    const { post, accepted } = await openForm();
    expect([(await post(sent)).status, accepted]).toEqual([status, []]);
  },
);

test.each([
  ['Origin of the site', { origin: ORIGIN }, 303],
  ['Origin of the host', { origin: 'http://127.0.0.1:1' }, 303],
  ['Referer of the site', { referer: `${ORIGIN}/en-gb/example` }, 303],
  ['Origin of another site', { origin: 'https://evil.example' }, 403],
  ['Origin null', { origin: 'null', referer: ORIGIN }, 403],
  ['Origin that is no address', { origin: 'x' }, 403],
  ['nothing', {}, 403],
])('without Sec-Fetch-Site, %s decides', async (_what, headers, status) => {
  const { host } = await openForm();
  const body = fillIn().toString();
  const own = { 'Content-Type': TYPE, 'Content-Length': String(body.length) };
  const { status: given } = await sendRequest(host, PATH, {
    method: 'POST',
    body,
    headers: { ...own, ...headers },
  });
  expect(given).toBe(status);
});

test('a request whose body never ends, or is longer than it says, changes nothing', async () => {
  const { host, accepted } = await openForm();
  const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE}\r\nSec-Fetch-Site: same-origin\r\n`;
  const body = fillIn().toString();
  await sendBytes(host, `${head}Content-Length: 5000\r\n\r\n${body}`);
  await sendBytes(host, `${head}Content-Length: 10\r\nConnection: close\r\n\r\n${body}`);
  await sendBytes(host, `${head}Content-Length: 10\r\nTransfer-Encoding: chunked\r\n\r\n${body}`);
  expect(accepted).toEqual([]);
});

test('the same form of the same client is passed on once, until ten minutes later', async () => {
  const { post, accepted, clock } = await openForm();
  const replies = await Promise.all([post(), post(), post()]);
  expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(accepted).toHaveLength(1);
  clock.time += 599_000;
  await post();
  expect(accepted).toHaveLength(1);
  clock.time += 2000;
  await post();
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(2);
});

test('one client has ten forms passed on, others their own', async () => {
  const { post, accepted, clock } = await openForm();
  const send = (name: number, client = '192.0.2.1') =>
    post({
      body: fillIn({ 'field-name': `Ada ${name}` }).toString(),
      headers: { ...JSON_TYPE, 'X-Forwarded-For': client },
    });
  for (let index = 0; index < 10; index += 1) expect((await send(index)).status).toBe(200);
  expect(await send(10)).toMatchObject({ status: 429, body: '{"errors":[],"notice":"tooMany"}\n' });
  expect((await send(10, '192.0.2.2')).status).toBe(200);
  clock.time += 30_000;
  expect((await send(10)).status).toBe(200);
  expect(accepted).toHaveLength(12);
});

test('a client that posts without end is refused before its body is read', async () => {
  const { post } = await openForm();
  const statuses: (number | undefined)[] = [];
  for (let index = 0; index < 32; index += 1)
    statuses.push((await post({ body: 'form-name=example' })).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422));
  expect(statuses.slice(30)).toEqual([429, 429]);
});

test('what became of forms is counted', async () => {
  const { post, registry } = await openForm();
  await post();
  await post({ body: 'form-name=example' });
  await post({ headers: { 'Sec-Fetch-Site': 'cross-site' } });
  const text = await registry.getSingleMetricAsString('site_forms_total');
  for (const result of ['accepted', 'invalid', 'rejected'])
    expect(text).toContain(`site_forms_total{result="${result}"} 1`);
});

const PIECES = [
  'form-name=example',
  'field-name=Ada',
  'field-name=%0d%0aBcc:%20x@y.zz',
  'field-email=ada%40example.com',
  'field-email=a@b.co%0aTo:c@d.eu',
  'field-message=%00%1b%ff',
  'field-message=%F0%9F%98%80%u0041%',
  'field-kind=two',
  'field-kind=__proto__',
  'field-country=GB',
  'field-consent=yes',
  'field-constructor=x',
  '__proto__[x]=1',
  'form-elapsed=99999999999999999999',
  'form-elapsed=9000',
  '=',
  '&&&',
  'x'.repeat(3000),
];

test('10,000 hostile posts end in no crash, no other status and no other message', async () => {
  const { host, accepted } = await openForm();
  const { next, pick } = createRandomness(51);
  const statuses = new Set<number | undefined>();
  const send = async (index: number) => {
    const count = Math.floor(next() * 14);
    const body = Array.from({ length: count }, () => pick(PIECES)).join('&');
    const { status } = await sendRequest(host, pick([PATH, `${PATH}?a=${index}`, '/en-gb/x']), {
      method: 'POST',
      body,
      headers: {
        'Content-Type': pick([TYPE, `${TYPE}; charset=utf-8`, `${TYPE.toUpperCase()};x`, 'a/b']),
        'Content-Length': String(Buffer.byteLength(body)),
        'Sec-Fetch-Site': pick(['same-origin', 'same-origin', 'none', 'cross-site', 'x']),
        Accept: pick(['text/html', 'application/json', '*/*']),
        'X-Forwarded-For': `192.0.${index % 250}.${index % 241}`,
      },
    });
    statuses.add(status);
  };
  for (let index = 0; index < 10_000; index += 20)
    await Promise.all(Array.from({ length: 20 }, (_, offset) => send(index + offset)));
  for (const status of statuses) expect([200, 303, 400, 403, 405, 422, 429]).toContain(status);
  for (const { values } of accepted)
    for (const [key, value] of Object.entries(values)) {
      expect(EXAMPLE_FORM.fields.map((field) => field.key).concat('list')).toContain(key);
      if (key !== 'message') expect(String(value)).not.toMatch(/[\r\n\0]/);
    }
}, 120_000);
