import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/** Headers and cookies that have a meaning to some version of the framework. */
const MARKS = [
  'RSC: 1',
  'Next-Router-Prefetch: 1',
  'Next-Router-State-Tree: x',
  'Next-Router-Segment-Prefetch: /x',
  'Next-Url: /x',
  'Next-Action: x',
  'Next-Resume: 1',
  'X-Middleware-Prefetch: 1',
  'X-Middleware-Rewrite: /fr-fr',
  'X-Middleware-Skip: 1',
  'X-Middleware-Subrequest: middleware',
  'X-NextJS-Data: 1',
  'X-NextJS-Request-Id: x',
  'X-Prerender-Revalidate: x',
  'X-Invoke-Path: /fr-fr',
  'X-Invoke-Status: 500',
  'X-Now-Route-Matches: 1=x',
  'X-Matched-Path: /fr-fr',
  'Purpose: prefetch',
  'Sec-Fetch-Dest: image',
  'X-Forwarded-Host: other.example',
  'User-Agent: Googlebot',
  'Cookie: __prerender_bypass=x',
  'Cookie: __next_preview_data=x',
  'Cookie: next-instant-navigation-testing=1',
];

/** Query parameters of the framework. Only a page's address shows their effect. */
const PARAMETERS = [
  '_rsc=1',
  '__nextDataReq=1',
  '__nextLocale=fr',
  '__nextDefaultLocale=fr',
  'nxtPpath=fr-fr',
  'nxtIpath=fr-fr',
  'nextInternalLocale=fr',
  'path=fr-fr',
];

async function ask(origin: string | undefined, path: string, lines: readonly string[] = []) {
  const { port } = new URL(origin ?? '');
  const socket = connect(Number(port), 'localhost');
  let text = '';
  socket.setEncoding('utf8').on('data', (data: string) => (text += data));
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      ...(lines.some((line) => line.startsWith('Connection')) ? [] : ['Connection: close']),
      ...lines,
      '',
      '',
    ].join('\r\n'),
  );
  await once(socket, 'close');
  const [head = '', ...body] = text.split('\r\n\r\n');
  return {
    head: head.replace(/^(?:Date|Server-Timing|X-Request-Id): .*\r\n/gm, ''),
    body: body.join('\r\n\r\n'),
  };
}

const dataPath = () =>
  `/_next/data/${readFileSync('.next/BUILD_ID', 'utf8').trim()}/en-gb/products.json?path=en-gb&path=products`;

for (const [name, readPath] of [
  ['a page', () => '/en-gb/products'],
  ['a missing page', () => '/en-gb/nothing-here'],
  ["the browser's data of a page", dataPath],
  ['an API route', () => '/robots.txt'],
] as const) {
  test(`no internal header of the framework changes the response of ${name}`, async ({
    baseURL,
  }) => {
    const plain = await ask(baseURL, readPath());
    expect(plain.head).toMatch(/^HTTP\/1\.1 (200|404) /);
    for (const mark of MARKS) expect(await ask(baseURL, readPath(), [mark]), mark).toEqual(plain);
  });
}

test('no internal parameter of the framework opens another page', async ({ baseURL }) => {
  const title = /<title[^>]*>[^<]+/;
  const [plain] = title.exec((await ask(baseURL, '/en-gb/products')).body) ?? [];
  for (const parameter of PARAMETERS) {
    const { head, body } = await ask(baseURL, `/en-gb/products?${parameter}`);
    expect(head, parameter).toMatch(/^HTTP\/1\.1 200 /);
    expect(title.exec(body)?.[0], parameter).toBe(plain);
  }
});

test('a client that requests another protocol gets the page', async ({ baseURL }) => {
  const lines = [
    'Connection: close, Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
  ];
  const plain = await ask(baseURL, '/en-gb');
  expect(await ask(baseURL, '/en-gb', lines)).toEqual(plain);
  expect(await ask(baseURL, '/en-gb', lines)).toEqual(plain);
});
