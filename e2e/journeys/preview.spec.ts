import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { DESKTOP, PHONE } from '../support/layouts';
import { addEntries, entryLink } from '../support/addContent';
import { listViolations } from '../support/listViolations';
import { type RunningSite, startSite, writeChangedDemo } from '../support/startSite';

const DRAFT = '/en-gb/lab/draft';

let site: RunningSite;

test.beforeAll(async () => {
  const demo = await writeChangedDemo((space) => {
    const [first, ...nested] = Array.from({ length: 16 }, (_, index) => `nested-${index + 1}`);
    addEntries(space, [
      {
        id: 'page-draft',
        model: 'page',
        fields: { name: 'draft', url: DRAFT, page: entryLink('draft') },
      },
      {
        id: 'draft',
        model: 'landingPage',
        fields: {
          title: 'Draft',
          blocks: ['draft-title', 'draft-video', 'nested-1', 'draft-gone', 'draft-table'].map(
            entryLink,
          ),
        },
      },
      { id: 'draft-title', model: 'heading', fields: { text: 'Draft', level: 1 } },
      {
        id: 'draft-video',
        model: 'video',
        fields: { title: 'Chewing again', youtubeVideoId: 'nonsense' },
      },
      {
        id: 'draft-table',
        model: 'table',
        fields: {
          tableData: [
            ['Step', 'Time'],
            ['Rinse', '1 min'],
            ['Soak', ''],
          ],
        },
      },
      ...[first, ...nested].map((id = '', index) => ({
        id,
        model: 'section',
        fields: {
          title: `Part ${index + 1}`,
          items: nested[index] === undefined ? [] : [entryLink(nested[index])],
        },
      })),
    ]);
  });
  site = await startSite({ PREVIEW: 'true', CONTENT_EXPORT: demo });
});
test.afterAll(() => site.stop());

test(
  'no response of a preview may be indexed or cached, and no sitemap lists its pages',
  NIGHTLY,
  async ({ request }) => {
    const buildId = readFileSync('.next/BUILD_ID', 'utf8').trim();
    const paths = [
      DRAFT,
      '/en-gb',
      '/',
      '/en-gb/nowhere',
      '/en-gb/',
      `/_next/data/${buildId}/en-gb.json?path=en-gb`,
      '/en-gb/sitemap',
      '/sitemap.xml',
      '/en-gb/sitemap.xml',
      '/robots.txt',
      '/en-gb/opensearch.xml',
      '/en-gb/feed.xml',
    ];
    const files = [
      '/favicon.svg',
      `/_next/static/${buildId}/_buildManifest.js`,
      '/api/search?edition=en-gb&query=paste',
      '/api/media/none/none/none/none.png/160.webp',
      '/api/health/live',
      '/api/health/ready',
      '/api/none',
    ];
    for (const path of [...paths, ...files]) {
      const response = await request.get(`${site.origin}${path}`, { maxRedirects: 0 });
      expect(response.headers()['x-robots-tag'], path).toBe('noindex, nofollow');
      if (paths.includes(path))
        expect(response.headers()['cache-control'], path).toMatch(/no-store/);
    }
    for (const [path, status] of [
      ['/sitemap.xml', 404],
      ['/en-gb/sitemap.xml', 404],
      ['/en-gb/sitemap', 200],
    ] as const)
      expect((await request.get(`${site.origin}${path}`)).status(), path).toBe(status);
    expect(await (await request.get(`${site.origin}/robots.txt`)).text()).toBe(
      'User-agent: *\nDisallow: /\n',
    );
  },
);

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`a draft at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(
      'names each entry that it leaves out, the reason and the place',
      nightlyUnless(viewport === PHONE),
      async ({ page }) => {
        await page.goto(`${site.origin}${DRAFT}`);
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
          'content',
          'noindex, nofollow',
        );
        const notes = page.locator('[data-block="skipped"]');
        await expect(notes).toHaveText([
          /^video “Chewing again” Nothing to show: .* youtubeVideoId: expected the 11 characters that name a video at YouTube\. Fill in .*Entry draft-video, at blocks\[1\]\.\s*$/,
          new RegExp(
            String.raw`^section “Part 13” Max depth reached: it is nested more than 12 levels deep\. Move it up.*Entry nested-13, at blocks\[2\](?:\.items\[0\]){12}\.\s*$`,
          ),
          /^Link A link leads to nothing: .* Choose another entry.*Entry draft-gone, at blocks\[3\]\.\s*$/,
        ]);
        await expect(page.getByRole('heading', { name: 'Part 12' })).toBeVisible();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
        expect(await listViolations(page)).toEqual([]);
      },
    );
  });
}

test('an editor reaches a table with a left-out row from the panel by keyboard', async ({
  page,
}) => {
  await page.goto(`${site.origin}${DRAFT}`);
  const note = page.locator('[data-block="table"]').getByRole('note');
  await expect(note).toContainText(
    'A row with an empty cell is left out. Which: row 3 has an empty cell. Fill in every cell of the row',
  );
  const panel = page.getByRole('complementary', { name: 'Left out of this page' });
  await panel.locator('summary', { hasText: 'Left out: 4' }).press('Enter');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText([
    'Visitors do not see (3)',
    'Visitors see without a part (1)',
  ]);
  expect(await listViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: /^Show table/i }).press('Enter');
  await expect(page.locator('[data-preview-shown]')).toBeFocused();
});
