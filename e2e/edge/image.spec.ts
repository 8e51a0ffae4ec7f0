import { expect, test } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProduction, PATHS } from '@/scripts/build/copyProduction';
import { NIGHTLY } from '../support/nightly';
import { startProgram, waitForAddress } from '../support/runProgram';

const VARIABLE = /^(?:ENV| ) ?\s*([A-Z_]+)=(\S+)/gm;

async function startImage() {
  const stage = (await readFile('deploy/Dockerfile', 'utf8')).split(/^FROM /m).at(-1) ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'image-'));
  expect([...stage.matchAll(/^COPY --from=build (.+)$/gm)].map(([, copied]) => copied)).toEqual([
    '/production ./',
    '--chown=node:node /pictures .cache',
  ]);
  // Other tests create resized pictures at the same time.
  copyProduction(folder, PATHS);
  const image = Object.fromEntries(
    [...stage.matchAll(VARIABLE)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(Object.keys(image).sort()).toEqual([
    'CONTENT_SNAPSHOT_DIR',
    'NODE_ENV',
    'STATIC_ARCHIVE_DIR',
  ]);
  // The image's own folders don't exist on this machine, and Next.js would serve a folder `static`
  // next to the program. Like the image, the program has no temporary folder.
  const program = startProgram(folder, {
    ...image,
    PORT: '0',
    TMPDIR: join(folder, 'none'),
    CONTENT_SNAPSHOT_DIR: join(folder, 'snapshots'),
    STATIC_ARCHIVE_DIR: join(folder, 'archive'),
  });
  return { ...program, folder };
}

const ADDRESSES = [
  '/de-de/sitemap',
  '/en-gb/sitemap.xml',
  '/robots.txt',
  '/en-gb/opensearch.xml',
  '/en-gb/feed.xml',
  '/favicon.svg',
  '/third-party-notices.txt',
  '/api/search?edition=en-gb&query=clean',
  '/api/suggest?edition=en-gb&query=cl',
  '/en-gb/buy/2000000000015',
  '/api/health/ready',
];
/** Addresses of files that pages refer to. */
const NAMED: readonly (readonly [page: string, address: RegExp])[] = [
  ['/en-gb', /\/api\/media\/[^" ,]+\.webp/],
  ['/en-gb', /\/_next\/static\/[^"]+\.js/],
  ['/en-gb', /\/_next\/static\/[^"]+\.css/],
  ['/en-gb/care-routine', /\/media\/[^"]+\.mp4/],
];

test.describe('with only the files of the container image', NIGHTLY, () => {
  let site: Awaited<ReturnType<typeof startImage>>;
  let origin = '';
  test.beforeAll(async () => {
    site = await startImage();
    origin = await waitForAddress(site);
  });
  test.afterAll(async () => {
    await site.stop();
    await rm(site.folder, { recursive: true, force: true });
  });

  const fetchStatus = async (address: string) => (await fetch(`${origin}${address}`)).status;

  test('the site starts and serves pages, their files, searches, shops and generated files', async () => {
    for (const [page, pattern] of NAMED) {
      const response = await fetch(`${origin}${page}`);
      const [address = ''] = pattern.exec(await response.text()) ?? [];
      expect(response.status, page).toBe(200);
      expect(address, page).toMatch(pattern);
      expect(await fetchStatus(address), address).toBe(200);
    }
    for (const address of ADDRESSES) expect(await fetchStatus(address), address).toBe(200);
    expect(await fetchStatus('/en-gb/no-such-page')).toBe(404);
    expect(site.output()).not.toMatch(/"level":"(?:warn|error|fatal)"/);
  });
});
