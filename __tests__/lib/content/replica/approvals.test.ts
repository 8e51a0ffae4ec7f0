import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';
import { logger } from '@/lib/platform/config/logger';
import { Approvals } from '@/lib/content/replica/approvals';

const root = makeTestFolder();
afterEach(() => jest.restoreAllMocks());

const VERSION = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const DAY = 86_400_000;
const newFolder = (): string => mkdtempSync(join(root, 'folder-'));

test('an approval covers one version, until it is used', async () => {
  const approvals = new Approvals(undefined);
  await approvals.add(new Set([VERSION]));
  expect([await approvals.has(VERSION, 0), await approvals.has(OTHER, 0)]).toEqual([true, false]);
  approvals.use(VERSION);
  expect(await approvals.has(VERSION, 0)).toBe(false);
});

test('other processes find an approval in the folder, unless they have served newer content', async () => {
  const folder = join(newFolder(), 'not', 'there');
  const before = Date.now();
  await new Approvals(folder).add(new Set([VERSION, OTHER]));
  const second = new Approvals(folder);
  for (const version of [VERSION, OTHER]) {
    expect(await second.has(version, before - 1)).toBe(true);
    expect(await second.has(version, Date.now())).toBe(false);
  }
});

test('an approval expires after a day, and the next one removes its file', async () => {
  const folder = newFolder();
  const approvals = new Approvals(folder);
  await approvals.add(new Set([VERSION]));
  const [file = ''] = readdirSync(folder);
  const tomorrow = Date.now() + DAY;
  jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
  expect(await approvals.has(VERSION, 0)).toBe(false);
  await approvals.add(new Set([OTHER]));
  expect([readdirSync(folder).length, existsSync(join(folder, file))]).toEqual([1, false]);
});

test('files with other names or impossible times approve nothing and are kept', async () => {
  const folder = newFolder();
  const now = Date.now();
  const names = [
    `${now}-${VERSION}`,
    `${now}-${VERSION}.approved.part`,
    `${now}-${VERSION.toUpperCase()}.approved`,
    `${now}-${VERSION.slice(1)}.approved`,
    `-1-${VERSION}.approved`,
    `NaN-${VERSION}.approved`,
    `${VERSION}.approved`,
    `${now}-0123456789ab.confirmed.json`,
  ];
  for (const name of names) writeFileSync(join(folder, name), VERSION);
  const approvals = new Approvals(folder);
  expect(await approvals.has(VERSION, 0)).toBe(false);
  await approvals.add(new Set([OTHER]));
  for (const name of names) expect(readFileSync(join(folder, name), 'utf8')).toBe(VERSION);
  for (const at of ['0000000000000', '9999999999999'])
    writeFileSync(join(folder, `${at}-${VERSION}.approved`), '');
  expect(await approvals.has(VERSION, 0)).toBe(false);
});

test("a file or folder with an approval's name counts, whatever it contains", async () => {
  const folder = newFolder();
  const now = Date.now();
  writeFileSync(join(folder, `${now}-${VERSION}.approved`), '{"not":');
  mkdirSync(join(folder, `${now - DAY}-${OTHER}.approved`));
  const approvals = new Approvals(folder);
  expect(await approvals.has(VERSION, 0)).toBe(true);
  await approvals.add(new Set([OTHER]));
  expect(readdirSync(folder)).toHaveLength(2);
});

test('an unusable folder is logged, and the approval counts in this process only', async () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const approvals = new Approvals(file);
  await approvals.add(new Set([VERSION]));
  expect([await approvals.has(VERSION, 0), await approvals.has(OTHER, 0)]).toEqual([true, false]);
  expect(warn.mock.calls.map(([, line]) => line)).toEqual([
    'An approval could not be written to CONTENT_SNAPSHOT_DIR: confirm it with every process of the site',
    'Approvals in CONTENT_SNAPSHOT_DIR could not be read',
  ]);
});
