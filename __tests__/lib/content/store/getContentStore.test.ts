import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';
import { buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { getContentStore } from '@/lib/content/store/createContentStore';

const folder = makeTestFolder();
const exportFile = join(folder, 'space.json');

beforeAll(() => {
  process.env['CONTENT_EXPORT'] = exportFile;
});
afterAll(() => {
  delete process.env['CONTENT_EXPORT'];
});

test('a start that fails is tried again; one that succeeds is shared by everyone', async () => {
  await expect(getContentStore()).rejects.toThrow('expected a readable export file');
  writeFileSync(exportFile, JSON.stringify(buildSpaceExport()));
  const [first, second] = await Promise.all([getContentStore(), getContentStore()]);
  expect(first.current()?.version).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(await getContentStore()).toBe(first);
});
