import { expect, test, type Locator, type Page } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { NIGHTLY } from '../support/nightly';
import { measureLooks } from '../support/measureLooks';
import { COMPARISON_OF_TWO, PAGE_KINDS } from '../support/pageKinds';
import { findAlternate } from '../support/sitemapAddresses';

const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;
const WIDE = { width: 1920, height: 1000 } as const;

/** Font sizes in px of the page heading, a hero, a section and a card. */
const SCALES = [
  { viewport: PHONE, h1: 34, hero: 36, h2: 26, h3: 20 },
  { viewport: DESKTOP, h1: 52, hero: 60, h2: 32, h3: 22 },
  { viewport: WIDE, h1: 52, hero: 60, h2: 32, h3: 22 },
] as const;

const LOOKED_AT = {
  ...PAGE_KINDS,
  'list of guides': '/en-gb/advice',
  'care routine': '/en-gb/care-routine',
  'page about us': '/en-gb/about-us',
  'legal page': '/en-gb/terms-of-use',
  'list of what was found': '/en-gb/search?query=sore',
  'page that says nothing was found': '/en-gb/search?query=xqzwv',
  'comparison of two': COMPARISON_OF_TWO,
} as const;

const MAX_HOME_PX = 7000;

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
const roundTops = (parts: Locator) =>
  parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)));

