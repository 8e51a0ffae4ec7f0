import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { PreviewTokens } from '@/preview/access/previewTokens';
import { DRAFT, writeDraftDemo } from '../support/draftSpace';
import { listEveryAddress } from '../support/listEveryAddress';
import { NIGHTLY } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { replicaEnvironment, sendWebhook } from '../support/startReplica';
import { type RunningSite, startSite } from '../support/startSite';
import { loadDemoSpace } from './contentService/spaceHistory';
import { startContentService } from './contentService/startContentService';
import { publishState, readState } from './contentService/states';

const SECRET = 'secret-of-this-preview';
const BUILD_ID = readFileSync('.next/BUILD_ID', 'utf8').trim();
const dataOf = (path: string) => `/_next/data/${BUILD_ID}${path === '/' ? '/index' : path}.json`;

/** Tokens that a preview would accept, and those that the framework's own preview reads. */
const tokens = new PreviewTokens(SECRET);
const TOKEN = tokens.issue({ kind: 'preview' }, 86_400);
const PAGE_TOKEN = tokens.issue({ kind: 'page', path: DRAFT.path }, 86_400);
const PARAMETERS = `preview-token=${TOKEN}&preview-token=${PAGE_TOKEN}&preview=true&PREVIEW=true&draft=1&secret=${SECRET}&entry=${DRAFT.page}&timeline=1`;
const HEADERS = {
  Cookie:
    `preview-token=${TOKEN}; __Host-preview-token=${TOKEN}; __prerender_bypass=1; ` +
    `__next_preview_data=${TOKEN}; PREVIEW=true`,
  Referer: `http://localhost/en-gb?preview-token=${TOKEN}`,
  Authorization: `Bearer ${SECRET}`,
  'x-preview-token': TOKEN,
  'x-preview-secret': SECRET,
  'x-prerender-revalidate': SECRET,
  'x-nextjs-data': '1',
  'x-matched-path': DRAFT.path,
  'x-invoke-path': DRAFT.path,
  'x-original-url': DRAFT.path,
  'x-middleware-prefetch': '1',
  'x-middleware-rewrite': DRAFT.path,
  'x-middleware-subrequest': 'pages/_middleware',
  'x-contentful-preview': 'true',
  'x-forwarded-host': 'preview.example.com',
  rsc: '1',
  purpose: 'prefetch',
};
/** These headers describe a moment, one rendering or one connection. */
const OWN_HEADERS = [
  'date',
  'server-timing',
  'x-request-id',
  'connection',
  'keep-alive',
  'retry-after',
];

const ROUTES = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/en-gb/sitemap.xml',
  '/en-gb/opensearch.xml',
  '/en-gb/feed.xml',
  '/api/search?edition=en-gb&query=autumn',
  '/api/suggest?edition=en-gb&query=autumn',
  '/api/retailers?edition=en-gb&gtin=02000000000015',
  '/api/health/live',
];
/** Features that only previews have. */
const OF_PREVIEWS = [
  '/preview',
  `/preview?secret=${SECRET}&to=${DRAFT.path}`,
  `/preview/share?to=${DRAFT.path}`,
  `/api/preview?secret=${SECRET}`,
  '/api/draft',
  `/preview/${TOKEN}${DRAFT.path}`,
];

async function ask(address: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(address, { redirect: 'manual', headers });
  const own = [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name));
  return { status: response.status, headers: Object.fromEntries(own), text: await response.text() };
}

/** Lists all routes in the nightly run; a product, an article and a home page in CI. */
async function listRoutes(origin: string) {
  const pages = IS_WHOLE_MATRIX
    ? await listEveryAddress(origin)
    : [PAGE_KINDS.product, PAGE_KINDS.article, '/de-de'];
  return [...ROUTES, ...[...pages, DRAFT.path].flatMap((path) => [path, dataOf(path)])];
}

const digest = (reply: object) => hash('sha256', JSON.stringify(reply));

/** Expects that no response contains text of the draft, or differs from other responses. */
async function expectNoDraft({ origin }: RunningSite) {
  for (const path of await listRoutes(origin)) {
    const address = `${origin}${path}`;
    const plain = await ask(address);
    const [sent, asked] = [
      await ask(address, HEADERS),
      await ask(`${address}${path.includes('?') ? '&' : '?'}${PARAMETERS}`, HEADERS),
    ];
    // A page may be rendered again after an edit.
    const plains = [plain, await ask(address)];
    expect(plains.map(digest), path).toContain(digest(sent));
    expect(
      plains.map(({ status, text }) => digest({ status, text })),
      path,
    ).toContain(digest({ status: asked.status, text: asked.text }));
    for (const { text } of [...plains, sent, asked])
      expect(text, path).not.toMatch(/autumn campaign|autumn in a minute|preview\.js/i);
  }
  for (const path of [
    ...OF_PREVIEWS,
    DRAFT.path,
    `${DRAFT.path}?${PARAMETERS}`,
    dataOf(DRAFT.path),
  ]) {
    const { status, headers, text } = await ask(`${origin}${path}`, HEADERS);
    expect(status, path).toBe(404);
    expect(headers['set-cookie'], path).toBeUndefined();
    expect(text, path).not.toMatch(/autumn campaign/i);
  }
}

/** A public site may have the variables of a preview in its environment. */
const ENVIRONMENT = { PREVIEW_SECRET: SECRET, CONTENTFUL_WEBHOOK_SECRET: 'a'.repeat(64) };

test(
  'a site that reads an export file shows no draft for any request, before and after an edit',
  NIGHTLY,
  async () => {
    test.slow();
    const [file, edited] = [await writeDraftDemo(), await writeDraftDemo('Dry mouth, edited')];
    const site = await startSite({ ...ENVIRONMENT, CONTENT_EXPORT: file });
    const address = `${site.origin}/en-gb/advice/dry-mouth`;
    try {
      expect(site.output()).toBe('');
      await expectNoDraft(site);
      expect((await ask(address)).text).not.toContain('Dry mouth, edited');
      await copyFile(edited, file);
      expect(await sendWebhook(site.origin)).toBe(202);
      await expect.poll(async () => (await ask(address)).text).toContain('Dry mouth, edited');
      await expectNoDraft(site);
    } finally {
      await site.stop();
    }
  },
);

test('a replica shows no draft for any request, before and after an edit', NIGHTLY, async () => {
  test.slow();
  const service = await startContentService(await loadDemoSpace());
  const site = await startSite({
    ...ENVIRONMENT,
    ...replicaEnvironment(service),
    CONTENTFUL_PREVIEW_TOKEN: 'any',
    CONTENT_POLL_INTERVAL: '3600',
  });
  try {
    await expectNoDraft(site);
    publishState(service, 1);
    expect(await sendWebhook(site.origin)).toBe(202);
    await expect
      .poll(async () => readState('/en-gb', (await ask(`${site.origin}/en-gb`)).text))
      .toBe(1);
    await expectNoDraft(site);
    expect(service.listAsked().filter(({ url }) => url.includes('preview'))).toEqual([]);
  } finally {
    await site.stop();
    await service.stop();
  }
});
