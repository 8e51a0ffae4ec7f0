import { close, listen } from '@/__tests__/support/listen';
import { PREVIEW_PATHS } from '@/lib/preview/previewPaths';
import { NoticeSender } from '@/server/preview/previewNotice';
import { createEnterRoute, createShareRoute } from '@/server/preview/previewRoutes';
import { PreviewTokens } from '@/server/preview/previewTokens';
import { createSiteServer } from '@/server/siteServer';

const SECRET = 'secret-of-this-preview';
const ORIGIN = 'https://preview.example.com';
const clock = { time: 1_000_000_000, now: () => clock.time };
const tokens = new PreviewTokens(SECRET, clock);
const PATHS: Readonly<Record<string, string>> = { 'a-product en-GB': '/en-gb/products/a', 'a-product ': '/en-us/products/a' };

const stops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

async function openPreview({ isOpen = false } = {}) {
  const notices = new NoticeSender({ 'X-Robots-Tag': 'noindex, nofollow' }, []);
  const common = { notices, siteOrigin: ORIGIN, clock };
  const enter = createEnterRoute({ ...common, secret: isOpen ? undefined : SECRET, tokens: isOpen ? undefined : tokens, readClient: ({ headers }) => headers['user-agent'] ?? '', findPath: (id, locale) => Promise.resolve(PATHS[`${id} ${locale}`]) });
  const methods = ['GET', 'HEAD'];
  const server = createSiteServer({
    headers: {},
    serveStatic: (_request, _response, next) => next(),
    serveApp: (_request, response) => void response.end(),
    onError: (error) => {
      throw error;
    },
    ownRoutes: new Map([[PREVIEW_PATHS.enter, { methods, handle: enter }], [PREVIEW_PATHS.share, { methods, handle: createShareRoute({ ...common, tokens }) }]]),
  });
  const host = await listen(server);
  stops.push(() => close(server));
  return async (address: string, client = 'one') => {
    const response = await fetch(`http://${host}${address}`, { redirect: 'manual', headers: { 'User-Agent': client } });
    return { status: response.status, location: response.headers.get('location'), cookie: response.headers.get('set-cookie'), robots: response.headers.get('x-robots-tag'), cache: response.headers.get('cache-control'), text: await response.text() };
  };
}

const readToken = (address: string | null): unknown => tokens.read(new URL(address ?? '', ORIGIN).searchParams.get('preview-token') ?? '');

test('the secret begins a visit of twelve hours, and is in nothing that the browser gets', async () => {
  const ask = await openPreview();
  const entered = await ask(`/preview?secret=${SECRET}&to=/en-gb/x?page=2%23faq`);
  expect(entered).toMatchObject({ status: 303, robots: 'noindex, nofollow', cache: 'private, no-store' });
  expect(entered.location).toMatch(/^\/en-gb\/x\?page=2&preview-token=[\w.-]+#faq$/);
  expect(entered.cookie).toMatch(/^__Host-preview-token=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=None; Partitioned$/);
  expect(JSON.stringify(entered)).not.toContain(SECRET);
  expect(readToken(entered.location)).toEqual({ kind: 'preview' });
  clock.time += 12 * 3_600_000;
  expect(readToken(entered.location)).toEqual({ kind: 'ended' });
});

test.each(['', '//evil.example', 'https://evil.example/en-gb', '/\\evil.example', '/%09/evil.example', '/.//evil.example', 'javascript:alert(1)', 'data:text/html,x', 'http://preview.example.com/'])('a visit begins on this site alone: to=%s leads to the home page', async (to) => {
  const ask = await openPreview();
  const { location } = await ask(`/preview?secret=${SECRET}&to=${encodeURIComponent(decodeURIComponent(to))}`);
  expect(location).toMatch(/^\/\?preview-token=/);
});

test.each([
  ['to=https%3A%2F%2Fpreview.example.com%2Fen-gb%2Fx', '/en-gb/x'],
  ['entry=a-product&locale=en-GB', '/en-gb/products/a'],
  ['entry=a-product', '/en-us/products/a'],
  ['entry=unknown&to=/en-gb', '/'],
])('%s leads to %s', async (query, path) => {
  const ask = await openPreview();
  expect((await ask(`/preview?secret=${SECRET}&${query}`)).location).toMatch(new RegExp(`^${path}\\?preview-token=`));
});

test('a wrong secret is refused, and after twenty of them everything from that client for a while', async () => {
  const ask = await openPreview();
  for (const guess of [SECRET.slice(1), `${SECRET}x`, SECRET.toUpperCase(), '']) expect(await ask(`/preview?secret=${guess}`)).toMatchObject({ status: 401, location: null, cookie: null });
  for (let guess = 4; guess < 20; guess += 1) expect((await ask(`/preview?secret=${guess}`)).status).toBe(401);
  expect((await ask('/preview?secret=x')).status).toBe(429);
  expect((await ask(`/preview?secret=${SECRET}`)).status).toBe(429);
  expect((await ask(`/preview?secret=${SECRET}`, 'another')).status).toBe(303);
  clock.time += 5000;
  expect((await ask(`/preview?secret=${SECRET}`)).status).toBe(303);
});

test('without a secret in the address the page says how a preview is opened', async () => {
  const ask = await openPreview();
  const { status, text } = await ask('/preview');
  expect(status).toBe(401);
  expect(text).toContain('This is a preview');
});

test('in a preview that is open the address that Contentful opens leads to the page, whatever its secret', async () => {
  const ask = await openPreview({ isOpen: true });
  for (const secret of ['', 'secret=any&']) expect(await ask(`/preview?${secret}to=/en-gb/x`)).toMatchObject({ status: 303, location: '/en-gb/x', cookie: null });
});

test.each([['', 24], ['&hours=1', 1], ['&hours=720', 720]])('a link to one page is for that page, for so many hours: %s', async (hours, expected) => {
  const ask = await openPreview();
  const { status, text } = await ask(`/preview/share?to=${encodeURIComponent('/en-gb/é?query=x')}${hours}`);
  expect(status).toBe(200);
  const [, link = ''] = /href="(https:[^"]+)"/.exec(text) ?? [];
  expect(link).toMatch(/^https:\/\/preview\.example\.com\/en-gb\/%C3%A9\?preview-token=/);
  expect(readToken(link)).toEqual({ kind: 'page', path: '/en-gb/é' });
  clock.time += expected * 3_600_000 - 1000;
  expect(readToken(link)).toEqual({ kind: 'page', path: '/en-gb/é' });
  clock.time += 2000;
  expect(readToken(link)).toEqual({ kind: 'ended' });
});

test.each(['', '?to=https://evil.example/', '?to=/en-gb&hours=0', '?to=/en-gb&hours=721', '?to=/en-gb&hours=1.5', '?to=/en-gb&hours=soon'])('no link is made for /preview/share%s', async (query) => {
  const ask = await openPreview();
  expect(await ask(`/preview/share${query}`)).toMatchObject({ status: 400, text: expect.not.stringContaining('preview-token=') as unknown });
});
