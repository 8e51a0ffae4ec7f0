import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { IS_WHOLE_MATRIX, MATRIX_SEED } from '@/__tests__/support/matrix';
import { createRandomness } from '@/__tests__/support/randomness';
import { MediaSignatures } from '@/preview/access/mediaSignatures';
import { PreviewTokens } from '@/preview/access/previewTokens';
import { DRAFT, writeDraftDemo } from '../../support/draftSpace';
import { type RunningSite, startSite } from '../../support/startSite';

const COUNT = IS_WHOLE_MATRIX ? 40_000 : 10_000;
const CONNECTIONS = 24;

const BUILD_ID = readFileSync('.next/BUILD_ID', 'utf8').trim();
const BUILD_FILE = `/_next/static/${BUILD_ID}/_buildManifest.js`;
const SECRET = 'secret-of-this-preview';
/** The signed part of one picture's address. */
const SIGNED = new MediaSignatures(new PreviewTokens(SECRET))
  .sign('//x/orelle-demo/hero-advice/8e0df0cfb3c4/')
  .slice('//x'.length, -1);
/** Served without a token. */
const OPEN = ['/robots.txt', '/favicon.svg', '/site.webmanifest', BUILD_FILE, '/api/health/live'];
const START = [
  '',
  '/_next/static',
  '/_next/static/chunks',
  `/_next/static/${BUILD_ID}`,
  BUILD_FILE,
  '/_next',
  '/_next/data',
  `/_next/data/${BUILD_ID}`,
  '/api',
  '/api/media',
  '/media',
  `/api/media${SIGNED}`,
  `/media${SIGNED}`,
  '/preview',
  '/preview/leave',
  '/api/health/live',
  '/api/health',
  '/api/webhooks/contentful',
  '/robots.txt',
  '/favicon.svg',
  '/.well-known',
  '/en-gb',
];
const CLIMB = [
  '',
  '..',
  '.',
  '%2e%2e',
  '%2E%2e',
  '.%2e',
  '%2e.',
  '%2e',
  '%252e%252e',
  '..;',
  '..;x',
  '%2e%2e%3b',
  '..%00',
  '..%09',
  '..%20',
  '%c0%ae%c0%ae',
  '%ef%bc%8e%ef%bc%8e',
  '\xef\xbc\x8e\xef\xbc\x8e',
  '....',
  '..\\',
  '..%5c',
  '%u002e%u002e',
  '..%23',
  '..%3f',
  '\t..',
  '..#',
  '..?',
];
const SEPARATOR = [
  '/',
  '/',
  '/',
  '//',
  '%2f',
  '%2F',
  '\\',
  '%5c',
  '%5C',
  '%252f',
  '/./',
  '/;/',
  '%00/',
  '/%00',
  '%09/',
  '%c0%af',
  '\xef\xbc\x8f',
  '%ef%bc%8f',
  '?/',
  '#/',
];
const TARGET = [
  'en-gb',
  DRAFT.path.slice(1),
  `${DRAFT.path.slice(1)}/`,
  '',
  'de-de/',
  'EN-GB',
  '%65n-gb',
  'en%2dgb',
  'en-gb/nowhere',
  'nowhere',
  'nope.js',
  'chunks/nope.css',
  'en-gb/search?query=campaign',
  'en-gb/sitemap',
  'sitemap.xml',
  'en-gb/sitemap.xml',
  'en-gb/opensearch.xml',
  'en-gb/feed.xml',
  'en-gb/buy/02000000000015',
  'api/search?edition=en-gb&query=campaign',
  'api/suggest?edition=en-gb&query=campaign',
  'api/sitemap',
  'api/robots',
  'api%2fsearch?edition=en-gb&query=campaign',
  `_next/data/${BUILD_ID}/en-gb.json`,
  `_next/data/${BUILD_ID}${DRAFT.path}.json`,
  `%5fnext/data/${BUILD_ID}/en-gb.json`,
  `data/${BUILD_ID}/index.json`,
  '_next/data/other/en-gb.json',
  '_next/static/nope.js',
  '_next/image?url=%2Ffavicon.svg&w=640&q=75',
  '_error',
  '404',
  '500',
  'preview/why?of=page-campaign',
  `preview/compare?of=${DRAFT.path}`,
  'preview/live',
  'preview%2Flive',
  `preview/share?to=${DRAFT.path}`,
  '%70review/why?of=campaign',
];
const PREFIX = [
  '',
  '',
  '',
  '',
  '',
  'http://localhost',
  'https://app.contentful.com',
  'http://localhost:80',
  'http:/',
  '//localhost',
  '\\',
  '/./',
  '/',
  ';',
  '*',
];
const METHOD = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'OPTIONS',
  'PUT',
  'DELETE',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'QUERY',
];
const HEADERS = [
  [],
  [],
  [],
  ['X-NextJS-Data: 1'],
  ['X-Matched-Path: /en-gb'],
  ['X-Invoke-Path: /en-gb', 'X-Invoke-Status: 200'],
  ['X-Original-URL: /en-gb', 'X-Rewrite-URL: /en-gb'],
  [
    'X-Forwarded-For: 127.0.0.1',
    'X-Forwarded-Host: localhost',
    'X-Forwarded-Proto: https',
    'X-Forwarded-Prefix: /_next/static',
  ],
  ['Forwarded: for=127.0.0.1;host=localhost'],
  ['X-Middleware-Subrequest: middleware'],
  ['X-Middleware-Prefetch: 1', 'Purpose: prefetch'],
  ['RSC: 1', 'Next-Action: x'],
  [
    'Cookie: preview-token=x; __prerender_bypass=x; __next_preview_data=x; preview-token=; __Host-preview-token=x',
  ],
  ['X-Preview-Token: x', 'Authorization: Bearer x'],
  ['Referer: http://localhost/en-gb?preview-token=x'],
  ['Referer: https://app.contentful.com/', 'Origin: https://app.contentful.com'],
  ['If-None-Match: *'],
  ['Range: bytes=0-9999999'],
  [
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ],
  ['Accept: application/json', 'Accept-Encoding: identity'],
  ['Content-Length: 0'],
  ['Expect: 100-continue'],
];
/** Matches pages, their data, the API and the editors' tools. */
const CONTENT = /__NEXT_DATA__|pageProps|"hits"|suggest|Autumn|campaign|Orelle|denture|spaceId/i;

