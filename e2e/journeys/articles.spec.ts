import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { EDITIONS } from '@/lib/platform/config/editions';
import { GUIDE_COUNT } from '../support/guides';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { listPaths } from '../support/sitemapAddresses';

const AUTHORS = /\/dr-(helen-marsh|tomas-weber|ruth-callender)$/;

for (const { id } of EDITIONS) {
  test(
    `every article of ${id} names its author, another reviewer and both dates`,
    NIGHTLY,
    async ({ request }) => {
      const pages = await Promise.all(
        (await listPaths(request, id)).map(
          async (path) => [path, await (await request.get(path)).text()] as const,
        ),
      );
      const articles = pages.filter(([, html]) =>
        html.includes('property="og:type" content="article"'),
      );
      expect(articles).toHaveLength(GUIDE_COUNT);
      for (const [path, html] of articles) {
        const { document } = new JSDOM(html).window;
        const people = [...document.querySelectorAll('main a')]
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => AUTHORS.test(href) && href.startsWith(`/${id}/`));
        expect.soft(new Set(people).size, path).toBeGreaterThanOrEqual(2);
        const [checked, reviewed = '', due = '', published = ''] = [
          ...document.querySelectorAll('main time'),
        ].map((time) => time.getAttribute('datetime') ?? '');
        expect.soft(checked, path).toBe(reviewed);
        expect
          .soft([published, reviewed, due].sort(), `${path}: published, last and next review`)
          .toEqual([published, reviewed, due]);
        expect.soft(published, path).not.toBe('');
      }
    },
  );
}

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `the list of sections leads to a section by keyboard at ${viewport.width} px`,
    nightlyUnless(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/en-gb/advice/sore-spots');
      const contents = page.getByRole('navigation', { name: 'On this page' });
      if (viewport === PHONE) {
        await expect(contents.getByRole('link')).toHaveCount(0);
        await contents.locator('summary').press('Enter');
      }
      await expect(contents.getByRole('link').first()).toBeVisible();
      await contents.getByRole('link', { name: 'When to see your dentist' }).press('Enter');
      const section = page.getByRole('heading', { name: 'When to see your dentist' });
      await expect(section).toBeInViewport();
      const header = await page
        .getByRole('banner')
        .evaluate((element) => element.getBoundingClientRect().bottom);
      await expect
        .poll(() => section.evaluate((element) => element.getBoundingClientRect().top))
        .toBeGreaterThanOrEqual(Math.max(0, header) - 1);
      await page.keyboard.press('Tab');
      expect(
        await section.evaluate((heading) =>
          Boolean(
            heading.compareDocumentPosition(document.activeElement ?? heading) &
            Node.DOCUMENT_POSITION_FOLLOWING,
          ),
        ),
      ).toBe(true);
      expect(await listViolations(page)).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL('/en-gb/advice/sore-spots');
    },
  );
}

test('the list of sections stays next to the text in a wide window and marks the current section', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/en-gb/advice/sore-spots', '/en-gb/privacy-policy', '/en-gb/faq']) {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const links = contents.getByRole('link');
    await links.nth(2).click();
    await expect(contents.locator('[aria-current="true"]')).toHaveText(
      (await links.nth(2).textContent()) ?? '',
    );
    const [list, header] = await Promise.all([
      contents.boundingBox(),
      page.getByRole('banner').boundingBox(),
    ]);
    const section = await page
      .locator(`[id="${(await links.nth(2).getAttribute('href'))?.slice(1) ?? ''}"]`)
      .boundingBox();
    if (list === null || header === null || section === null)
      throw new Error(`${path} shows no list.`);
    expect(list.y, path).toBeGreaterThanOrEqual(header.y + header.height);
    expect(list.y + list.height, path).toBeLessThanOrEqual(900);
    const top = await page
      .getByRole('banner')
      .getByRole('navigation')
      .filter({ visible: true })
      .last()
      .boundingBox();
    expect(list.x + list.width, `${path}: no further than the page`).toBeLessThanOrEqual(
      (top?.x ?? 0) + (top?.width ?? 0) + 1,
    );
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => (await contents.boundingBox())?.y).toBe(list.y);
  }
});

test(
  'the list of sections scrolls with the page on a phone and a tablet',
  NIGHTLY,
  async ({ page }) => {
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/en-gb/privacy-policy');
      expect(await listViolations(page)).toEqual([]);
      const contents = page.getByRole('navigation', { name: 'On this page' });
      const readTop = () =>
        contents.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      const before = await readTop();
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      expect(await readTop()).toBeCloseTo(before, 0);
    }
  },
);
