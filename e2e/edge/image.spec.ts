import { expect, test } from '@playwright/test';
import { mkdir, mkdtemp, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Program, startProgram } from '../support/runProgram';

const COPY = /^COPY --from=\w+ (.+)$/gm;
const VARIABLE = /^(?:ENV| ) ?\s*([A-Z_]+)=(\S+)/gm;

/** The folder of the image's last stage: what its `COPY` lines name, from a repository that is built. */
async function makeImageFolder(stage: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'image-'));
  const paths = [...stage.matchAll(COPY)].flatMap(([, line = '']) => line.split(' ').slice(0, -1)).map((path) => path.replace('/site/', ''));
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(resolve(path), join(folder, path));
  }
  return folder;
}

async function startImage(): Promise<Program> {
  const stage = (await readFile('deploy/Dockerfile', 'utf8')).split(/^FROM /m).at(-1) ?? '';
  const folder = await makeImageFolder(stage);
  const image = Object.fromEntries([...stage.matchAll(VARIABLE)].map(([, name = '', value = '']) => [name, value]));
  expect(Object.keys(image).sort()).toEqual(['CONTENT_SNAPSHOT_DIR', 'NODE_ENV', 'STATIC_ARCHIVE_DIR', 'TSX_DISABLE_CACHE']);
  // The image's own folders are not on this machine. Like the image, this has no temporary folder.
  return startProgram(folder, { ...image, PORT: '0', TMPDIR: join(folder, 'none'), CONTENT_SNAPSHOT_DIR: join(folder, 'snapshots'), STATIC_ARCHIVE_DIR: join(folder, 'static') });
}

test.describe('the site of the container image', () => {
  let site: Program;
  let origin = '';
  test.beforeAll(async () => {
    site = await startImage();
    [, origin = ''] = await site.waitFor(/The site is at (\S+)\/\n/);
  });
  test.afterAll(() => site.stop());

  test('has every file that it reads', async () => {
    const html = await (await fetch(`${origin}/en-gb`)).text();
    const [picture = ''] = /\/api\/media\/[^" ,]+/.exec(html) ?? [];
    const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(html) ?? [];
    const paths = ['/en-gb', '/de-de/sitemap', '/en-gb/sitemap.xml', '/robots.txt', '/favicon.svg', '/api/search?edition=en-gb&query=clean', '/en-gb/buy/2000000000015', '/api/health/ready', picture, script];
    const statuses = await Promise.all(paths.map(async (path) => [path, (await fetch(`${origin}${path}`)).status]));
    expect(statuses).toEqual(paths.map((path) => [path, 200]));
    expect(site.output()).not.toMatch(/"level":[456]0/);
  });
});
