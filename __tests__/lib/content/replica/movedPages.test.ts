import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildEntry } from '@/__tests__/support/buildSpaceExport';
import { buildModelExport } from '@/__tests__/support/modelSpace';
import { openReplicaStage } from '@/__tests__/support/replicaStage';
import { MovedPages } from '@/lib/content/replica/movedPages';
import type { Space } from '@/lib/content/space/space';
import { logger } from '@/lib/platform/config/logger';

type Urls = Readonly<Record<string, string>>;

let revision = 0;

/** Each row is a page: its id, and its address in British English or in more languages. */
const buildSpace = (pages: Readonly<Record<string, string | Urls>>): Space =>
  makeSpace(
    buildModelExport(
      Object.entries(pages).map(([id, url]) =>
        buildEntry(
          id,
          'page',
          { name: { 'en-GB': id }, url: typeof url === 'string' ? { 'en-GB': url } : url },
          (revision += 1),
        ),
      ),
    ),
  );

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moved-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

function follow(
  states: readonly Readonly<Record<string, string | Urls>>[],
  moved = new MovedPages(undefined),
): MovedPages {
  const spaces = states.map(buildSpace);
  for (const [index, space] of spaces.entries()) {
    const before = spaces[index - 1];
    if (before !== undefined) moved.note(before, space);
  }
  return moved;
}

test('the former path of a renamed page names the page', () => {
  const moved = follow([
    { a: '/en-gb/old', b: '/en-gb/b' },
    { a: '/en-gb/new', b: '/en-gb/b' },
  ]);
  expect(moved.find('/en-gb/old')).toBe('a');
  expect(moved.find('/en-gb/new')).toBeUndefined();
  expect(moved.find('/en-gb/b')).toBeUndefined();
});

test('a page that is renamed twice is found at both former paths', () => {
  const moved = follow([{ a: '/en-gb/1' }, { a: '/en-gb/2' }, { a: '/en-gb/3' }]);
  expect([moved.find('/en-gb/1'), moved.find('/en-gb/2')]).toEqual(['a', 'a']);
});

test('the former paths of each edition are separate', () => {
  const moved = follow([
    { a: { 'en-GB': '/en-gb/a', 'fr-FR': '/fr-fr/a' } },
    { a: { 'en-GB': '/en-gb/a', 'fr-FR': '/fr-fr/b' } },
  ]);
  expect(moved.find('/fr-fr/a')).toBe('a');
  expect(moved.find('/en-gb/a')).toBeUndefined();
});

test('another spelling of the same path is no move', () => {
  expect(follow([{ a: '/en-gb/Old' }, { a: 'en-gb/old/' }]).list()).toEqual([]);
});

test('an unpublished page is found once it is published at another path', () => {
  const moved = follow([{ a: '/en-gb/old', b: '/en-gb/b' }, { b: '/en-gb/b' }]);
  expect(moved.find('/en-gb/old')).toBe('a');
});

test('a former path leads to the last page that had it', () => {
  const moved = follow([
    { a: '/en-gb/x', b: '/en-gb/b' },
    { a: '/en-gb/a', b: '/en-gb/x' },
    { a: '/en-gb/a', b: '/en-gb/b' },
  ]);
  expect(moved.find('/en-gb/x')).toBe('b');
});

test('the list survives a restart, and processes that share the folder add to it', async () => {
  const one = follow([{ a: '/en-gb/1' }, { a: '/en-gb/2' }], new MovedPages(folder));
  await one.settle();
  const other = follow([{ b: '/en-gb/3' }, { b: '/en-gb/4' }], new MovedPages(folder));
  await other.settle();
  const restarted = new MovedPages(folder);
  await restarted.read();
  expect([restarted.find('/en-gb/1'), restarted.find('/en-gb/3')]).toEqual(['a', 'b']);
});

test('a thousand renames in one publish are kept', async () => {
  const pages = (prefix: string) =>
    Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`p${index}`, `/en-gb/${prefix}-${index}`]),
    );
  await follow([pages('old'), pages('new')], new MovedPages(folder)).settle();
  const restarted = new MovedPages(folder);
  await restarted.read();
  expect(restarted.list()).toHaveLength(1000);
});

test.each(['', '{', '[["/a"]]', 'null'])(
  'a damaged list (%j) is ignored with a log line',
  async (text) => {
    const warn = jest.spyOn(logger, 'warn').mockImplementation();
    const stage = new MovedPages(folder);
    writeFileSync(join(folder, 'moved-pages.json'), text);
    await stage.read();
    expect(stage.list()).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

describe('a replica', () => {
  const {
    service,
    follow: followService,
    waitUntil,
    snapshotIn,
    watchSnapshots,
  } = openReplicaStage();

  test('finds a page at its former path, also after a restart', async () => {
    service.publish(buildSpace({ a: '/en-gb/old' }));
    const feed = { snapshot: snapshotIn('moved'), maxLoss: 1 };
    const isWritten = watchSnapshots();
    const replica = await followService({ feed });
    service.publish(buildSpace({ a: '/en-gb/new' }));
    await waitUntil(() => replica.movedPages?.find('/en-gb/old') === 'a');
    await isWritten(replica);
    replica.stop();
    const restarted = await followService({ feed });
    expect(restarted.movedPages?.find('/en-gb/old')).toBe('a');
  });

  test('moves no page while an editor types its address in a draft', async () => {
    service.publish(buildSpace({ a: '/en-gb/old' }));
    const drafts = await followService({ includesDrafts: true, feed: { maxLoss: 1 } });
    service.publish(buildSpace({ a: '/en-gb/new' }));
    await waitUntil(
      () => drafts.space()?.entries.byId('a')?.fields['url']?.['en-GB'] === '/en-gb/new',
    );
    expect(drafts.movedPages?.find('/en-gb/old')).toBeUndefined();
  });
});
