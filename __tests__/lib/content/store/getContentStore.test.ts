import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { getContentStore } from '@/lib/content/store/createContentStore';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
const exportFile = join(folder, 'space.json');

beforeAll(() => {
  process.env['CONTENT_EXPORT'] = exportFile;
});
afterAll(() => {
  delete process.env['CONTENT_EXPORT'];
  rmSync(folder, { recursive: true, force: true });
});

test('a start that fails is tried again; one that succeeds is shared by everyone', async () => {
  await expect(getContentStore()).rejects.toThrow('expected a readable export file');
  writeFileSync(exportFile, JSON.stringify(buildSpaceExport()));
  const [first, second] = await Promise.all([getContentStore(), getContentStore()]);
  expect(first.current()?.version).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(await getContentStore()).toBe(first);
});
