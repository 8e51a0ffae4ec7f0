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
  test(`${path} has the security headers, and does not name the framework`, async ({ request }) => {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    for (const [name, pattern] of Object.entries(EXPECTED))
      expect(headers[name], name).toMatch(pattern);
    expect(headers['x-powered-by']).toBeUndefined();
  });
}

test('the response to a request that is not HTTP has the security headers, too', async ({
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '');
  const response = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), 'localhost', () =>
      socket.write('NOT HTTP AT ALL\r\n\r\n'),
    );
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(response).toMatch(/^HTTP\/1.1 400/);
  expect(response.toLowerCase()).toContain('content-security-policy: default-src');
});

test('pages and API routes accept only GET and HEAD', async ({ request }) => {
  for (const path of ['/en-gb', '/api/retailers']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await request.fetch(path, { method });
      expect(response.status(), `${method} ${path}`).toBe(405);
      expect(response.headers()['allow']).toBe('GET, HEAD');
    }
  }
});

test('an address that is too long is rejected', async ({ request }) => {
  expect((await request.get(`/en-gb?${'a'.repeat(3000)}`)).status()).toBe(414);
});

test('files of the build are precompressed and immutable', async ({ request }) => {
  const html = await (await request.get('/en-gb')).text();
  const [, script = ''] = /(\/_next\/static\/chunks\/main-[^" ]+)/.exec(html) ?? [];
  const response = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()['content-encoding']).toBe('br');
  expect(response.headers()['cache-control']).toContain('immutable');
});
