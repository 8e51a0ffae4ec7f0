import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { listEveryAddress } from '../support/listEveryAddress';
import { NIGHTLY, sampleForCi } from '../support/nightly';
import { type Replica, startReplica } from '../support/startReplica';
import { loadDemoSpace } from './contentService/spaceHistory';
import { type ContentService, startContentService } from './contentService/startContentService';

/**
 * A page that is in the header menu, on cards and in search results, and is linked only by
 * reference.
 */
const PAGE = 'page-travelling';
const PATH = '/en-gb/advice/travelling';
const QUERY = 'travelling';

let service: ContentService;
let site: Replica;

// All tests share one site, and each continues from the content state of the one before.
test.beforeAll(async () => {
  service = await startContentService(await loadDemoSpace());
  // The interval is so long that the site doesn't poll during the tests.
  site = await startReplica(service, {
    CONTENT_POLL_INTERVAL: '3600',
    CONTENT_MODEL_INTERVAL: '86400',
  });
});
test.afterAll(async () => {
  await site.stop();
  await service.stop();
});

async function visit(path: string) {
  const response = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
  const location = response.headers.get('location');
  return { status: response.status, location, text: await response.text() };
}

async function waitForStatus(path: string, status: number) {
  expect(await site.sendWebhook('Entry')).toBe(202);
  await expect
    .poll(async () => (await visit(path)).status, { intervals: [20], timeout: 10_000 })
    .toBe(status);
}

const hitsSchema = z.object({ hits: z.array(z.object({ url: z.string() })) });
const suggestionsSchema = z.object({ suggestions: z.array(z.object({ url: z.string() })) });

async function listFound() {
  const query = `edition=en-gb&query=${encodeURIComponent(QUERY)}`;
  const [{ text: hits }, { text: suggestions }] = await Promise.all([
    visit(`/api/search?${query}`),
    visit(`/api/suggest?${query}`),
  ]);
  return [
    ...hitsSchema.parse(JSON.parse(hits)).hits,
    ...suggestionsSchema.parse(JSON.parse(suggestions)).suggestions,
  ].map(({ url }) => url);
}

/** Lists English pages with any link to a path. */
async function listPagesLinkingTo(path: string, addresses: readonly string[]) {
  const english = sampleForCi(
    addresses.filter((address) => address.startsWith('/en-gb') && address !== path),
    (_, index) => index % 4 === 0,
  );
  const pages = await Promise.all(
    english.map(async (address) => ({ address, text: (await visit(address)).text })),
  );
  return pages.filter(({ text }) => text.includes(`href="${path}"`)).map(({ address }) => address);
}

test('an unpublished page returns 404 and disappears from menus, cards, sitemaps and search at once', async () => {
  const before = await listEveryAddress(site.origin);
  expect(before).toContain(PATH);
  expect((await listPagesLinkingTo(PATH, before)).length).toBeGreaterThan(3);
  await expect.poll(listFound).toContain(PATH);

  const entry = service.find(PAGE);
  service.publish({ unpublished: [PAGE] });
  await waitForStatus(PATH, 404);
  const [found, after] = await Promise.all([listFound(), listEveryAddress(site.origin)]);
  expect(found).not.toContain(PATH);
  const { url = {} } = entry.fields;
  expect(after).toEqual(before.filter((address) => !Object.values(url).includes(address)));
  expect(await listPagesLinkingTo(PATH, after)).toEqual([]);

  service.publish({ published: [entry] });
  await waitForStatus(PATH, 200);
});

test(
  'a renamed page moves to its new address, and its old address redirects there and has no links to it',
  NIGHTLY,
  async () => {
    const renamed = `${PATH}-else`;
    service.edit(PAGE, ({ url = {}, ...fields }) => ({
      ...fields,
      url: { ...url, 'en-GB': renamed },
    }));
    await waitForStatus(renamed, 200);
    const { status, location } = await visit(PATH);
    expect([status, location]).toEqual([308, renamed]);
    const addresses = await listEveryAddress(site.origin);
    expect(addresses).toContain(renamed);
    expect(addresses).not.toContain(PATH);
    expect(await listPagesLinkingTo(PATH, addresses)).toEqual([]);
    // A page may be stale for 5 s, except for links to deleted pages.
    await expect
      .poll(async () => (await listPagesLinkingTo(renamed, addresses)).length, { timeout: 8000 })
      .toBeGreaterThan(3);
  },
);
