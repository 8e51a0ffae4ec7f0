import { expect, test } from '@playwright/test';
import { BLOCK_DEFINITIONS } from '@/components/registry/definitions/blockDefinitions';
import { DEFAULT_EDITION, EDITIONS, isListed } from '@/lib/platform/config/editions';
import { MARKS, readScripts } from '../support/findChunk';
import { DESKTOP, PHONE } from '../support/layouts';
import { nightlyUnless, sampleForCi } from '../support/nightly';
import { pickPages } from '../support/pickPages';
import { listPaths } from '../support/sitemapAddresses';
import { BUDGETS, weighHtml, weighPage, weighScripts, weighStyle } from '../support/weighPage';

test.describe.configure({ timeout: 120_000 });

test('no script for the browser contains a block definition', async () => {
  const scripts = (await readScripts()).join('\n');
  expect(scripts).toContain(MARKS.swiper);
  // Minified scripts may escape other characters.
  const described = Object.values(BLOCK_DEFINITIONS).filter(({ description }) =>
    scripts.includes(/^[ -~]+/.exec(description)?.[0] ?? description),
  );
  expect(described.map(({ id }) => id)).toEqual([]);
});

test('pages with all blocks keep the budget for scripts in their HTML, without Swiper', async ({
  request,
}) => {
  for (const path of [
    ...(await pickPages(request, DEFAULT_EDITION)),
    `/${DEFAULT_EDITION.id}/sitemap`,
    `/${DEFAULT_EDITION.id}/not-a-page`,
  ]) {
    const { scriptSources } = weighHtml(await (await request.get(path)).text());
    const named = await weighScripts(request, scriptSources);
    expect
      .soft(named.bytes, `script named in the HTML of ${path}`)
      .toBeLessThanOrEqual(BUDGETS.namedScripts);
    expect.soft(named.hasSwiper, `Swiper named in the HTML of ${path}`).toBe(false);
  }
});

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `pages at ${viewport.width} px keep their budgets until they are idle, and fetch Swiper only for carousels`,
    nightlyUnless(viewport === PHONE),
    async ({ browser, request }) => {
      for (const path of sampleForCi(
        await pickPages(request, DEFAULT_EDITION),
        (_, index) => index < 2,
      )) {
        const { hasCarousel } = weighHtml(await (await request.get(path)).text());
        const page = await browser.newPage({ viewport });
        const { scripts, styles, fonts, hasSwiper, hasPreview } = await weighPage(page, path);
        await page.close();
        expect
          .soft(scripts, `script of ${path}`)
          .toBeLessThanOrEqual(hasCarousel ? BUDGETS.scriptsWithCarousel : BUDGETS.scripts);
        expect.soft(styles, `style of ${path}`).toBeLessThanOrEqual(BUDGETS.styles);
        expect.soft(fonts, `fonts of ${path}`).toBeLessThanOrEqual(BUDGETS.fonts);
        expect.soft(hasPreview, `the editor's tools on ${path}`).toBe(false);
        if (!hasCarousel) expect.soft(hasSwiper, `Swiper on ${path}`).toBe(false);
      }
    },
  );
}

for (const edition of EDITIONS) {
  test(
    `the stylesheets of each page of ${edition.id} keep their budget`,
    nightlyUnless(edition === DEFAULT_EDITION),
    async ({ request }) => {
      const weights = new Map<string, number>();
      const listed = await listPaths(request, edition.id);
      expect(listed.length > 0).toBe(isListed(edition));
      // An unlisted edition still has a home page.
      for (const path of new Set([`/${edition.id}`, ...listed])) {
        const { styleSources } = weighHtml(await (await request.get(path)).text());
        expect(styleSources.length, path).toBeGreaterThan(0);
        for (const source of styleSources)
          if (!weights.has(source)) weights.set(source, await weighStyle(request, source));
        expect
          .soft(
            styleSources.reduce((sum, source) => sum + (weights.get(source) ?? 0), 0),
            path,
          )
          .toBeLessThanOrEqual(BUDGETS.styles);
      }
      expect(weights.size).toBeGreaterThan(0);
    },
  );
}