test.describe('without JavaScript', NIGHTLY, () => {
  test.use({ javaScriptEnabled: false });

  for (const [kind, path] of Object.entries(LOOKED_AT)) {
    test(`the ${kind} follows the type scale and the spacing rule, and its pictures fill their boxes`, async ({
      page,
    }) => {
      await page.goto(path);
      for (const { viewport, h1, hero, h2, h3 } of SCALES) {
        await page.setViewportSize(viewport);
        const { sizes, gaps, holes } = await measureLooks(page);
        const where = `at ${viewport.width} px`;
        expect.soft(sizes.h1, `h1 ${where}`).toEqual([kind === 'home' ? hero : h1]);
        expect.soft([[], [h2]], `h2 ${where}`).toContainEqual(sizes.h2);
        expect.soft([[], [h3]], `h3 ${where}`).toContainEqual(sizes.h3);
        expect.soft(gaps, where).toEqual([]);
        expect.soft(holes, where).toEqual([]);
      }
    });
  }

  for (const edition of EDITIONS) {
    test(`the first product of ${edition.id} is in the first view`, async ({ page, request }) => {
      await page.goto(await findAlternate(request, PAGE_KINDS.listing, edition));
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        const picture = await boxOf(page, '[data-block="productListing"] article img');
        expect
          .soft(picture.top + picture.height / 2, `at ${viewport.width} px`)
          .toBeLessThan(viewport.height);
      }
    });
  }

  for (const viewport of [PHONE, DESKTOP]) {
    test(`each product has its own sentence at ${viewport.width} px, and all chips are between the margins`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(PAGE_KINDS.listing);
      const listing = page.locator('[data-block="productListing"]');
      const promises = await listing
        .getByRole('article')
        .filter({ has: page.locator('a[href*="/products/"]') })
        .evaluateAll((cards) =>
          cards.map((card) => [...card.querySelectorAll('p')].at(-1)?.textContent ?? ''),
        );
      expect(new Set(promises).size).toBe(promises.length);
      expect(promises).not.toContain('');
      const chips = listing.locator('ul').first().getByRole('link');
      const { left, right } = await boxOf(page, '[data-block="productListing"] section');
      const sides = await chips.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map((box) => [box.left, box.right]),
      );
      expect(
        sides.filter(([start = 0, end = Infinity]) => start < left || end > right + 1),
      ).toEqual([]);
      expect(new Set(await roundTops(chips)).size).toBe(viewport === PHONE ? 2 : 1);
    });
  }

  test('the text of a product is below its gallery, or to its right in a wide window', async ({
    page,
  }) => {
    await page.goto('/en-gb/products/orelle-gum-brush');
    for (const [width, place] of [
      [PHONE.width, 'below'],
      [768, 'below'],
      [DESKTOP.width, 'right'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const gallery = await boxOf(page, '[data-block="productGallery"]');
      const title = await boxOf(page, 'h1');
      expect(gallery.bottom <= title.top, `below, at ${width} px`).toBe(place === 'below');
      expect(gallery.right <= title.left, `right, at ${width} px`).toBe(place === 'right');
    }
  });

  test('nothing covers the pack on a phone, and "Buy now" begins in the first view', async ({
    page,
    request,
  }) => {
    await page.setViewportSize(PHONE);
    for (const edition of EDITIONS.filter(({ id }) => ['en-gb', 'de-de'].includes(id))) {
      const path = await findAlternate(request, PAGE_KINDS.product, edition);
      await page.goto(path);
      const picture = await boxOf(page, '[data-block="productGallery"] figure');
      const buy = await boxOf(page, '[data-block="productButton"] a:visible');
      expect.soft(buy.top, path).toBeLessThan(PHONE.height);
      for (const arrow of await page
        .locator('[data-block="productGallery"] button[aria-disabled]')
        .all())
        expect.soft((await arrow.boundingBox())?.y, path).toBeGreaterThanOrEqual(picture.bottom);
      expect
        .soft((await boxOf(page, '[data-block="productGallery"] figure svg')).left, path)
        .toBeGreaterThanOrEqual(picture.right);
    }
  });

  test('Tab reaches the gallery of a product before its text', async ({ page }) => {
    for (const [viewport, product] of [
      [PHONE, 'gum-brush'],
      [DESKTOP, 'hold-extra'],
    ] as const) {
      await page.goto(`/en-gb/products/orelle-${product}`);
      await page.setViewportSize(viewport);
      await page.locator('main nav a').last().focus();
      await page.keyboard.press('Tab');
      await expect(
        page.locator('main section').first().locator('[data-block="productGallery"] :focus'),
      ).toHaveCount(1);
    }
  });

  test('each range has its own background, which its column of the menu shares', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    const listBackbackgrounds = (parts: Locator) =>
      parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).backgroundColor));
    const backgrounds: (string | undefined)[] = [];
    for (const product of ['hold-pure', 'fresh-express', 'gum-brush', 'travel-kit']) {
      await page.goto(`/en-gb/products/orelle-${product}`);
      backgrounds.push((await listBackbackgrounds(page.locator('main [data-tone] section')))[0]);
    }
    expect(new Set(backgrounds).size).toBe(backgrounds.length);
    const columns = await listBackbackgrounds(page.locator('header [data-tone]'));
    expect([...new Set(columns)]).toEqual(backgrounds.slice(0, 3));
  });

  test('help is next to the search field, the finder result and the text of About', async ({
    page,
  }) => {
    for (const viewport of [DESKTOP, WIDE]) {
      await page.setViewportSize(viewport);
      for (const [path, one, other] of [
        ['/en-gb/search', 'main form', 'main [data-block="contactPoint"]'],
        [
          '/en-gb/find-yours?answer-denture=full&answer-jaw=lower&answer-dry-mouth=no' +
            '&answer-metal=yes&answer-avoid=zinc',
          '[data-block="productFinder"] section',
          '[data-block="productFinder"] section + section',
        ],
        ['/en-gb/about-us', '[data-block="richText"] ol', 'main section h3:has(+ ul)'],
      ] as const) {
        await page.goto(path);
        const [left, right] = [await boxOf(page, one), await boxOf(page, other)];
        expect(right.left, `${path} at ${viewport.width} px`).toBeGreaterThanOrEqual(left.right);
        expect(right.top, `${path} at ${viewport.width} px`).toBeLessThan(left.bottom);
      }
    }
  });

  test('the hero has two buttons, and the mark is next to them in a wide window', async ({
    page,
  }) => {
    await page.goto(PAGE_KINDS.home);
    const links = page.locator('[data-block="day"]').getByRole('link');
    for (const name of ['Find yours in 5 questions', 'Something wrong?'])
      await expect(links.filter({ hasText: name })).toBeVisible();
    for (const [viewport, isBeside] of [
      [PHONE, false],
      [DESKTOP, true],
      [WIDE, true],
    ] as const) {
      await page.setViewportSize(viewport);
      const [words, mark] = [await boxOf(page, 'h1'), await boxOf(page, '[data-block="day"] svg')];
      expect(mark.top < words.bottom, `at ${viewport.width} px`).toBe(isBeside);
      expect(mark.right).toBeLessThanOrEqual((await boxOf(page, 'body')).right);
    }
  });

  test('cards fill their rows on a tablet, and their text follows their headings', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(PAGE_KINDS.home);
    const rows = await page
      .locator('main :has(> [data-block="card"]:only-child):first-child')
      .evaluateAll((firsts) =>
        firsts.map(({ parentElement: row }) =>
          Math.round(
            (row?.getBoundingClientRect().right ?? 0) -
              (row?.lastElementChild?.getBoundingClientRect().right ?? 0),
          ),
        ),
      );
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows)).toEqual(new Set([0]));
    const drops = await page
      .locator('main article h3 + div')
      .evaluateAll((texts) =>
        texts.map((text) =>
          Math.round(
            text.getBoundingClientRect().top -
              (text.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
          ),
        ),
      );
    expect(new Set(drops).size).toBe(1);
  });

  test('three steps with pictures share a row on a tablet, and a portrait is next to its text', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(PAGE_KINDS.product);
    const steps = await roundTops(page.locator('#how-to-use h3'));
    expect(steps).toHaveLength(3);
    expect(new Set(steps).size).toBe(1);
    await page.goto(PAGE_KINDS.bio);
    expect((await boxOf(page, '[data-block="richText"]:has(h2)')).left).toBeGreaterThan(
      (await boxOf(page, '[data-block="image"] img')).right,
    );
  });

  test('a guide begins in line with the header, and its share bar follows its text', async ({
    page,
  }) => {
    for (const viewport of [PHONE, DESKTOP, WIDE]) {
      await page.setViewportSize(viewport);
      await page.goto(PAGE_KINDS.article);
      const { left } = await boxOf(page, 'main nav li');
      for (const block of ['opening', 'richText'])
        expect(
          (await boxOf(page, `main [data-block="${block}"] p`)).left,
          `${block} at ${viewport.width} px`,
        ).toBe(left);
      await expect(page.locator('[data-block="shareBar"] ~ [data-block="richText"]')).toHaveCount(
        0,
      );
    }
  });

  test('boxes next to each other have the same height', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(PAGE_KINDS.help);
    const bottoms = await page
      .locator('#call-at-once :is([data-block="careCard"], [data-block="warningCallout"]) > *')
      .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().bottom)));
    expect(bottoms).toHaveLength(4);
    expect(new Set(bottoms).size).toBe(2);
  });

  test('the footer menus collapse on a phone, and are open on a wide screen', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(PAGE_KINDS.contact);
    const foot = page.getByRole('contentinfo');
    const link = foot.getByRole('link', { name: 'All products' });
    await expect(link).toBeHidden();
    await foot.locator('summary').first().click();
    await expect(link).toBeVisible();
    await page.reload();
    await page.setViewportSize(DESKTOP);
    await expect(link).toBeVisible();
    await expect(foot.locator('summary:visible')).toHaveCount(0);
  });
});

// With JavaScript the page says whether the help line is open now.
for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone with${javaScriptEnabled ? '' : 'out'} JavaScript`, NIGHTLY, () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test('the home page of each edition is short', async ({ page }) => {
      for (const { id } of EDITIONS) {
        await page.goto(`/${id}`);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollHeight), id)
          .toBeLessThanOrEqual(MAX_HOME_PX);
      }
    });
  });
}
