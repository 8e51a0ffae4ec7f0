import { openServer } from '@/__tests__/server/openServer';
import { buildStore } from '@/__tests__/support/modelSpace';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { NoContentError } from '@/lib/content/store/contentStore';
import { PREVIEW_PATHS } from '@/preview/paths/previewPaths';
import { PageSender } from '@/preview/pages/pageSender';
import {
  createEnterRoute,
  createLeaveRoute,
  createShareRoute,
} from '@/preview/access/previewRoutes';
import { PreviewTokens } from '@/preview/access/previewTokens';

const SECRET = 'secret-of-this-preview';
const ORIGIN = 'https://preview.example.com';
const PUBLIC_ORIGIN = 'https://www.example.com';
const clock = { time: 1_000_000_000, now: () => clock.time };
const tokens = new PreviewTokens(SECRET, clock);

function readNothing(): never {
  throw new NoContentError('no content');
}

async function openPreview({ isOpen = false, hasContent = true } = {}) {
  const headers = { 'X-Robots-Tag': 'noindex, nofollow' };
  const sender = new PageSender(headers, '/preview.css');
  const { store } = buildStore(hasContent ? () => SITE_SPACE : readNothing);
  startSite({ content: store });
  const common = { sender, siteOrigin: ORIGIN, store, clock };
  const enter = createEnterRoute({
    ...common,
    secret: isOpen ? undefined : SECRET,
    tokens: isOpen ? undefined : tokens,
    readClient: ({ headers }) => headers['user-agent'] ?? '',
  });
  const methods = ['GET', 'HEAD'];
  const host = await openServer({
    ownRoutes: new Map([
      [PREVIEW_PATHS.enter, { methods, handle: enter }],
      [PREVIEW_PATHS.share, { methods, handle: createShareRoute({ ...common, tokens }) }],
      [
        PREVIEW_PATHS.leave,
        { methods, handle: createLeaveRoute({ ...common, publicSiteOrigin: PUBLIC_ORIGIN }) },
      ],
    ]),
  });
  return async (address: string, client = 'one') => {
    const response = await fetch(`http://${host}${address}`, {
      redirect: 'manual',
      headers: { 'User-Agent': client },
    });
    const { status, headers } = response;
    return {
      status,
      location: headers.get('location'),
      retryAfter: headers.get('retry-after'),
      cookie: headers.get('set-cookie'),
      robots: headers.get('x-robots-tag'),
      cache: headers.get('cache-control'),
      text: await response.text(),
    };
  };
}

const readToken = (address: string | null): unknown =>
  tokens.read(new URL(address ?? '', ORIGIN).searchParams.get('preview-token') ?? '');

