import { readFileSync } from 'node:fs';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { SITEMAP_NAME } from '@/lib/addresses/paths';
import { PreviewTokens } from '@/preview/access/previewTokens';
import { DRAFT, writeDraftDemo } from '../../support/draftSpace';
import { DESKTOP, PHONE } from '../../support/layouts';
import { type EditorApp, startEditorApp } from '../../support/editorApp';
import { LONG_ENTRIES } from '../../support/longDraft';
import { nightlyUnless } from '../../support/nightly';
import { listViolations } from '../../support/listViolations';
import { waitForHydration } from '../../support/openHydrated';
import { FILM_PATH } from '../../support/writeFilmDemo';
import { type RunningSite, startSite } from '../../support/startSite';
import { testBar } from './bar';
import { testTyping } from './typing';
import { testWalk } from './walk';

const SECRET = 'secret-of-this-preview';
const APP = 'https://app.contentful.com';
const BUILD_ID = readFileSync('.next/BUILD_ID', 'utf8').trim();
const dataOf = (path: string) => `/_next/data/${BUILD_ID}${path}.json`;
/** The framework adds `no-cache` to redirects. */
const NEVER_STORED = /^private,(?: no-cache,)? no-store/;

/** Contentful's web app as an editor opens it, and a page of another origin. */
let app: EditorApp;
let stranger: EditorApp;
let site: RunningSite;
/** The token of an editor. */
let token = '';
/** Signed addresses: one of the draft's pictures, and one that only another page shows. */
const pictures = { draft: '', other: '' };

async function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const response = await fetch(`${site.origin}${path}`, { redirect: 'manual', headers, method });
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    location: response.headers.get('location') ?? '',
  };
}
type Reply = Awaited<ReturnType<typeof ask>>;

async function expectStatus(
  status: number,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
) {
  for (const path of paths) expect((await ask(path, headers)).status, path).toBe(status);
}

const withToken = (path: string, kept = token) =>
  `${path}${path.includes('?') ? '&' : '?'}preview-token=${kept}`;

const withoutSignature = (path: string) => path.replace(/\/~[\w-]+/, '');

