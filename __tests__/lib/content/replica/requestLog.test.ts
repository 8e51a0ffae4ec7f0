import { readdirSync } from 'node:fs';
import { removeFolders, writeFiles } from '@/__tests__/support/contentSpace';
import { RequestLog } from '@/lib/content/replica/requestLog';

afterAll(removeFolders);

const DAY_MS = 86_400_000;
let now = 0;
const clock = { now: () => now };
beforeEach(() => {
  now = Date.UTC(2026, 10, 11);
});

const open = async (folder?: string) => {
  const log = new RequestLog(folder, clock);
  await log.read();
  return log;
};

test('requests are counted by kind, and the month’s cost follows from the pace', async () => {
  const log = await open();
  now += DAY_MS;
  for (let request = 0; request < 100; request += 1) log.count('sync');
  log.count('entries');
  expect(log.report()).toEqual({
    month: '2026-11',
    byKind: { sync: 100, entries: 1 },
    total: 101,
    expected: 101 * 20,
  });
});

test('processes that share a folder report their sum, also after a restart', async () => {
  const folder = writeFiles({ 'requests.txt': '', 'requests-2026-11-x.json': '{' });
  const [one, two] = [await open(folder), await open(folder)];
  one.count('sync');
  two.count('sync');
  await one.save();
  await two.save();
  const restarted = await open(folder);
  expect(restarted.report().total).toBe(2);
});

test('a new month begins at 0, and its first process deletes the files of the last', async () => {
  const folder = writeFiles({});
  const log = await open(folder);
  log.count('sync');
  await log.save();
  now = Date.UTC(2026, 11, 1);
  expect(log.report()).toMatchObject({ month: '2026-12', total: 0 });
  await open(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('the pause between polls follows from what is left of the budget', async () => {
  const log = await open();
  now = Date.UTC(2026, 10, 21);
  expect(log.findPace(90_000)).toBeCloseTo((10 * DAY_MS) / 81_000);
  for (let request = 0; request < 80_000; request += 1) log.count('sync');
  expect(log.findPace(90_000)).toBeCloseTo((10 * DAY_MS) / 1000);
  for (let request = 0; request < 20_000; request += 1) log.count('sync');
  expect(log.findPace(90_000)).toBe(3_600_000);
});