test('the secret begins a visit of twelve hours, and is not sent to the browser', async () => {
  const ask = await openPreview();
  const entered = await ask(`/preview?secret=${SECRET}&to=/en-gb/x?page=2%23faq`);
  expect(entered).toMatchObject({
    status: 303,
    robots: 'noindex, nofollow',
    cache: 'private, no-store',
  });
  expect(entered.location).toMatch(/^\/en-gb\/x\?page=2&preview-token=[\w.-]+#faq$/);
  expect(entered.cookie).toMatch(
    /^__Host-preview-token=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=None; Partitioned$/,
  );
  expect(JSON.stringify(entered)).not.toContain(SECRET);
  expect(readToken(entered.location)).toEqual({ kind: 'preview' });
  clock.time += 12 * 3_600_000;
  expect(readToken(entered.location)).toEqual({ kind: 'ended' });
});

test.each([
  '',
  '//evil.example',
  'https://evil.example/en-gb',
  '/\\evil.example',
  '/%09/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://preview.example.com/',
  `blob:${ORIGIN}/en-gb`,
  `filesystem:${ORIGIN}/en-gb`,
])('a visit begins only on this site: to=%s leads to the home page', async (to) => {
  const ask = await openPreview();
  const { location } = await ask(
    `/preview?secret=${SECRET}&to=${encodeURIComponent(decodeURIComponent(to))}`,
  );
  expect(location).toMatch(/^\/\?preview-token=/);
});

test.each([
  ['to=https%3A%2F%2Fpreview.example.com%2Fen-gb%2Fx', '/en-gb/x'],
  ['entry=page-home&locale=fr-FR', '/fr-fr'],
  ['entry=home&locale=fr-FR', '/fr-fr'],
  ['entry=paste&locale=fr-FR', '/en-gb/products/paste'],
  ['entry=paste', '/en-gb/products/paste'],
  ['entry=unknown&to=/en-gb', '/'],
])('%s leads to %s', async (query, path) => {
  const ask = await openPreview();
  expect((await ask(`/preview?secret=${SECRET}&${query}`)).location).toMatch(
    new RegExp(`^${path}\\?preview-token=`),
  );
});

test('a wrong secret is refused, and after twenty of them that client has to wait', async () => {
  const ask = await openPreview();
  for (const guess of [SECRET.slice(1), `${SECRET}x`, SECRET.toUpperCase(), ''])
    expect(await ask(`/preview?secret=${guess}`)).toMatchObject({
      status: 401,
      location: null,
      cookie: null,
    });
  for (let guess = 4; guess < 20; guess += 1)
    expect((await ask(`/preview?secret=${guess}`)).status).toBe(401);
  expect(await ask('/preview?secret=x')).toMatchObject({
    status: 429,
    retryAfter: '60',
    location: null,
    cookie: null,
  });
  expect((await ask('/preview?secret=x', 'another')).status).toBe(401);
  clock.time += 5000;
  expect((await ask('/preview?secret=x')).status).toBe(401);
});

test('the right secret is accepted after any number of wrong ones from the same address', async () => {
  const ask = await openPreview();
  for (let guess = 0; guess < 30; guess += 1) await ask(`/preview?secret=${guess}`);
  for (let visit = 0; visit < 30; visit += 1)
    expect((await ask(`/preview?secret=${SECRET}`)).status).toBe(303);
});

test('the right secret does not count towards the limit of wrong ones', async () => {
  const ask = await openPreview();
  for (let visit = 0; visit < 30; visit += 1) await ask(`/preview?secret=${SECRET}`);
  for (let guess = 0; guess < 20; guess += 1)
    expect((await ask(`/preview?secret=${guess}`)).status).toBe(401);
});

test('without a secret the page explains how to open a preview', async () => {
  const ask = await openPreview();
  const { status, text } = await ask('/preview');
  expect(status).toBe(401);
  expect(text).toContain('This is a preview');
});

test('in an open preview the address that Contentful opens leads to the page, whatever its secret', async () => {
  const ask = await openPreview({ isOpen: true });
  for (const secret of ['', 'secret=any&'])
    expect(await ask(`/preview?${secret}to=/en-gb/x`)).toMatchObject({
      status: 303,
      location: '/en-gb/x',
      cookie: null,
    });
});

test.each([
  ['', 24],
  ['&hours=1', 1],
  ['&hours=720', 720],
])('a share link opens only its page, for the chosen hours: %s', async (hours, expected) => {
  const ask = await openPreview();
  const { status, text } = await ask(
    `/preview/share?to=${encodeURIComponent('/en-gb/crème?query=x')}${hours}`,
  );
  expect(status).toBe(200);
  const [, link = ''] = /href="(https:[^"]+)"/.exec(text) ?? [];
  expect(link).toMatch(/^https:\/\/preview\.example\.com\/en-gb\/cr%C3%A8me\?preview-token=/);
  expect(readToken(link)).toEqual({ kind: 'page', path: '/en-gb/crème' });
  clock.time += expected * 3_600_000 - 1000;
  expect(readToken(link)).toEqual({ kind: 'page', path: '/en-gb/crème' });
  clock.time += 2000;
  expect(readToken(link)).toEqual({ kind: 'ended' });
});

test.each([
  '/preview/live',
  '/preview%2Flive',
  '/preview%2flive',
  '/%70review/live',
  '/preview/../preview/live',
  '/en-gb/../preview/live',
  '/en-gb/%2e%2e/preview/live',
  '/preview\\live',
  '/preview%5Clive',
  '//preview/live',
  '/preview',
  '/preview/why',
  '/api/search',
  '/api%2Fsearch',
  '/_next%2fdata',
  '/_next/data/x/en-gb.json',
  '/media/x',
  '/api/media/x',
  '/robots.txt',
  '/sitemap.xml',
  '/en-gb/sitemap.xml',
  '/en-gb/opensearch.xml',
  '/en-gb/feed.xml',
  '/api/health/ready',
  '/en-gb/nowhere',
  '/en-gb/',
  '/EN-GB',
  '/advice',
  '',
  `blob:${ORIGIN}/en-gb`,
  `filesystem:${ORIGIN}/en-gb`,
  'https://evil.example/en-gb',
])('%s is no page of the site, so it gets no share link', async (to) => {
  const ask = await openPreview();
  const { status, text } = await ask(`/preview/share?to=${encodeURIComponent(to)}`);
  expect([status, text.includes('A link needs a page'), text.includes('preview-token=')]).toEqual([
    400,
    true,
    false,
  ]);
});

test.each([
  '?hours=24',
  '?to=/en-gb&hours=0',
  '?to=/en-gb&hours=721',
  '?to=/en-gb&hours=1.5',
  '?to=/en-gb&hours=soon',
])('/preview/share%s gives no share link', async (query) => {
  const ask = await openPreview();
  expect(await ask(`/preview/share${query}`)).toMatchObject({
    status: 400,
    text: expect.not.stringContaining('preview-token=') as unknown,
  });
});

test.each([`/preview?secret=${SECRET}&entry=paste`, '/preview/share?to=/en-gb'])(
  '%s is 503 with Retry-After while there is no content',
  async (address) => {
    const ask = await openPreview({ hasContent: false });
    expect(await ask(address)).toMatchObject({
      status: 503,
      retryAfter: '30',
      cookie: null,
      text: expect.stringContaining('This preview has no content yet') as unknown,
    });
  },
);

test('leaving to a blob address links to the home page of the public site', async () => {
  const ask = await openPreview();
  const { text } = await ask(`/preview/leave?to=${encodeURIComponent(`blob:${ORIGIN}/x`)}`);
  expect(/href="(https:[^"]*)" target/.exec(text)?.[1]).toBe(`${PUBLIC_ORIGIN}/`);
});
