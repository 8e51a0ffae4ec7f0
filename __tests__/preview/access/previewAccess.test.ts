import inject from 'light-my-request';
import { MediaSignatures } from '@/preview/access/mediaSignatures';
import { PageSender } from '@/preview/pages/pageSender';
import { PreviewAccess } from '@/preview/access/previewAccess';
import { PreviewTokens } from '@/preview/access/previewTokens';

const tokens = new PreviewTokens('secret-of-this-preview');
const media = new MediaSignatures(tokens);
const access = new PreviewAccess({
  tokens,
  media,
  sender: new PageSender({}, '/preview.css'),
  buildId: 'build',
  isOpen: (path) => path === '/favicon.svg',
});

async function ask(url: string, token?: string) {
  const headers = token === undefined ? {} : { 'x-preview-token': token };
  const { statusCode } = await inject(
    (request, response) => void access.check(request, response, () => response.end('content')),
    { url, headers },
  );
  return statusCode;
}

const sharePage = (path: string) => tokens.issue({ kind: 'page', path }, 3600);

test('only open paths are served without a token', async () => {
  expect(await ask('/favicon.svg?v=2')).toBe(200);
  for (const path of [
    '/',
    '/en-gb',
    '/favicon.svg/',
    '//favicon.svg',
    '/FAVICON.SVG',
    '/_next/static/x.js',
    '/preview/why',
    '/api/search',
  ])
    expect([path, await ask(path)]).toEqual([path, 401]);
});

test('a visit token opens every path', async () => {
  const token = tokens.issue({ kind: 'preview' }, 3600);
  for (const path of ['/en-gb', '/preview/live', '/api/search', '/_next/data/build/en-gb.json'])
    expect([path, await ask(path, token)]).toEqual([path, 200]);
});

test('a share token opens one page and its data', async () => {
  const token = sharePage('/en-gb/faq');
  for (const path of ['/en-gb/faq', '/_next/data/build/en-gb/faq.json'])
    expect([path, await ask(path, token)]).toEqual([path, 200]);
  for (const path of [
    '/en-gb',
    '/en-gb/faq/',
    '/en-gb/faq/more',
    '/_next/data/other/en-gb/faq.json',
    '/api/media/space/other/token/name/480.webp',
    '/media/space/other/token/name.mp4',
    '/en-gb/sitemap.xml',
  ])
    expect([path, await ask(path, token)]).toEqual([path, 401]);
});

test.each([
  '/preview',
  '/preview/live',
  '/preview/why',
  '/preview/share',
  '/api/search',
  '/api/health/ready',
  '/robots.txt',
  '/sitemap.xml',
  '/_next/data/build/en-gb.json',
  '/media/x',
  '/nowhere',
])('a share token for %s, which is no page of an edition, opens nothing', async (path) => {
  expect(await ask(path, sharePage(path))).toBe(401);
});

const FILE = '/space/picture/token/name.png';

test('a signed address opens one file in all its sizes, without the signature for the next handler', async () => {
  const signed = new URL(`https:${media.sign(`//images.ctfassets.net${FILE}`)}`).pathname;
  const handedOn: (string | undefined)[] = [];
  for (const url of [`/api/media${signed}/480.webp`, `/media${signed}?x`]) {
    await inject(
      (request, response) =>
        void access.check(request, response, () => response.end(void handedOn.push(request.url))),
      { url },
    );
  }
  expect(handedOn).toEqual([`/api/media${FILE}/480.webp`, `/media${FILE}?x`]);
});

test('a signature opens neither another file nor anything else', async () => {
  const own = media.sign(`//images.ctfassets.net${FILE}`).split('/')[3] ?? '';
  const foreign =
    new MediaSignatures(new PreviewTokens('another secret'))
      .sign(`//images.ctfassets.net${FILE}`)
      .split('/')[3] ?? '';
  expect(own).toMatch(/^~[\w-]{22}$/);
  const paths = [
    `/api/media${FILE}/480.webp`,
    `/api/media/${foreign}${FILE}/480.webp`,
    `/api/media/${own.slice(0, -1)}${FILE}/480.webp`,
    `/api/media/~${FILE}/480.webp`,
    `/api/media/${own}/space/other/token/name.png/480.webp`,
    `/api/media/${own}/%73pace/picture/token/name.png/480.webp`,
    `/${own}/en-gb`,
    `/api/media/${own}/en-gb`,
    `/_next/data/${own}${FILE}`,
    `/en-gb?preview-token=${own}`,
  ];
  for (const path of paths) expect([path, await ask(path)]).toEqual([path, 401]);
});
