import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { holdTime, releaseTime } from '@/__tests__/support/holdTime';
import { close, listen } from '@/__tests__/support/listen';
import { fetchPrivacyLinks } from '@/lib/privacy/privacyLinks';

const DOCUMENT = { GB: { en: { privacyLink: 'https://example.com/privacy' } } };

const asked: string[] = [];
const ANSWERS: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/links.json': (_request, response) => response.end(JSON.stringify(DOCUMENT)),
  '/missing': (_request, response) => response.writeHead(404).end('{}'),
  '/down': (_request, response) => response.writeHead(503).end('{}'),
  '/moved': (_request, response) => response.writeHead(302, { Location: '/links.json' }).end(),
  '/text': (_request, response) => response.end('<html>'),
  '/large': (_request, response) => response.end(JSON.stringify({ text: 'x'.repeat(300 * 1024) })),
  '/endless': (_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 5);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => undefined,
  '/dripping': (_request, response) => {
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  },
};
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  ANSWERS[request.url ?? '']?.(request, response);
});
let origin = '';

beforeAll(async () => {
  origin = `http://${await listen(server)}`;
});
beforeEach(holdTime);
afterEach(releaseTime);
afterAll(() => close(server));

test('the document of the configured address', async () => {
  expect(await fetchPrivacyLinks(`${origin}/links.json`)).toEqual(DOCUMENT);
});

test.each([
  ['/missing', 'HTTP error! Status: 404'],
  ['/down', 'HTTP error! Status: 503'],
  ['/large', 'tooLarge'],
  ['/endless', 'tooLarge'],
])('%s: %s', async (path, message) => {
  await expect(fetchPrivacyLinks(`${origin}${path}`)).rejects.toThrow(message);
});

test('a redirect is not followed', async () => {
  asked.splice(0);
  await expect(fetchPrivacyLinks(`${origin}/moved`)).rejects.toThrow('HTTP error! Status: 302');
  expect(asked).toEqual(['/moved']);
});

test('an answer that is not JSON is an error', async () => {
  await expect(fetchPrivacyLinks(`${origin}/text`)).rejects.toThrow('notJson');
});

test('nobody there is an error', async () => {
  await expect(fetchPrivacyLinks('http://127.0.0.1:1/links.json')).rejects.toThrow('unreachable');
});

test.each(['/silent', '/dripping'])('%s: one deadline of three seconds over the whole answer', async (path) => {
  const isAsked = once(server, 'request');
  const links = fetchPrivacyLinks(`${origin}${path}`);
  await isAsked;
  jest.advanceTimersByTime(3000);
  await expect(links).rejects.toThrow(/timeout/i);
});
