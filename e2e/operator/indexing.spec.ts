import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type RunningSite, startSite } from '../support/startSite';

const BUILD = readFileSync('.next/BUILD_ID', 'utf8').trim();

/** Addresses for every kind of response, by status. */
const RESPONSES = {
  '/en-gb': 200,
  '/en-gb/products': 200,
  '/en-gb/sitemap': 200,
  '/en-gb/nowhere': 404,
  '/en-gb/': 308,
  [`/_next/data/${BUILD}/en-gb.json?path=en-gb`]: 200,
  [`/_next/static/${BUILD}/_buildManifest.js`]: 200,
  '/_next/static/nothing.js': 404,
  '/favicon.svg': 200,
  '/third-party-notices.txt': 200,
  '/robots.txt': 200,
  '/sitemap.xml': 404,
  '/en-gb/sitemap.xml': 404,
  '/en-gb/feed.xml': 404,
  '/en-gb/opensearch.xml': 200,
  '/api/search?edition=en-gb&query=paste': 200,
  '/api/search?edition=en-gb': 400,
  '/api/media/none/none/none/none.png/160.webp': 404,
  '/media/none/none/none/none.mp4': 404,
  '/api/health/live': 200,
  '/api/none': 404,
  '/%ff': 400,
} as const;

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ APP_ENV: 'staging', PREVIEW: 'false' });
});
test.afterAll(() => site.stop());

test('no response of a staging site without drafts may be indexed', async ({ request }) => {
  for (const [path, status] of Object.entries(RESPONSES)) {
    const response = await request.get(`${site.origin}${path}`, { maxRedirects: 0 });
    expect([path, response.status(), response.headers()['x-robots-tag']]).toEqual([
      path,
      status,
      'noindex, nofollow',
    ]);
  }
  const refused = await request.post(`${site.origin}/en-gb`);
  expect([refused.status(), refused.headers()['x-robots-tag']]).toEqual([405, 'noindex, nofollow']);
  const socket = connect(Number(new URL(site.origin).port), 'localhost');
  socket.end('NOT HTTP AT ALL\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*\r\nX-Robots-Tag: noindex, nofollow\r\n/);
});
