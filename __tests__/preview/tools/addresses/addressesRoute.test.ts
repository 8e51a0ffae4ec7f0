import { createServer } from 'node:http';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { closeTools, openToolStage } from '../toolStage';

const TOKEN = 'operator-token-'.repeat(3);

const PAGE = buildModelEntry('page-care', 'page', {
  name: 'care',
  url: '/en-gb/care',
  page: buildLink('care'),
});
const CARE = buildModelEntry('care', 'landingPage', { title: 'Care' });
const redirect = (id: string, fields: object) =>
  buildModelEntry(id, 'redirect', { kind: 'moved for good', ...fields });
const SPACES = {
  drafts: [
    ...SITE_ENTRIES,
    PAGE,
    CARE,
    redirect('known', { from: '/en-gb/known', link: buildLink('page-care') }),
    redirect('broken', { from: '/en-gb/broken', link: buildLink('page-lost') }),
  ],
};

const REPORT = {
  missing: [
    { path: '/en-gb/wanted', count: 3, lastSeenAt: 0, referrer: 'blog.example' },
    { path: '/en-gb/known', count: 9, lastSeenAt: 0 },
    { path: '/en-gb/<script>', count: 2, lastSeenAt: 0 },
  ],
  moved: [
    { path: '/en-gb/former', pageId: 'page-care', movedAt: 0 },
    { path: '/en-gb/lost', pageId: 'page-lost', movedAt: 0 },
  ],
};

const closers: (() => Promise<unknown>)[] = [];

/** The public site, which shows its report to operators only. */
async function startPublicSite(): Promise<string> {
  const server = createServer((request, response) => {
    const isOperator = request.headers.authorization === `Bearer ${TOKEN}`;
    response
      .writeHead(isOperator ? 200 : 401, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(isOperator ? REPORT : { message: 'no' }));
  });
  closers.push(() => close(server));
  return `http://${await listen(server)}`;
}

afterEach(async () => {
  await closeTools();
  for (const stop of closers.splice(0)) await stop();
});

async function ask(environment: Readonly<Record<string, string>>) {
  const { ask: askTools } = await openToolStage(SPACES, environment);
  return askTools('/preview/addresses');
}

test('the page lists broken redirects, missing addresses and former addresses', async () => {
  const { status, text, html } = await ask({
    PUBLIC_SITE_ORIGIN: await startPublicSite(),
    OPERATOR_TOKEN: TOKEN,
  });
  expect(status).toBe(200);
  expect(text).toContain('broken It is ignored, since the page is not published');
  expect(text).toContain(
    '/en-gb/wanted Asked for 3 times, last 1970-01-01 00:00 UTC, through a link on blog.example.',
  );
  expect(text).toContain('From: /en-gb/wanted · Kind: moved for good');
  expect(text).toContain('/en-gb/former Leads to “Care”');
  expect(text).not.toContain('/en-gb/known');
  expect(text).not.toContain('/en-gb/lost');
  expect(html).not.toContain('<script>');
});

test('the page says why the public site cannot be asked', async () => {
  const origin = await startPublicSite();
  expect((await ask({})).text).toContain('sets PUBLIC_SITE_ORIGIN and OPERATOR_TOKEN');
  const wrong = await ask({ PUBLIC_SITE_ORIGIN: origin, OPERATOR_TOKEN: `${TOKEN}x` });
  expect(wrong.text).toContain('The public site could not be asked: status 401.');
});
