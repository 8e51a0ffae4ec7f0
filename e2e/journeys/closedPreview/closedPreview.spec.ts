import { readFileSync } from 'node:fs';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { SITEMAP_NAME } from '@/lib/navigation/paths';
import { PreviewTokens } from '@/server/preview/previewTokens';
import { DRAFT, writeDraftDemo } from '../../support/draftSpace';
import { DESKTOP, PHONE } from '../../support/layouts';
import { type EditorApp, startEditorApp } from '../../support/editorApp';
import { LONG_ENTRIES } from '../../support/longDraft';
import { gateIf } from '../../support/nightly';
import { listViolations } from '../../support/listViolations';
import { FILM_PATH } from '../../support/writeFilmDemo';
import { type RunningSite, startSite } from '../../support/startSite';
import { testBar } from './bar';
import { testTyping } from './typing';
import { testWalk } from './walk';

const SECRET = 'secret-of-this-preview';
const APP = 'https://app.contentful.com';
const BUILD_ID = readFileSync('.next/BUILD_ID', 'utf8').trim();
const dataOf = (path: string): string => `/_next/data/${BUILD_ID}${path}.json`;
/** The framework adds words of its own to redirects. */
const NEVER_STORED = /^private,(?: no-cache,)? no-store/;

/** Of an editor, and of somebody else. */
let app: EditorApp;
let stranger: EditorApp;
/** One for all tests of a preview with a secret. */
let site: RunningSite;
/** Of somebody who is in. */
let token = '';
/** Signed addresses of a picture on the draft, and of a picture that only another page shows. */
const pictures = { draft: '', other: '' };

type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly location: string;
};

async function ask(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Reply> {
  const response = await fetch(`${site.origin}${path}`, { redirect: 'manual', headers, method });
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    location: response.headers.get('location') ?? '',
  };
}

const withToken = (path: string, kept = token): string =>
  `${path}${path.includes('?') ? '&' : '?'}preview-token=${kept}`;

const withoutSignature = (path: string): string => path.replace(/\/~[\w-]+/, '');

