import { expect, type Page, test } from '@playwright/test';
import { cp, mkdtemp, readdir, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { NIGHTLY } from '../support/nightly';
import { type RunningSite, startSite } from '../support/startSite';

const OLD_RELEASE = 'an-old-release';
const OLD_HASH = '0123456789abcdef';

let site: RunningSite;
let build = '';
/** The first script of a page, which the other release has under another name. */
let script = '';

const nameOld = (name: string) => name.replace(/(?<=^main-)[0-9a-f]+/, OLD_HASH);

test.beforeAll(async () => {
  build = (await readFile('.next/BUILD_ID', 'utf8')).trim();
  script =
    (await readdir('.next/static/chunks')).find((name) => /^main-[0-9a-f]+\.js$/.test(name)) ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  // The files of an earlier release: the same ones, some under other names.
  const release = join(folder, 'files');
  await cp('.next/static', release, { recursive: true });
  await rename(join(release, build), join(release, OLD_RELEASE));
  for (const name of await readdir(join(release, 'chunks'))) {
    if (name.startsWith(script))
      await rename(join(release, 'chunks', name), join(release, 'chunks', nameOld(name)));
  }
  site = await startSite({ STATIC_ARCHIVE_DIR: folder });
});
test.afterAll(() => site.stop());

/** Opens a page of the old release, as an open tab or a cache in front of the site has it. */
async function openOldPage(page: Page, path: string) {
  await page.route(`${site.origin}${path}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(build, OLD_RELEASE)
      .replaceAll(script, nameOld(script));
    await route.fulfill({ response, body: html });
  });
  await page.goto(`${site.origin}${path}`);
}

test(
  'a page of an earlier release gets its scripts, and its links open the next page as a document',
  NIGHTLY,
  async ({ page }) => {
    const missing: string[] = [];
    const scripts: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.ok() && pathname.endsWith('.js')) scripts.push(basename(pathname));
      if (response.status() === 404) missing.push(pathname);
    });
    await openOldPage(page, '/en-gb');
    await page.waitForLoadState('networkidle');
    const loaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname !== '/en-gb',
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
    const request = await loaded;
    expect(new URL(request.url()).pathname).toBe('/en-gb/sitemap');
    await expect(page).toHaveURL(`${site.origin}/en-gb/sitemap`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      await page.evaluate(() => document.getElementById('__NEXT_DATA__')?.textContent),
    ).toContain(build);
    expect(scripts).toEqual(expect.arrayContaining([nameOld(script), '_buildManifest.js']));
    // The old page's script requested data first, and nothing else was missing.
    expect(new Set(missing)).toEqual(new Set([`/_next/data/${OLD_RELEASE}/en-gb/sitemap.json`]));
  },
);
