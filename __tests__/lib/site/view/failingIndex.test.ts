import { buildStore } from '@/__tests__/support/modelSpace';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { DEFAULT_EDITION } from '@/lib/platform/config/editions';
import { logger } from '@/lib/platform/config/logger';
import type * as BuildPageIndex from '@/lib/site/mappers/pages/buildPageIndex';
import { loadSiteIndex, type SiteIndex } from '@/lib/site/view/loadSiteIndex';
import { buildPage, buildSpaceOf, links } from '../siteEntries';

let failsRow: (id: string) => boolean = () => false;
let failsJoin = false;

jest.mock('@/lib/site/mappers/pages/buildPageIndex', () => {
  const actual = jest.requireActual<typeof BuildPageIndex>(
    '@/lib/site/mappers/pages/buildPageIndex',
  );
  const mocked: Partial<typeof BuildPageIndex> = {
    mapPageRow: (entry, ...rest) => {
      if (failsRow(entry.sys.id)) throw new Error('no row');
      return actual.mapPageRow(entry, ...rest);
    },
    joinPageIndex: (rows) => {
      if (failsJoin) throw new Error('no index');
      return actual.joinPageIndex(rows);
    },
  };
  return { ...actual, ...mocked };
});

let logged: jest.SpyInstance;
beforeEach(() => {
  startSite();
  failsRow = () => false;
  failsJoin = false;
  logged = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** A space whose page of advice has this title and address. */
function open() {
  let space = SITE_SPACE;
  const { store } = buildStore(() => space);
  const publish = (title: string, url = '/en-gb/advice'): void => {
    const entries = buildPage(
      'advice',
      'articlePage',
      { title, blocks: links('heading') },
      { url },
    );
    space = space.change({ items: buildSpaceOf(entries).entries.all.map(({ item }) => item) });
  };
  return { store, publish, load: () => loadSiteIndex(store.current()) };
}

const find = (site: SiteIndex, path: string) => {
  const page = site.ofEdition(DEFAULT_EDITION).byPath.get(path);
  return page && { title: page.title, kind: page.kind };
};
const listPaths = (site: SiteIndex): readonly string[] =>
  [...site.ofEdition(DEFAULT_EDITION).byPath.keys()].sort();
const messages = (): readonly unknown[] =>
  logged.mock.calls.map(([, message]: readonly unknown[]) => message);

describe('a page whose row cannot be mapped', () => {
  test('stays in the index as it was, and is mapped with the next change', async () => {
    const { publish, load } = open();
    const paths = listPaths(await load());
    failsRow = (id) => id === 'page-advice';
    publish('Better advice');
    const failing = await load();
    expect([listPaths(failing), find(failing, '/en-gb/advice')]).toEqual([
      paths,
      { title: 'Advice', kind: 'article-detail' },
    ]);
    expect(messages()).toEqual(['A mapper failed, and what it maps is left out: page']);
    failsRow = () => false;
    publish('Better advice');
    expect(find(await load(), '/en-gb/advice')?.title).toBe('Better advice');
  });

  test('has its name at its address after a start', async () => {
    const { load } = open();
    failsRow = () => true;
    const site = await load();
    expect(find(site, '/en-gb/advice')).toEqual({ title: 'advice', kind: 'page' });
    expect(listPaths(site)).toEqual(
      expect.arrayContaining(['/en-gb', '/en-gb/advice', '/en-gb/products/paste']),
    );
  });
});

describe('an index that cannot be built', () => {
  test('is replaced by the last one, and the next change adds what was missed', async () => {
    const { publish, load } = open();
    const before = await load();
    failsJoin = true;
    publish('Better advice', '/en-gb/better-advice');
    expect(await load()).toBe(before);
    expect(messages()).toEqual(['The index of pages could not be built']);
    failsJoin = false;
    publish('Best advice', '/en-gb/better-advice');
    const after = await load();
    expect([find(after, '/en-gb/better-advice')?.title, find(after, '/en-gb/advice')]).toEqual([
      'Best advice',
      undefined,
    ]);
  });

  test('is an exception if there is no last one', async () => {
    const { load } = open();
    failsJoin = true;
    await expect(load()).rejects.toThrow('no index');
    expect(messages()).toEqual(['The index of pages could not be built']);
    failsJoin = false;
    expect(find(await load(), '/en-gb/advice')?.title).toBe('Advice');
  });
});

test('a request about an older snapshot gets its index, and the newer index stays', async () => {
  const { store, publish, load } = open();
  const older = store.current();
  publish('Better advice', '/en-gb/better-advice');
  const newer = await load();
  expect(listPaths(newer)).toContain('/en-gb/better-advice');
  const old = await loadSiteIndex(older);
  expect([find(old, '/en-gb/advice')?.title, find(old, '/en-gb/better-advice')]).toEqual([
    'Advice',
    undefined,
  ]);
  expect(await load()).toBe(newer);
  expect(await loadSiteIndex(older)).toBe(old);
  publish('Best advice', '/en-gb/best-advice');
  const newest = await load();
  expect(listPaths(newest)).toEqual(
    listPaths(newer)
      .map((path) => (path === '/en-gb/better-advice' ? '/en-gb/best-advice' : path))
      .sort(),
  );
});