/** @param without HTML in which it does not stand */
function findPicture({ text }: Reply, without = ''): string {
  const path = [...text.matchAll(/\/api\/media\/[^"\s]+\/\d+\.webp/g)]
    .map(([found]) => found)
    .find((found) => !without.includes(found));
  if (path === undefined) throw new Error('the page has no picture');
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

function readFilm({ text }: Reply): string {
  const [path = ''] = /\/media\/~[^"\s]+\.mp4/.exec(text) ?? [];
  return path;
}

/** Every kind of thing that a preview responds with. */
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
  files: ['/sitemap.xml', '/en-gb/sitemap.xml', '/en-gb/sitemap-2.xml', '/en-gb/opensearch.xml'],
  media: [pictures.draft, pictures.other].map(withoutSignature).concat(FILM_PATH),
});
/** What says nothing of the content. */
const OPEN = [
  '/robots.txt',
  '/favicon.svg',
  '/site.webmanifest',
  `/_next/static/${BUILD_ID}/_buildManifest.js`,
  '/api/health/live',
  '/api/health/ready',
];
const UNKNOWN = [
  '/_next/data/other/en-gb.json',
  '/_next/image?url=x',
  '/_next/x',
  '/api/none',
  '/api/media/none/none/none/none.png/160.webp',
  '/media/none',
  '/preview/share',
  '/preview/x',
  '//en-gb',
  '/%65n-gb',
  '/api/robots',
  '/api/sitemap',
  '/api/opensearch?edition=en-gb',
  `/_next/static/${BUILD_ID}/nothing.js`,
  '/_next/static/',
  '/_next/static',
];

test('without a token every route is 401, in words that say what to do and nothing of the content', async () => {
  const { pages, data, routes, files, media } = listRoutes();
  const strangers: readonly Readonly<Record<string, string>>[] = [
    {},
    {
      Cookie: `preview-token=${SECRET}; __prerender_bypass=x`,
      'x-preview-token': SECRET,
      Referer: `${site.origin}/?preview-token=${SECRET}`,
    },
  ];
  for (const headers of strangers) {
    for (const path of [...pages, ...data, ...routes, ...files, ...media, ...UNKNOWN]) {
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
        expect(reply.text, path).toContain('<meta name="robots" content="noindex, nofollow">');
    }
  }
  const head = await ask(DRAFT.path, {}, 'HEAD');
  expect([head.status, head.text]).toEqual([401, '']);
});

test('files of the build and health are open, and the webhook and the confirmation have their own rules', async () => {
  for (const path of OPEN) expect((await ask(path)).status, path).toBe(200);
  expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await ask('/api/webhooks/contentful', {}, 'POST')).status).toBe(404);
  expect((await ask('/api/content/confirm', {}, 'POST')).status).toBe(404);
});

test('nothing that depends on the content may be stored or indexed, by those who are in either', async () => {
  const { pages, data, routes, files, media } = listRoutes();
  for (const path of [...pages, ...data, ...routes, ...files, ...media]) {
    const reply = await ask(path, { 'x-preview-token': token });
    expect(reply.status, path).not.toBe(401);
    expect(reply.headers.get('x-robots-tag'), path).toBe('noindex, nofollow');
    expect(reply.headers.get('cache-control'), path).toMatch(NEVER_STORED);
    if (reply.headers.get('content-type')?.includes('html') === true && reply.text !== '')
      expect(reply.text, path).toMatch(/<meta name="robots" content="noindex, nofollow"/);
  }
  for (const path of files.filter((name) => name.includes('sitemap')))
    expect((await ask(path, { 'x-preview-token': token })).status, path).toBe(404);
});

test('an editor has the token in the cookie, or else in the address or a header, and pictures need none', async () => {
  const entered = await ask(`/preview?secret=${SECRET}&to=${DRAFT.path}`);
  const [cookie = ''] = entered.headers.get('set-cookie')?.split(';') ?? [];
  expect((await ask(entered.location)).text).toContain(DRAFT.title);
  expect(await ask(entered.location, { Cookie: cookie })).toMatchObject({
    status: 303,
    location: DRAFT.path,
  });
  expect((await ask(DRAFT.path, { Cookie: cookie })).text).toContain(DRAFT.title);
  for (const path of [
    dataOf('/en-gb'),
    '/api/suggest?edition=en-gb&query=paste',
    '/en-gb/search?query=paste',
    '/preview/why',
  ]) {
    expect((await ask(withToken(path))).status, path).toBe(200);
    expect((await ask(path, { 'x-preview-token': token })).status, path).toBe(200);
    expect(
      (await ask(path, { Referer: `${site.origin}${withToken(DRAFT.path)}` })).status,
      path,
    ).toBe(401);
  }
  for (const path of [pictures.draft, readFilm(await ask(DRAFT.path, { Cookie: cookie }))])
    expect((await ask(path)).status, path).toBe(200);
});

test('an unknown internal path is a plain 404 for an editor', async () => {
  for (const path of [
    `/_next/static/${BUILD_ID}/nothing.js`,
    '/_next/data/other/en-gb.json',
    '/_next/image?url=x',
    '/_next/x',
    '/api/none',
    '/api/robots',
    '/api/sitemap',
    '/api/opensearch?edition=en-gb',
  ]) {
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

test('the button of Contentful opens the page of an entry: of a page, of its content and of a product', async () => {
  for (const [entry, path] of [
    [DRAFT.page, DRAFT.path],
    ['campaign', DRAFT.path],
    ['product-orelle-hold-original', '/en-gb/products/orelle-hold-original'],
  ] as const) {
    expect(
      (await ask(`/preview?secret=${SECRET}&entry=${entry}&locale=en-GB`)).location,
      entry,
    ).toMatch(new RegExp(`^${path}\\?`));
  }
});

async function makeLink(path: string): Promise<string> {
  const { text } = await ask(`/preview/share?to=${path}&hours=1`, { 'x-preview-token': token });
  const [, link = ''] = /href="[^"]+preview-token=([^"]+)"/.exec(text) ?? [];
  return link;
}

test('a link to one page shows this page and its pictures, and nothing else', async () => {
  const link = await makeLink(DRAFT.path);
  const shared = await ask(withToken(DRAFT.path, link));
  expect(shared.text).toContain(DRAFT.title);
  expect(shared.text).not.toContain(pictures.other);
  for (const path of [findPicture(shared), readFilm(shared)])
    expect((await ask(path)).status, path).toBe(200);
  for (const path of [
    dataOf(DRAFT.path),
    `${dataOf(DRAFT.path)}?path=en-gb&path=lab&path=autumn-campaign`,
  ])
    expect((await ask(path, { 'x-preview-token': link })).status, path).toBe(200);
  const { pages, data, routes, files, media } = listRoutes();
  const others = [...pages, ...data, ...routes, ...files, ...UNKNOWN, ...media].filter(
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

test('a link to a page that lists or finds others shows none but what this page shows by itself', async () => {
  const link = await makeLink('/en-gb/search');
  const [plain, searched] = [
    await ask(withToken('/en-gb/search', link)),
    await ask(withToken('/en-gb/search?query=campaign', link)),
  ];
  expect([plain.status, searched.status]).toEqual([200, 200]);
  expect(searched.text).toBe(plain.text);
});

test('a link that has ended, or that another secret signed, shows nothing and says so', async () => {
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

/** The frame of a page of Contentful's app. The site is there without https, so the browser refuses its cookie. */
async function openInApp(page: Page, address: string): Promise<Frame> {
  await page.route(`${APP}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!DOCTYPE html><title>App</title><iframe name="preview" title="Preview" width="1200" height="800" allow="local-network-access" src="${address}"></iframe>`,
    }),
  );
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(`${APP}/`);
  const frame = page.frame('preview');
  if (frame === null) throw new Error('there is no frame');
  return frame;
}

const countLoaded = (frame: Frame): Promise<number> =>
  frame.evaluate(
    () =>
      [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .length,
  );

test('in a foreign frame without cookies an editor goes from page to page, searches, comes back and reloads', async ({
  page,
  context,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
  const frame = await openInApp(page, `${site.origin}/preview?secret=${SECRET}&to=${DRAFT.path}`);
  await expect(frame.getByRole('heading', { name: DRAFT.title })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await expect.poll(() => countLoaded(frame)).toBeGreaterThan(0);
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

test.describe('with a policy that forbids no request', () => {
  test.use({ bypassCSP: true });

  test('the script that keeps the token sends it to no other origin', async ({ page }) => {
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
        `<a id="away" href="${elsewhere}/link" target="away">Away</a><iframe name="away"></iframe><img src="${elsewhere}/picture"><form action="${elsewhere}/form" target="away"><input name="a"></form>`,
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

test.describe('the page of a closed preview', () => {
  for (const viewport of [PHONE, DESKTOP]) {
    test(
      `fits ${viewport.width} px, in the language of the edition, and axe finds nothing wrong`,
      gateIf(viewport === PHONE),
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
});

test.describe('the bar', () => {
  testBar(() => site, SECRET);
});

testWalk({ site: () => site, secret: SECRET, app: () => app });

test.describe('what is typed', () => {
  testTyping({ site: () => site, secret: SECRET, app: () => app, stranger: () => stranger });
});
