import inject from 'light-my-request';
import { NoticeSender } from '@/server/preview/previewNotice';
import { PreviewAccess } from '@/server/preview/previewAccess';
import { PreviewTokens } from '@/server/preview/previewTokens';

const tokens = new PreviewTokens('secret-of-this-preview');
const access = new PreviewAccess({
  tokens,
  notices: new NoticeSender({}, [], {}),
  buildId: 'build',
  isOpen: (path) => path === '/favicon.svg',
  renderPage: () => Promise.resolve('<img src="/api/media/space/picture/token/name/160.webp">'),
});

async function ask(url: string, token?: string): Promise<number> {
  const headers = token === undefined ? {} : { 'x-preview-token': token };
  const { statusCode } = await inject((request, response) => void access.check(request, response, () => response.end('content')), { url, headers });
  return statusCode;
}

const sharePage = (path: string): string => tokens.issue({ kind: 'page', path }, 3600);

test('only open paths are served without a token', async () => {
  expect(await ask('/favicon.svg?v=2')).toBe(200);
  for (const path of ['/', '/en-gb', '/favicon.svg/', '//favicon.svg', '/FAVICON.SVG', '/_next/static/x.js', '/preview/why', '/api/search']) expect([path, await ask(path)]).toEqual([path, 401]);
});

test('a visit token opens every path', async () => {
  const token = tokens.issue({ kind: 'preview' }, 3600);
  for (const path of ['/en-gb', '/preview/live', '/api/search', '/_next/data/build/en-gb.json']) expect([path, await ask(path, token)]).toEqual([path, 200]);
});

test('a share token opens one page, its data and its pictures', async () => {
  const token = sharePage('/en-gb/faq');
  for (const path of ['/en-gb/faq', '/_next/data/build/en-gb/faq.json', '/api/media/space/picture/token/name/480.webp']) expect([path, await ask(path, token)]).toEqual([path, 200]);
  for (const path of ['/en-gb', '/en-gb/faq/', '/en-gb/faq/more', '/_next/data/other/en-gb/faq.json', '/api/media/space/other/token/name/480.webp', '/en-gb/sitemap.xml']) expect([path, await ask(path, token)]).toEqual([path, 401]);
});

test.each(['/preview', '/preview/live', '/preview/why', '/preview/share', '/api/search', '/api/health/ready', '/robots.txt', '/sitemap.xml', '/_next/data/build/en-gb.json', '/media/x', '/nowhere'])('a share token for %s, which is no page of an edition, opens nothing', async (path) => {
  expect(await ask(path, sharePage(path))).toBe(401);
});
