import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { holdTime, releaseTime } from '@/__tests__/support/holdTime';
import { serveTests } from '@/__tests__/support/listen';
import { EDITIONS } from '@/lib/platform/config/editions';
import {
  fetchPrivacyLinks,
  resolvePrivacyLink,
  type Visitor,
} from '@/lib/site/privacy/privacyLinks';

const DOCUMENT = { GB: { en: { privacyLink: 'https://example.com/privacy' } } };

const asked: string[] = [];
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/links.json': (response) => response.end(JSON.stringify(DOCUMENT)),
  '/missing': (response) => response.writeHead(404).end('{}'),
  '/down': (response) => response.writeHead(503).end('{}'),
  '/moved': (response) => response.writeHead(302, { Location: '/links.json' }).end(),
  '/text': (response) => response.end('<html>'),
  '/large': (response) => response.end(JSON.stringify({ text: 'x'.repeat(300 * 1024) })),
  '/endless': (response) => {
    const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 5);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => undefined,
  '/dripping': (response) => {
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  },
};
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  ANSWERS[request.url ?? '']?.(response);
});
const service = serveTests(server);
beforeEach(holdTime);
afterEach(releaseTime);

test('the document is read from the configured address', async () => {
  expect(await fetchPrivacyLinks(`${service.origin}/links.json`)).toEqual(DOCUMENT);
});

test.each([
  ['/missing', 'HTTP error! Status: 404'],
  ['/down', 'HTTP error! Status: 503'],
  ['/large', 'tooLarge'],
  ['/endless', 'tooLarge'],
  ['/text', 'notJson'],
])('%s is an error: %s', async (path, message) => {
  await expect(fetchPrivacyLinks(`${service.origin}${path}`)).rejects.toThrow(message);
});

test('a redirect is not followed', async () => {
  asked.splice(0);
  await expect(fetchPrivacyLinks(`${service.origin}/moved`)).rejects.toThrow(
    'HTTP error! Status: 302',
  );
  expect(asked).toEqual(['/moved']);
});

test('an unreachable service is an error', async () => {
  await expect(fetchPrivacyLinks('http://127.0.0.1:1/links.json')).rejects.toThrow('unreachable');
});

test.each(['/silent', '/dripping'])(
  'the whole response of %s has to arrive within three seconds',
  async (path) => {
    const isAsked = once(server, 'request');
    const links = fetchPrivacyLinks(`${service.origin}${path}`);
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

const toVisitor = (place: string): Visitor => {
  const [country = '', language = '', state] = place.split(' ');
  return { country, language, ...(state === undefined ? {} : { state }) };
};

test.each<[string, string, string, string | undefined]>([
  ['country and language', 'privacyLink', 'GB en', '/gb'],
  ['one of several languages', 'privacyLink', 'CH fr', '/ch-fr'],
  ['the state', 'privacyPolicyCHD', 'US en CA', '/us-ca'],
  ['the country, if the state has no such link', 'privacyLink', 'US en CA', '/us'],
  ['the country, if the state is unknown', 'privacyPolicyCHD', 'US en TX', '/us-chd'],
  ['the default of the language, if the entry is empty', 'privacyLink', 'CH it', '/default-it'],
  ['the default, for an unknown country', 'privacyLink', 'XX en', '/default'],
  ['the default, for an unknown language', 'privacyLink', 'GB cy', '/default'],
  ['the default, if the entry is no address', 'privacyLink', 'FR fr', '/default'],
  ['nobody, for a link type that no entry has', 'cookieLink', 'GB en', undefined],
  ['nobody, for names that every object has', 'constructor', '__proto__ toString', undefined],
])('the privacy link is that of %s', (_, type, place, expected) => {
  expect(resolvePrivacyLink(LINKS, type, toVisitor(place))).toBe(expected);
});

test.each([undefined, null, 'text', 7, [], {}, { GB: null }, { GB: { en: 'text' } }])(
  'a document like %j has no links',
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
