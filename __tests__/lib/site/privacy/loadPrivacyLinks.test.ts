import { createServer } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import { buildStore } from '@/__tests__/support/modelSpace';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { DEFAULT_EDITION } from '@/lib/platform/config/editions';
import { logger } from '@/lib/platform/config/logger';
import { loadShell } from '@/lib/site/loaders/loadGlobals';
import { SiteView } from '@/lib/site/view/siteView';
import { loadPrivacyLinks } from '@/lib/site/privacy/privacyLinks';

const ELEVEN_MINUTES = 11 * 60 * 1000;
/** A failed document is requested again much sooner. */
const HALF_A_MINUTE = 30_000;

let status = 503;
let links: unknown;
let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(status).end(JSON.stringify(links));
});

beforeAll(async () => {
  process.env['PRIVACY_LINKS_URL'] = `http://${await listen(server)}/links.json`;
});
afterAll(async () => {
  delete process.env['PRIVACY_LINKS_URL'];
  jest.restoreAllMocks();
  await close(server);
});

let now = Date.now();
beforeAll(() => jest.spyOn(Date, 'now').mockImplementation(() => now));

const warn = jest.spyOn(logger, 'warn');

/** Waits until the refresh has ended with another document or a warning. */
async function refresh(after = ELEVEN_MINUTES) {
  now += after;
  const warnings = warn.mock.calls.length;
  const before = await loadPrivacyLinks();
  let latest = before;
  while (latest === before && warn.mock.calls.length === warnings) {
    await new Promise(setImmediate);
    latest = await loadPrivacyLinks();
  }
  return { before, after: latest };
}

const { store } = buildStore(() => SITE_SPACE);
const readFooterLink = async () =>
  (await loadShell(await SiteView.open(store), DEFAULT_EDITION, false)).footer.items[0]?.href;

test('the document is read again after a while, in the background, and the menus follow it', async () => {
  expect(await loadPrivacyLinks()).toEqual({ links: undefined, version: 'none' });
  expect(await readFooterLink()).toBe('');
  expect(asked).toBe(1);

  status = 200;
  links = { GB: { en: { privacyLink: 'https://example.com/first' } } };
  const { before, after } = await refresh(HALF_A_MINUTE);
  expect(before.links).toBeUndefined();
  expect(after.links).toEqual(links);
  expect(await readFooterLink()).toBe('https://example.com/first');

  links = { GB: { en: { privacyLink: 'https://example.com/second' } } };
  await refresh();
  expect(await readFooterLink()).toBe('https://example.com/second');

  status = 500;
  const kept = await refresh();
  expect(kept.after).toEqual(kept.before);
  expect(await readFooterLink()).toBe('https://example.com/second');

  status = 200;
  links = { GB: { en: { privacyLink: 'https://example.com/third' } } };
  await refresh(HALF_A_MINUTE);
  expect(await readFooterLink()).toBe('https://example.com/third');
});

test('the document is not requested again within nine minutes', async () => {
  const seen = asked;
  now += 9 * 60 * 1000;
  await Promise.all([loadPrivacyLinks(), loadPrivacyLinks()]);
  expect(asked).toBe(seen);
});
