import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildEntry, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { serveTests } from '@/__tests__/support/listen';
import { type ContentStore, requireContent } from '@/lib/content/store/contentStore';
import { createContentStore } from '@/lib/content/store/createContentStore';
import { createContentServer } from '@/tools/contentApi/contentServeHandler';

const PUBLISHED = buildEntry('one', 'thing', { name: { en: 'One' } });
const DRAFT = {
  ...buildEntry('draft', 'thing', {}),
  sys: { ...PUBLISHED.sys, id: 'draft', publishedVersion: undefined, publishedAt: undefined },
};

const listIds = (store: ContentStore): readonly string[] =>
  requireContent(store.current())
    .listOf('thing')
    .map(({ id }) => id)
    .sort();

const openExport = (exportFile: string, includesDrafts = false) =>
  createContentStore({ mode: 'embedded', exportFile, includesDrafts });

describe('embedded content', () => {
  const folder = makeTestFolder();
  const exportFile = join(folder, 'space.json');
  beforeAll(() => writeFileSync(exportFile, JSON.stringify(buildSpaceExport([PUBLISHED, DRAFT]))));

  test('the export file is served, with drafts only in preview', async () => {
    expect(listIds(await openExport(exportFile))).toEqual(['one']);
    expect(listIds(await openExport(exportFile, true))).toEqual(['draft', 'one']);
  });

  test('the same file has the same version in every process', async () => {
    const [first, second] = [await openExport(exportFile), await openExport(exportFile)];
    expect(first.current()?.version).toBe(second.current()?.version);
  });
});

describe('an export file that changes', () => {
  const folder = makeTestFolder();
  const exportFile = join(folder, 'space.json');
  const write = (name: string) =>
    writeFileSync(
      exportFile,
      JSON.stringify(buildSpaceExport([buildEntry('one', 'thing', { name: { en: name } })])),
    );

  const open = async () => {
    write('One');
    const store = await openExport(exportFile);
    const versions: string[] = [];
    store.onChange(() => versions.push(store.current()?.version ?? ''));
    return {
      store,
      versions,
      readName: () => store.current()?.in('en').entry('one')?.fields['name'],
    };
  };
  const waitUntil = async (isTrue: () => boolean): Promise<void> => {
    for (let tries = 0; tries < 400 && !isTrue(); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };

  test('is served again once the source refreshes, and listeners are called', async () => {
    const { store, versions, readName } = await open();
    const before = store.current()?.version;
    write('Two');
    store.refresh('content');
    await waitUntil(() => store.current()?.version !== before);
    expect(readName()).toBe('Two');
    expect(versions).toEqual([store.current()?.version]);
  });

  test('is served in its last state, however often it changes while it is read', async () => {
    const { store, versions, readName } = await open();
    for (const name of ['Two', 'Three', 'Four']) {
      write(name);
      store.refresh('content');
    }
    await waitUntil(() => versions.length > 0);
    expect(readName()).toBe('Four');
  });

  test('changes nothing and is reported while it is broken, and is served once it is fixed', async () => {
    const { store, versions, readName } = await open();
    writeFileSync(exportFile, '{"entries":');
    store.refresh('content');
    await waitUntil(() => store.status().lastError !== undefined);
    expect(store.status().lastError?.message).toContain('space.json');
    expect(readName()).toBe('One');
    expect(versions).toEqual([]);
    write('Fixed');
    store.refresh('content');
    await waitUntil(() => versions.length > 0);
    expect(readName()).toBe('Fixed');
    expect(store.status().lastError).toBeUndefined();
  });
});

describe('a preview', () => {
  const space = makeSpace(buildSpaceExport([PUBLISHED, DRAFT]), { includeDrafts: true });
  const content = createContentServer(() => space, { api: 'preview' });
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.headers.authorization} ${request.url}`);
    content.emit('request', request, response);
  });
  const service = serveTests(server);

  test('reads drafts with its token, and answers queries without further requests', async () => {
    const feed = {
      pollInterval: 3_600_000,
      longestInterval: 3_600_000,
      slowsIfAnnounced: false,
      slowsIfUnvisited: false,
      modelInterval: 3_600_000,
      maxLoss: 1,
    };
    const store = await createContentStore({
      mode: 'replica',
      includesDrafts: true,
      spaceId: 'space',
      environment: 'test',
      token: 'preview-token',
      host: service.host,
      isInsecure: true,
      feed,
    });
    const asked = seen.length;
    expect(listIds(store)).toEqual(['draft', 'one']);
    store.stop();
    expect(store.current()?.version).toMatch(/^[0-9a-f]{32}$/);
    expect(seen).toHaveLength(asked);
    expect(seen.filter((request) => !request.startsWith('Bearer preview-token '))).toEqual([]);
    expect(seen.join()).toContain(' /spaces/space/environments/test/entries');
  });
});
