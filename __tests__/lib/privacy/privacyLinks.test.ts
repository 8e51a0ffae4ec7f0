import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { holdTime, releaseTime } from '@/__tests__/support/holdTime';
import { close, listen } from '@/__tests__/support/listen';
import { EDITIONS } from '@/lib/config/editions';
import { fetchPrivacyLinks, resolvePrivacyLink, type Visitor } from '@/lib/privacy/privacyLinks';

const DOCUMENT = { GB: { en: { privacyLink: 'https://example.com/privacy' } } };

const asked: string[] = [];
const ANSWERS: Readonly<
  Record<string, (request: IncomingMessage, response: ServerResponse) => void>
> = {
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

test('a response that is not JSON is an error', async () => {
  await expect(fetchPrivacyLinks(`${origin}/text`)).rejects.toThrow('notJson');
});

test('an unreachable service is an error', async () => {
  await expect(fetchPrivacyLinks('http://127.0.0.1:1/links.json')).rejects.toThrow('unreachable');
});

test.each(['/silent', '/dripping'])(
  '%s: one deadline of three seconds over the whole answer',
  async (path) => {
    const isAsked = once(server, 'request');
    const links = fetchPrivacyLinks(`${origin}${path}`);
    await isAsked;
    jest.advanceTimersByTime(3000);
    await expect(links).rejects.toThrow(/timeout/i);
  },
);

const LINKS = {
  GB: { en: { privacyLink: '/gb' } },
  US: {
    CA: { en: { privacyPolicyCHD: '/us-ca' } },
    en: { privacyLink: '/us', privacyPolicyCHD: '/us-chd' },
  },
  CH: { de: { privacyLink: '/ch-de' }, fr: { privacyLink: '/ch-fr' }, it: { privacyLink: '' } },
  FR: { fr: { privacyLink: 7 } },
  default: { it: { privacyLink: '/default-it' }, privacyLink: '/default' },
};

test.each<[string, string, Visitor, string | undefined]>([
  ['country and language', 'privacyLink', { country: 'GB', language: 'en' }, '/gb'],
  ['one of several languages', 'privacyLink', { country: 'CH', language: 'fr' }, '/ch-fr'],
  ['the state', 'privacyPolicyCHD', { country: 'US', language: 'en', state: 'CA' }, '/us-ca'],
  [
    'the country, where the state has no such link',
    'privacyLink',
    { country: 'US', language: 'en', state: 'CA' },
    '/us',
  ],
  [
    'the country, where the state is unknown',
    'privacyPolicyCHD',
    { country: 'US', language: 'en', state: 'TX' },
    '/us-chd',
  ],
  [
    'the default of the language, where the entry is empty',
    'privacyLink',
    { country: 'CH', language: 'it' },
    '/default-it',
  ],
  [
    'the default, for an unknown country',
    'privacyLink',
    { country: 'XX', language: 'en' },
    '/default',
  ],
  [
    'the default, for an unknown language',
    'privacyLink',
    { country: 'GB', language: 'cy' },
    '/default',
  ],
  [
    'the default, where the entry is no address',
    'privacyLink',
    { country: 'FR', language: 'fr' },
    '/default',
  ],
  [
    'nothing, for a link type that no entry has',
    'cookieLink',
    { country: 'GB', language: 'en' },
    undefined,
  ],
  [
    'nothing, for names that every object has',
    'constructor',
    { country: '__proto__', language: 'toString' },
    undefined,
  ],
])('%s', (_name, type, visitor, expected) => {
  expect(resolvePrivacyLink(LINKS, type, visitor)).toBe(expected);
});

test.each([undefined, null, 'text', 7, [], {}, { GB: null }, { GB: { en: 'text' } }])(
  'a document like %j has no links and is no surprise',
  (links) => {
    expect(
      resolvePrivacyLink(links, 'privacyLink', { country: 'GB', language: 'en' }),
    ).toBeUndefined();
  },
);

test.each(EDITIONS)(
  'the document that ships with the site has a policy for $id',
  async ({ country, language, id }) => {
    const links = await fetchPrivacyLinks(undefined);
    expect(resolvePrivacyLink(links, 'privacyLink', { country, language })).toMatch(
      new RegExp(`^/${id}/`),
    );
  },
);
