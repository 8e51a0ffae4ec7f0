import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildEntry, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { close, listen } from '@/__tests__/support/listen';
import { createContentSource } from '@/lib/contentful/client/createContentSource';
import { SpaceExportError } from '@/lib/contentful/engine/wire/exportSchema';
import { createContentServer } from '@/server/contentServeHandler';

const PUBLISHED = buildEntry('one', 'thing', { name: { en: 'One' } });
const DRAFT = {
  ...buildEntry('draft', 'thing', {}),
  sys: { ...PUBLISHED.sys, id: 'draft', publishedVersion: undefined, publishedAt: undefined },
};

describe('embedded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-'));
  const exportFile = join(folder, 'space.json');
  beforeAll(() => writeFileSync(exportFile, JSON.stringify(buildSpaceExport([PUBLISHED, DRAFT]))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const listEntries = async (includesDrafts: boolean): Promise<string[]> => {
    const { client } = await createContentSource({ mode: 'embedded', exportFile, includesDrafts });
    return (await client.getEntries({ content_type: 'thing' })).items
      .map(({ sys }) => sys.id)
      .sort();
  };

  test('the export file is served, with drafts only in preview', async () => {
    expect(await listEntries(false)).toEqual(['one']);
    expect(await listEntries(true)).toEqual(['draft', 'one']);
  });

  test('the version names the content: the same for the same file', async () => {
    const versionOf = async (file: string) =>
      (
        await createContentSource({ mode: 'embedded', exportFile: file, includesDrafts: false })
      ).version();
    const other = join(folder, 'other.json');
    writeFileSync(other, JSON.stringify(buildSpaceExport([buildEntry('two', 'thing', {})])));
    expect(await versionOf(exportFile)).toMatch(/^[0-9a-f]{32}$/);
    expect(await versionOf(exportFile)).toBe(await versionOf(exportFile));
    expect(await versionOf(other)).not.toBe(await versionOf(exportFile));
  });

  test('a missing file is named', async () => {
    const source = createContentSource({
      mode: 'embedded',
      exportFile: join(folder, 'none.json'),
      includesDrafts: false,
    });
    await expect(source).rejects.toThrow(SpaceExportError);
    await expect(source).rejects.toThrow(/none\.json.*expected a readable export file/);
  });
});

describe('an export file that changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changing-'));
  const exportFile = join(folder, 'space.json');
  const write = (name: string) =>
    writeFileSync(
      exportFile,
      JSON.stringify(buildSpaceExport([buildEntry('one', 'thing', { name: { en: name } })])),
    );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const open = async () => {
    write('One');
    const source = await createContentSource({
      mode: 'embedded',
      exportFile,
      includesDrafts: false,
    });
    const versions: string[] = [];
    source.onChange(() => versions.push(source.version() ?? ''));
    return {
      source,
      versions,
      readName: async () => (await source.client.getEntry('one')).fields['name'],
    };
  };
  const waitUntil = async (isTrue: () => boolean): Promise<void> => {
    for (let tries = 0; tries < 400 && !isTrue(); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };

  test('is served again once the source refreshes, and listeners are called', async () => {
    const { source, versions, readName } = await open();
    const before = source.version();
    write('Two');
    source.refresh('content');
    await waitUntil(() => source.version() !== before);
    expect(await readName()).toBe('Two');
    expect(versions).toEqual([source.version()]);
  });

  test('is served in its last state, however often it changes while it is read', async () => {
    const { source, versions, readName } = await open();
    for (const name of ['Two', 'Three', 'Four']) {
      write(name);
      source.refresh('content');
    }
    await waitUntil(() => versions.length > 0);
    expect(await readName()).toBe('Four');
  });

  test('changes nothing while it is broken, says so, and is served once it is mended', async () => {
    const { source, versions, readName } = await open();
    writeFileSync(exportFile, '{"entries":');
    source.refresh('content');
    await waitUntil(() => source.status().lastError !== undefined);
    expect(source.status().lastError?.message).toContain('space.json');
    expect(await readName()).toBe('One');
    expect(versions).toEqual([]);
    write('Mended');
    source.refresh('content');
    await waitUntil(() => versions.length > 0);
    expect(await readName()).toBe('Mended');
    expect(source.status().lastError).toBeUndefined();
  });
});

describe('a preview', () => {
  const space = makeSpace(buildSpaceExport([PUBLISHED, DRAFT]), { includeDrafts: true });
  const content = createContentServer(() => space, { api: 'preview' });
  const seen: { readonly url: string | undefined; readonly authorization: string | undefined }[] =
    [];
  const server = createServer((request, response) => {
    seen.push({ url: request.url, authorization: request.headers.authorization });
    content.emit('request', request, response);
  });
  let host = '';
  beforeAll(async () => {
    host = await listen(server);
  });
  afterAll(() => close(server));

  test('reads drafts with its token, and answers queries without asking again', async () => {
    const feed = { pollInterval: 3_600_000, modelInterval: 3_600_000, maxLoss: 1 };
    const source = await createContentSource({
      mode: 'replica',
      includesDrafts: true,
      spaceId: 'space',
      environment: 'test',
      token: 'preview-token',
      host,
      isInsecure: true,
      feed,
    });
    const asked = seen.length;
    expect((await source.client.getEntries()).items.map(({ sys }) => sys.id).sort()).toEqual([
      'draft',
      'one',
    ]);
    source.stop();
    expect(source.version()).toMatch(/^[0-9a-f]{32}$/);
    expect(seen).toHaveLength(asked);
    expect(seen.filter(({ authorization }) => authorization !== 'Bearer preview-token')).toEqual(
      [],
    );
    expect(seen.some(({ url }) => url?.startsWith('/spaces/space/environments/test/entries'))).toBe(
      true,
    );
  });
});