function buildSpellings() {
  const { next, pick } = createRandomness(MATRIX_SEED);
  const buildMixed = () => {
    const climbs = Array.from(
      { length: Math.floor(next() * 5) },
      () => `${pick(SEPARATOR)}${pick(CLIMB)}`,
    );
    return `${pick(PREFIX)}${pick(START)}${climbs.join('')}${pick(SEPARATOR)}${pick(TARGET)}`;
  };
  const buildUniform = () => {
    const [start, separator, climb] = [pick(START), pick(SEPARATOR), pick(CLIMB)];
    const depth = next() < 0.8 ? start.split('/').length - 1 : Math.floor(next() * 6);
    return `${start}${`${separator}${climb}`.repeat(depth)}${separator}${pick(TARGET)}`;
  };
  const buildTarget = () => (next() < 0.7 ? buildUniform() : buildMixed());
  return Array.from({ length: COUNT }, () => {
    const target = buildTarget();
    const [method, headers, version] = [pick(METHOD), pick(HEADERS), next() < 0.05 ? '1.0' : '1.1'];
    const request = [
      `${method} ${target} HTTP/${version}`,
      'Host: localhost',
      ...headers,
      'Connection: close',
      '',
      '',
    ].join('\r\n');
    const isPipelined = next() < 0.2;
    return {
      target: `${method} ${JSON.stringify(target)} ${headers.join(', ')}`,
      bytes: isPipelined
        ? `GET ${pick(OPEN)} HTTP/1.1\r\nHost: localhost\r\n\r\n${request}`
        : request,
    };
  });
}

async function send(port: number, bytes: string) {
  const socket = connect(port, 'localhost');
  let text = '';
  socket.setEncoding('latin1').on('data', (data: string) => (text += data));
  // A server may reset a connection whose request it rejects.
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return text;
}

const readBodies = (text: string) =>
  text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .map((response) => response.slice(response.indexOf('\r\n\r\n') + 4));

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({
    PREVIEW: 'true',
    PREVIEW_SECRET: SECRET,
    CONTENT_EXPORT: await writeDraftDemo(),
  });
});
test.afterAll(() => site.stop());

test(`${COUNT} spellings of addresses reveal no content without a token and cause no server error`, async () => {
  test.setTimeout(600_000);
  const port = Number(new URL(site.origin).port);
  const ask = async (path: string) =>
    readBodies(
      await send(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    )[0] ?? '';
  const open = new Set(await Promise.all(OPEN.map(ask)));
  expect([...open].every((body) => body !== '')).toBe(true);
  const leaks: string[] = [];
  const errors: string[] = [];
  const waiting = buildSpellings();
  const work = async () => {
    for (let spelling = waiting.pop(); spelling !== undefined; spelling = waiting.pop()) {
      const text = await send(port, spelling.bytes);
      if (/^HTTP\/1\.1 5\d\d /m.test(text)) errors.push(spelling.target);
      if (readBodies(text).some((body) => !open.has(body) && CONTENT.test(body)))
        leaks.push(spelling.target);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  expect({ leaks: leaks.length, examples: leaks.slice(0, 20) }).toEqual({ leaks: 0, examples: [] });
  expect(errors).toEqual([]);
  expect((await fetch(`${site.origin}/api/health/live`)).status).toBe(200);
});