/** @param without HTML that lacks the picture */
function findPicture({ text }: Reply, without = '') {
  const path = [...text.matchAll(/\/api\/media\/[^"\s]+\/\d+\.webp/g)]
    .map(([found]) => found)
    .find((found) => !without.includes(found));
  if (path === undefined) throw new Error('The page has no picture.');
  return path;
}

test.beforeAll(async () => {
  [app, stranger] = await Promise.all([startEditorApp(), startEditorApp()]);
  site = await startSite({
    PREVIEW: 'true',
    PREVIEW_SECRET: SECRET,
    CONTENT_EXPORT: await writeDraftDemo(undefined, LONG_ENTRIES),
    PREVIEW_EDITOR_ORIGINS: `${APP},${app.origin}`,
  });
  const { location } = await ask(`/preview?secret=${SECRET}`);
  token = new URL(location, site.origin).searchParams.get('preview-token') ?? '';
  const [draft, other] = [
    await ask(withToken(DRAFT.path)),
    await ask(withToken('/en-gb/advice/dry-mouth')),
  ];
  Object.assign(pictures, { draft: findPicture(draft), other: findPicture(other, draft.text) });
});
test.afterAll(() => Promise.all([site, app, stranger].map(({ stop }) => stop())));

function readFilm({ text }: Reply) {
  const [path = ''] = /\/media\/~[^"\s]+\.mp4/.exec(text) ?? [];
  return path;
}

/** Lists addresses of every kind of content. */
const listRoutes = () => ({
  pages: [
    DRAFT.path,
    '/',
    '/en-gb',
    '/de-de',
    '/en-gb/nowhere',
    '/nowhere',
    '/en-gb/',
    '/products',
    '/EN-GB/faq',
    `/en-gb/${SITEMAP_NAME}`,
    '/en-gb/search?query=campaign',
    '/en-gb/products?page=2',
    '/en-gb/buy/02000000000015',
    '/en-gb/buy/1',
  ],
  data: [
    dataOf(DRAFT.path),
    dataOf('/index'),
    dataOf('/en-gb/nowhere'),
    dataOf(`/en-gb/${SITEMAP_NAME}`),
    dataOf('/en-gb/buy/02000000000015'),
    `${dataOf('/en-gb/products')}?path=en-gb&path=products`,
  ],
  routes: [
    '/api/search?edition=en-gb&query=campaign',
    '/api/search',
    '/api/suggest?edition=en-gb&query=campaign',
    '/api/retailers?edition=en-gb&gtin=02000000000015',
    '/api/retailers',
  ],
  files: [
    '/sitemap.xml',
    '/en-gb/sitemap.xml',
    '/en-gb/sitemap-2.xml',
    '/en-gb/opensearch.xml',
    '/en-gb/feed.xml',
  ],
  media: [pictures.draft, pictures.other].map(withoutSignature).concat(FILM_PATH),
});
/** Addresses without content. */
const OPEN = [
  '/robots.txt',
  '/favicon.svg',
  '/site.webmanifest',
  `/_next/static/${BUILD_ID}/_buildManifest.js`,
  '/api/health/live',
  '/api/health/ready',
];
const UNKNOWN_INTERNAL = [
  `/_next/static/${BUILD_ID}/nothing.js`,
  '/_next/data/other/en-gb.json',
  '/_next/image?url=x',
  '/_next/x',
  '/api/none',
  '/api/robots',
  '/api/sitemap',
  '/api/opensearch?edition=en-gb',
  '/api/feed?edition=en-gb',
];
const UNKNOWN = [
  ...UNKNOWN_INTERNAL,
  '/api/media/none/none/none/none.png/160.webp',
  '/media/none',
  '/preview/share',
  '/preview/x',
  '//en-gb',
  '/%65n-gb',
  '/_next/static/',
  '/_next/static',
];

test('every route without a token is a 401 that says what to do and reveals no content', async () => {
  const stranger = {
    Cookie: `preview-token=${SECRET}; __prerender_bypass=x`,
    'x-preview-token': SECRET,
    Referer: `${site.origin}/?preview-token=${SECRET}`,
  };
  for (const headers of [undefined, stranger]) {
    for (const path of [...Object.values(listRoutes()).flat(), ...UNKNOWN]) {
      const reply = await ask(path, headers);
      expect(reply.status, path).toBe(401);
      expect(reply.headers.get('x-robots-tag'), path).toBe('noindex, nofollow');
      expect(reply.headers.get('cache-control'), path).toMatch(NEVER_STORED);
      expect(reply.headers.get('content-security-policy'), path).toContain("default-src 'none'");
      expect(reply.headers.get('set-cookie'), path).toBeNull();
      expect(reply.text, path).toMatch(/Contentful/);
      expect(reply.text, path).not.toMatch(/Autumn|Orelle|campaign/);
      const isForProgram = /^\/(?:api|_next)\//.test(path);
      expect(reply.headers.get('content-type'), path).toMatch(isForProgram ? /json/ : /html/);
      if (!isForProgram)
        expect(reply.text, path).toContain('<meta name="robots" content="noindex, nofollow"/>');
    }
  }
  const head = await ask(DRAFT.path, {}, 'HEAD');
  expect([head.status, head.text]).toEqual([401, '']);
});

test('build files and health are open, and webhook and approval have their own rules', async () => {
  await expectStatus(200, OPEN);
  expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await ask('/api/webhooks/contentful', {}, 'POST')).status).toBe(404);
  expect((await ask('/api/content/confirm', {}, 'POST')).status).toBe(404);
});

test('no response with content may be stored or indexed, even with a token', async () => {
  for (const path of Object.values(listRoutes()).flat()) {
    const reply = await ask(path, { 'x-preview-token': token });
    expect(reply.status, path).not.toBe(401);
    expect(reply.headers.get('x-robots-tag'), path).toBe('noindex, nofollow');
    expect(reply.headers.get('cache-control'), path).toMatch(NEVER_STORED);
    if (reply.headers.get('content-type')?.includes('html') === true && reply.text !== '')
      expect(reply.text, path).toMatch(/<meta name="robots" content="noindex, nofollow"/);
  }
  await expectStatus(
    404,
    listRoutes().files.filter((name) => name.includes('sitemap')),
    { 'x-preview-token': token },
  );
});

test('the cookie, address and header carry the token, `Referer` does not, and pictures need none', async () => {
  const entered = await ask(`/preview?secret=${SECRET}&to=${DRAFT.path}`);
  const [cookie = ''] = entered.headers.get('set-cookie')?.split(';') ?? [];
  expect((await ask(entered.location)).text).toContain(DRAFT.title);
  expect(await ask(entered.location, { Cookie: cookie })).toMatchObject({
    status: 303,
    location: DRAFT.path,
  });
  expect((await ask(DRAFT.path, { Cookie: cookie })).text).toContain(DRAFT.title);
  const paths = [
    dataOf('/en-gb'),
    '/api/suggest?edition=en-gb&query=paste',
    '/en-gb/search?query=paste',
    '/preview/why',
  ];
  await expectStatus(
    200,
    paths.map((path) => withToken(path)),
  );
  await expectStatus(200, paths, { 'x-preview-token': token });
  await expectStatus(401, paths, { Referer: `${site.origin}${withToken(DRAFT.path)}` });
  await expectStatus(200, [pictures.draft, readFilm(await ask(DRAFT.path, { Cookie: cookie }))]);
});

test('an unknown internal path is a plain 404 for an editor', async () => {
  for (const path of UNKNOWN_INTERNAL) {
    expect(await ask(path, { 'x-preview-token': token }), path).toMatchObject({
      status: 404,
      text: '404 Not Found\n',
    });
  }
});

test('a redirect of the site keeps the token', async () => {
  for (const path of ['/faq', '/en-gb/faq/'])
    expect((await ask(withToken(path))).location, path).toBe(withToken('/en-gb/faq'));
});

async function makeLink(path: string) {
  const { text } = await ask(`/preview/share?to=${path}&hours=1`, { 'x-preview-token': token });
  const [, link = ''] = /href="[^"]+preview-token=([^"]+)"/.exec(text) ?? [];
  return link;
}

test('a share link opens one page and its pictures, and nothing else', async () => {
  const link = await makeLink(DRAFT.path);
  const shared = await ask(withToken(DRAFT.path, link));
  expect(shared.text).toContain(DRAFT.title);
  expect(shared.text).not.toContain(pictures.other);
  await expectStatus(200, [findPicture(shared), readFilm(shared)]);
  await expectStatus(
    200,
    [dataOf(DRAFT.path), `${dataOf(DRAFT.path)}?path=en-gb&path=lab&path=autumn-campaign`],
    { 'x-preview-token': link },
  );
  const others = [...Object.values(listRoutes()).flat(), ...UNKNOWN].filter(
    (path) => path !== DRAFT.path && path !== dataOf(DRAFT.path),
  );
  for (const path of [...others, `${DRAFT.path}/`, `${DRAFT.path}/x`, DRAFT.path.toUpperCase()]) {
    for (const reply of [
      await ask(withToken(path, link)),
      await ask(path, { 'x-preview-token': link }),
    ]) {
      expect(reply.status, path).toBe(401);
      expect(reply.text, path).not.toMatch(/Autumn|Orelle/);
    }
  }
});

test('a share link to the search page finds nothing', async () => {
  const link = await makeLink('/en-gb/search');
  const [plain, searched] = [
    await ask(withToken('/en-gb/search', link)),
    await ask(withToken('/en-gb/search?query=campaign', link)),
  ];
  expect([plain.status, searched.status]).toEqual([200, 200]);
  expect(searched.text).toBe(plain.text);
});

test('an expired share link, or one signed with another secret, shows nothing and says so', async () => {
  const yesterday = { now: () => Date.now() - 86_400_000 };
  const ended = new PreviewTokens(SECRET, yesterday).issue(
    { kind: 'page', path: DRAFT.path },
    3600,
  );
  expect(await ask(withToken(DRAFT.path, ended))).toMatchObject({
    status: 401,
    text: expect.stringContaining('This link has ended'),
  });
  const foreign = new PreviewTokens(`${SECRET}-before`).issue({ kind: 'preview' }, 3600);
  expect(await ask(withToken(DRAFT.path, foreign))).toMatchObject({
    status: 401,
    text: expect.stringContaining('This is a preview'),
  });
});

/** Opens the site in a frame of Contentful's app. Without https, the browser refuses its cookie. */
async function openInApp(page: Page, address: string) {
  await page.route(`${APP}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!DOCTYPE html><title>App</title><iframe name="preview" title="Preview"
        width="1200" height="800" allow="local-network-access" src="${address}"></iframe>`,
    }),
  );
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(`${APP}/`);
  const frame = page.frame('preview');
  if (frame === null) throw new Error('There is no frame.');
  return frame;
}

const countLoaded = (frame: Frame) =>
  frame.evaluate(
    () =>
      [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .length,
  );

test('an editor in a frame without cookies follows links, goes back, reloads and searches', async ({
  page,
  context,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
  const frame = await openInApp(page, `${site.origin}/preview?secret=${SECRET}&to=${DRAFT.path}`);
  await expect(frame.getByRole('heading', { name: DRAFT.title })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await expect.poll(() => countLoaded(frame)).toBeGreaterThan(0);
  await waitForHydration(frame);
  await frame.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await frame.getByRole('link', { name: 'Go to the advice pages' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText(DRAFT.title);
  await frame.waitForURL(withToken(`${site.origin}/en-gb/advice`, '*').replace('?', '\\?'));
  expect(await frame.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await expect.poll(() => countLoaded(frame)).toBeGreaterThan(0);

  await frame.evaluate(() => window.history.back());
  await expect(frame.getByRole('heading', { name: DRAFT.title })).toBeVisible();
  await frame.evaluate(() => window.history.forward());
  await frame.waitForURL(/\/en-gb\/advice\?/);
  await frame.evaluate(() => window.location.reload());
  await frame.waitForFunction(
    () => !('isSameDocument' in window) && document.readyState === 'complete',
  );
  await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText(DRAFT.title);
  await frame.goto(
    withToken(
      `${site.origin}/en-gb/search`,
      new URL(frame.url()).searchParams.get('preview-token') ?? '',
    ),
  );
  await frame.locator('main input[name="query"]').fill('denture');
  await frame.locator('main input[name="query"]').press('Enter');
  await expect(frame.getByRole('heading', { name: 'Results for “denture”' })).toBeVisible();
  expect(refused).toEqual([]);
});

test.describe('without a content security policy', () => {
  test.use({ bypassCSP: true });

  test('the preview script sends the token to no other origin', async ({ page }) => {
    const sent: { readonly url: string; readonly text: string }[] = [];
    await page.route('https://elsewhere.example/**', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      }),
    );
    const frame = await openInApp(page, `${site.origin}/preview?secret=${SECRET}&to=${DRAFT.path}`);
    await expect(frame.getByRole('heading', { name: DRAFT.title })).toBeVisible();
    page.on('request', (request) => {
      if (!request.url().startsWith(site.origin))
        sent.push({
          url: request.url(),
          text: JSON.stringify([request.url(), request.headers(), request.postData()]),
        });
    });
    await frame.evaluate(async () => {
      const elsewhere = 'https://elsewhere.example';
      document.body.insertAdjacentHTML(
        'beforeend',
        `<a id="away" href="${elsewhere}/link" target="away">Away</a>
          <iframe name="away"></iframe><img src="${elsewhere}/picture">
          <form action="${elsewhere}/form" target="away"><input name="a"></form>`,
      );
      await Promise.allSettled([
        fetch(`${elsewhere}/fetch`),
        fetch(new Request(`${elsewhere}/request`, { method: 'POST', body: 'x' })),
      ]);
      const [form] = [...document.forms].slice(-1);
      form?.requestSubmit();
    });
    await expect
      .poll(() => sent.map(({ url }) => new URL(url).pathname))
      .toEqual(expect.arrayContaining(['/picture', '/fetch', '/request', '/form']));
    await frame.locator('#away').click();
    await expect.poll(() => sent.map(({ url }) => new URL(url).pathname)).toContain('/link');
    expect(new URL(frame.url()).searchParams.get('preview-token')).not.toBeNull();
    expect(sent.filter(({ text }) => /preview-token|eyJ/.test(text))).toEqual([]);
  });
});

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `the page of a closed preview fits ${viewport.width} px, speaks German and has no axe violations`,
    nightlyUnless(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      await page.goto(`${site.origin}/de-de/`);
      await expect(page.getByRole('heading', { name: 'Dies ist eine Vorschau' })).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('18px');
      expect(await listViolations(page)).toEqual([]);
      expect(messages.filter((text) => !text.includes('401'))).toEqual([]);
    },
  );
}

test.describe('the preview bar', () => {
  testBar(() => site, SECRET);
});

testWalk({ site: () => site, secret: SECRET, app: () => app });

test.describe('live edits', () => {
  testTyping({ site: () => site, secret: SECRET, app: () => app, stranger: () => stranger });
});
