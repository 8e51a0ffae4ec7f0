import { expect, test } from '@playwright/test';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { type Program, startProgram, waitForAddress } from '../support/runProgram';

const COPY = /^COPY --from=\w+ (?:--chown=\S+ )?(.+)$/gm;
const VARIABLE = /^(?:ENV| ) ?\s*([A-Z_]+)=(\S+)/gm;
const PACKAGES = 'node_modules';
/** Other tests have pictures made there meanwhile, and the site makes what it does not find. */
const PICTURES = '.cache';
/** What the image's build leaves behind itself. */
const BUILD_REST = ['cache', 'trace', 'trace-build', 'types'].map((name) => resolve('.next', name));

const lockFile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** Those that `npm ci --omit=dev` installs. Their own packages are found next to the originals. */
async function linkPackages(folder: string): Promise<void> {
  const { packages } = lockFile.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
  const names = Object.entries(packages).flatMap(([path, { dev }]) => (/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && dev !== true ? [path] : []));
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await symlink(resolve(name), join(folder, name));
  }
}

/** The folder of the image's last stage: what its `COPY` lines name, from a repository that is built. Copies, since a link would lead imports back to the repository. */
async function makeImageFolder(stage: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'image-'));
  const paths = [...stage.matchAll(COPY)].flatMap(([, line = '']) => line.split(' ').slice(0, -1)).map((path) => path.replace('/site/', ''));
  for (const path of paths) {
    if (path === PACKAGES) await linkPackages(folder);
    else if (path !== PICTURES) await cp(path, join(folder, path), { recursive: true, filter: (from) => !BUILD_REST.includes(resolve(from)) });
  }
  return folder;
}

type Image = Program & { readonly folder: string };

async function startImage(): Promise<Image> {
  const stage = (await readFile('deploy/Dockerfile', 'utf8')).split(/^FROM /m).at(-1) ?? '';
  const folder = await makeImageFolder(stage);
  const image = Object.fromEntries([...stage.matchAll(VARIABLE)].map(([, name = '', value = '']) => [name, value]));
  expect(Object.keys(image).sort()).toEqual(['CONTENT_SNAPSHOT_DIR', 'NODE_ENV', 'STATIC_ARCHIVE_DIR']);
  // The image's own folders are not on this machine, and a folder `static` in that of the program would be one of the framework's. Like the
  // image, this has no temporary folder.
  const program = startProgram(folder, { ...image, PORT: '0', TMPDIR: join(folder, 'none'), CONTENT_SNAPSHOT_DIR: join(folder, 'snapshots'), STATIC_ARCHIVE_DIR: join(folder, 'archive') });
  return { ...program, folder };
}

const ADDRESSES = ['/de-de/sitemap', '/en-gb/sitemap.xml', '/robots.txt', '/en-gb/opensearch.xml', '/favicon.svg', '/api/search?edition=en-gb&query=clean', '/api/suggest?edition=en-gb&query=cl', '/en-gb/buy/2000000000015', '/api/health/ready'];
/** What pages name. */
const NAMED: readonly (readonly [page: string, address: RegExp])[] = [
  ['/en-gb', /\/api\/media\/[^" ,]+\.webp/],
  ['/en-gb', /\/_next\/static\/[^"]+\.js/],
  ['/en-gb', /\/_next\/static\/[^"]+\.css/],
  ['/en-gb/care-routine', /\/media\/[^"]+\.mp4/],
];

test.describe('with nothing but what the Dockerfile copies, and the packages of production', () => {
  let site: Image;
  let origin = '';
  test.beforeAll(async () => {
    site = await startImage();
    origin = await waitForAddress(site);
  });
  test.afterAll(async () => {
    await site.stop();
    await rm(site.folder, { recursive: true, force: true });
  });

  const fetchStatus = async (address: string) => [address, (await fetch(`${origin}${address}`)).status] as const;

  test('the site starts, and serves pages, the files that they name, searches, shops and generated files', async () => {
    for (const [page, pattern] of NAMED) {
      const response = await fetch(`${origin}${page}`);
      const [address = ''] = pattern.exec(await response.text()) ?? [];
      expect([page, response.status, String(pattern), await fetchStatus(address)]).toEqual([page, 200, String(pattern), [expect.stringMatching(pattern), 200]]);
    }
    for (const address of ADDRESSES) expect(await fetchStatus(address)).toEqual([address, 200]);
    expect(await fetchStatus('/en-gb/no-such-page')).toEqual(['/en-gb/no-such-page', 404]);
    expect(site.output()).not.toMatch(/"level":"(?:warn|error|fatal)"/);
  });
});
