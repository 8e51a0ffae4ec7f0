import { expect, test, type Page } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { GUIDE_COUNT } from '../support/guides';
import { listPaths } from '../support/sitemapAddresses';

const WINDOWS = [
  { width: 390, height: 664 },
  { width: 1440, height: 800 },
] as const;
/** Low phones and browsers with many bars show no more. */
const FIRST_VIEW_PX = 600;
const PICTURE_PX = 200;

const measure = (page: Page) =>
  page.evaluate(() => {
    const listLines = (node: Node | null | undefined) => {
      const range = document.createRange();
      if (node) range.selectNodeContents(node);
      return range.getClientRects();
    };
    const opening = document.querySelector('[data-block="opening"]');
    const [lead, box, byline] = [...(opening?.firstElementChild?.children ?? [])];
    const contents = document.querySelector('[data-block="contents"] details');
    const picture = document.querySelector('[data-block="openingPicture"] img');
    const order = [document.querySelector('h1'), lead, box, byline, contents, picture];
    return {
      leadBottom: lead?.getBoundingClientRect().bottom ?? Infinity,
      firstLineBottom: listLines(box?.querySelector('li'))[0]?.bottom ?? Infinity,
      lines: box?.querySelectorAll('li').length,
      bylineHeight: byline?.getBoundingClientRect().height ?? Infinity,
      pictureHeight: picture?.getBoundingClientRect().height ?? Infinity,
      isOpen: contents?.querySelector('a')?.checkVisibility({ contentVisibilityAuto: true }),
      isInOrder: order.every((element, index) => {
        const next = order[index + 1];
        return (
          !element ||
          !next ||
          (element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
        );
      }),
      scrollsSideways: document.documentElement.scrollWidth > window.innerWidth,
    };
  });

for (const { id } of EDITIONS) {
  test(`every guide of ${id} says what to do in its first view`, async ({ page }) => {
    test.slow();
    await page.route(/\.js(\?|$)|\/api\//, async (route) => route.abort());
    let count = 0;
    for (const path of await listPaths(page.request, id)) {
      const html = await (await page.request.get(path)).text();
      if (!html.includes('property="og:type" content="article"')) continue;
      count += 1;
      await page.goto(path);
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        const found = await measure(page);
        const where = `${path} at ${window.width} px`;
        const isPhone = window.width < 992;
        expect.soft(found.leadBottom, `${where}: first paragraph`).toBeLessThan(FIRST_VIEW_PX);
        expect
          .soft(found.firstLineBottom, `${where}: first line of the box`)
          .toBeLessThan(window.height);
        expect.soft(found.lines, where).toBeGreaterThanOrEqual(2);
        expect.soft(found.lines, where).toBeLessThanOrEqual(4);
        expect.soft(found.bylineHeight, `${where}: byline in one line`).toBeLessThan(60);
        expect.soft(found.isOpen ?? !isPhone, `${where}: contents`).toBe(!isPhone);
        expect.soft(found.isInOrder, where).toBe(true);
        expect.soft(found.scrollsSideways, where).toBe(false);
        if (isPhone) expect.soft(found.pictureHeight, where).toBeLessThanOrEqual(PICTURE_PX);
      }
    }
    expect(count).toBe(GUIDE_COUNT);
  });
}
