import { expect, test } from '@playwright/test';
import { connect } from 'node:net';

const PATHS = [
  '/en-gb',
  '/en-gb/nothing-here',
  '/nowhere/at/all',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/api/media/nothing',
  '/api/nothing',
  '/_next/static/nothing.js',
  '/products',
];

const EXPECTED = {
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /strict-origin/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /same-origin/,
  'cross-origin-resource-policy': /same-origin/,
  'content-security-policy':
    /^default-src 'none'; script-src 'self'; style-src 'self';.*frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'$/,
} as const;

for (const path of PATHS) {
  test(`${path} carries the security headers and no word of the framework`, async ({ request }) => {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    for (const [name, pattern] of Object.entries(EXPECTED))
      expect(headers[name], name).toMatch(pattern);
    expect(headers['x-powered-by']).toBeUndefined();
  });
}

test('a request that is not HTTP is answered with the same headers', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), 'localhost', () =>
      socket.write('NOT HTTP AT ALL\r\n\r\n'),
    );
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1.1 400/);
  expect(answer.toLowerCase()).toContain('content-security-policy: default-src');
});

test('methods that no page and no API route accepts are refused', async ({ request }) => {
  for (const path of ['/en-gb', '/api/retailers']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await request.fetch(path, { method });
      expect(response.status(), `${method} ${path}`).toBe(405);
      expect(response.headers()['allow']).toBe('GET, HEAD');
    }
  }
});

test('an address that is too long is refused', async ({ request }) => {
  expect((await request.get(`/en-gb?${'a'.repeat(3000)}`)).status()).toBe(414);
});

test('files of the build are precompressed and immutable', async ({ request }) => {
  const html = await (await request.get('/en-gb')).text();
  const [, script = ''] = /(\/_next\/static\/chunks\/main-[^" ]+)/.exec(html) ?? [];
  const response = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()['content-encoding']).toBe('br');
  expect(response.headers()['cache-control']).toContain('immutable');
});

test('no page carries a style attribute in its server HTML', async ({ request }) => {
  for (const path of [
    '/en-gb',
    '/fr-fr',
    '/en-gb/products',
    '/en-gb/advice/cleaning-dentures',
    '/en-gb/nothing-here',
    '/en-gb/sitemap',
  ]) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/<[^>]+\sstyle="/);
  }
});

test('the local image service makes preset sizes and formats, and nothing else', async ({
  request,
}) => {
  const html = await (await request.get('/en-gb')).text();
  const [, file = ''] = /(\/api\/media\/[^"\s]+\.png)\/\d+\.webp/.exec(html) ?? [];
  expect(file).not.toBe('');
  for (const format of ['avif', 'webp', 'png', 'jpg']) {
    const response = await request.get(`${file}/320.${format}`);
    expect(response.status(), format).toBe(200);
    expect(response.headers()['content-type']).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`);
    expect(response.headers()['cache-control']).toContain('immutable');
  }
  for (const size of [
    '321.webp',
    '320.gif',
    '99999.webp',
    '353x201.webp',
    'webp',
    '320.webp/more',
  ]) {
    expect((await request.get(`${file}/${size}`)).status(), size).toBe(400);
  }
  expect((await request.get('/api/media/a/b/c/d.png/320.webp')).status()).toBe(404);
  expect((await request.get('/api/media/..%2f..%2fpackage.json')).status()).toBe(400);
});
