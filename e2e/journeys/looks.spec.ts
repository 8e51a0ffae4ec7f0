import { expect, test, type Page } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
import { gateIf, NIGHTLY, pickForGate } from '../support/nightly';
import { measureLooks } from '../support/measureLooks';
import { COMPARISON_OF_TWO, isInGate, PAGE_KINDS } from '../support/pageKinds';
import { findAlternate } from '../support/sitemapAddresses';

const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;
const WIDE = { width: 1920, height: 1000 } as const;

/** In px: the page's heading, that of a hero, a section's and a card's. */
const SCALES = [
  { viewport: PHONE, h1: 34, hero: 36, h2: 26, h3: 20 },
  { viewport: DESKTOP, h1: 52, hero: 60, h2: 32, h3: 22 },
  { viewport: WIDE, h1: 52, hero: 60, h2: 32, h3: 22 },
] as const;

/** Those of `PAGE_KINDS`, and what stands on no page of theirs. */
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

/** In px, at 390. */
const MAX_HOME = 7000;

const boxOf = async (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

test.describe('looks', () => {
  // Style alone decides them.
  test.use({ javaScriptEnabled: false });

  for (const [kind, path] of Object.entries(LOOKED_AT)) {
    test(
      `the ${kind} takes its type from one scale and its space from one rule, and fills the ground of its pictures`,
      gateIf(isInGate(kind)),
      async ({ page }) => {
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
      },
    );
  }

  for (const edition of EDITIONS.slice(1)) {
    test(
      `the first product of ${edition.id} is in the first view`,
      NIGHTLY,
      async ({ page, request }) => {
        await page.goto(await findAlternate(request, PAGE_KINDS.listing, edition));
        for (const viewport of [PHONE, DESKTOP]) {
          await page.setViewportSize(viewport);
          const picture = await boxOf(page, '[data-block="productListing"] article img');
          expect
            .soft(picture.top + picture.height / 2, `at ${viewport.width} px`)
            .toBeLessThan(viewport.height);
        }
      },
    );
  }

  for (const viewport of [PHONE, DESKTOP]) {
    test(
      `the first product is in the first view at ${viewport.width} px, with a sentence of its own, and all chips are, between the margins`,
      gateIf(viewport === PHONE),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto(PAGE_KINDS.listing);
        const listing = page.locator('[data-block="productListing"]');
        const card = listing.getByRole('article').first();
        const picture = await card
          .locator('img')
          .evaluate((image) => image.getBoundingClientRect().toJSON() as DOMRect);
        expect(picture.top + picture.height / 2).toBeLessThan(viewport.height);
        const promises = await listing
          .getByRole('article')
          .filter({ has: page.locator('a[href*="/products/"]') })
          .evaluateAll((cards) =>
            cards.map((one) => [...one.querySelectorAll('p')].at(-1)?.textContent ?? ''),
          );
        expect(new Set(promises).size).toBe(promises.length);
        expect(promises).not.toContain('');
        const chips = await listing
          .locator('ul')
          .first()
          .getByRole('link')
          .evaluateAll((links) =>
            links
              .map((link) => link.getBoundingClientRect())
              .map(({ left, right, top }) => ({ left, right, top })),
          );
        const { left, right } = await boxOf(page, '[data-block="productListing"] section');
        expect(chips.filter((chip) => chip.left < left || chip.right > right + 1)).toEqual([]);
        expect(new Set(chips.map(({ top }) => Math.round(top))).size).toBe(
          viewport === PHONE ? 2 : 1,
        );
      },
    );
  }

  test('the words of a product follow its gallery: below it on a phone and a tablet, to its right in a wide window', async ({
    page,
  }) => {
    await page.goto('/en-gb/products/orelle-gum-brush');
    const place = async () => {
      const [gallery, title] = [
        await boxOf(page, '[data-block="productGallery"]'),
        await boxOf(page, 'h1'),
      ];
      return { isAbove: gallery.bottom <= title.top, isBeside: gallery.right <= title.left };
    };
    for (const width of [PHONE.width, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await place(), `at ${width} px`).toEqual({ isAbove: true, isBeside: false });
    }
    await page.setViewportSize(DESKTOP);
    expect(await place()).toEqual({ isAbove: false, isBeside: true });
  });

  test('on a phone nothing lies on the pack, and what sells it begins in the first view', async ({
    page,
    request,
  }) => {
    await page.setViewportSize(PHONE);
    for (const edition of EDITIONS.filter(({ id }) => ['en-gb', 'de-de'].includes(id))) {
      const path = await findAlternate(request, PAGE_KINDS.product, edition);
      await page.goto(path);
      const [picture, buy] = [
        await boxOf(page, '[data-block="productGallery"] figure'),
        await boxOf(page, '[data-block="productButton"] a:visible'),
      ];
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

  test('Tab goes through a product as the eye does: pictures first', async ({ page }) => {
    await page.goto('/en-gb/products/orelle-gum-brush');
    const hero = page.locator('main section').first();
    const order = async () => {
      await page.locator('main nav a').last().focus();
      await page.keyboard.press('Tab');
      return hero.locator('[data-block="productGallery"] :focus').count();
    };
    await page.setViewportSize(PHONE);
    expect(await order()).toBe(1);
    await page.goto('/en-gb/products/orelle-hold-extra');
    await page.setViewportSize(DESKTOP);
    expect(await order()).toBe(1);
  });

  test('each range has a ground of its own, which its column of the menu shares', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    const groundOf = async (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const grounds: string[] = [];
    for (const product of ['hold-pure', 'fresh-express', 'gum-brush', 'travel-kit']) {
      await page.goto(`/en-gb/products/orelle-${product}`);
      grounds.push(await groundOf('main [data-tone] section'));
    }
    expect(new Set(grounds).size).toBe(grounds.length);
    const columns = await page
      .locator('header [data-tone]')
      .evaluateAll((all) => all.map((column) => getComputedStyle(column).backgroundColor));
    expect([...new Set(columns)]).toEqual(grounds.slice(0, 3));
  });

  test(
    'what helps stands beside the field of the search page, beside what fits, and beside the words of About',
    NIGHTLY,
    async ({ page }) => {
      for (const viewport of [DESKTOP, WIDE]) {
        await page.setViewportSize(viewport);
        for (const [path, one, other] of [
          ['/en-gb/search', 'main form', 'main [data-block="contactPoint"]'],
          [
            '/en-gb/find-yours?answer-denture=full&answer-jaw=lower&answer-dry-mouth=no&answer-metal=yes&answer-avoid=zinc',
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
    },
  );

  test(
    'the picture of the hero runs to the edge of the window, with two buttons beside it',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(PAGE_KINDS.home);
      for (const viewport of [PHONE, DESKTOP, WIDE]) {
        await page.setViewportSize(viewport);
        expect((await boxOf(page, '.hero img')).right, `at ${viewport.width} px`).toBe(
          (await boxOf(page, 'body')).right,
        );
      }
      await expect(page.locator('.hero').first().getByRole('link')).toHaveText([
        'Choose a product',
        'Something wrong?',
      ]);
    },
  );

  test(
    'the four moments of a day stand in one row or two where all are seen, and in one column on a phone',
    NIGHTLY,
    async ({ page }) => {
      await page.goto('/en-gb/care-routine');
      for (const [width, columns] of [
        [390, 1],
        [768, 2],
        [992, 4],
        [1440, 4],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const lefts = await page
          .locator('.numbered article')
          .evaluateAll((cards) =>
            cards.map((card) => Math.round(card.getBoundingClientRect().left)),
          );
        expect(lefts).toHaveLength(4);
        expect(new Set(lefts).size, `at ${width} px`).toBe(columns);
      }
    },
  );

  test('cards leave no half of a row empty on a tablet, and their words follow their headings', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(PAGE_KINDS.home);
    const rows = await page
      .locator('main :has(> [data-block="card"]:only-child):first-child')
      .evaluateAll((firsts) =>
        firsts.map((first) => {
          const [row, last] = [
            first.parentElement?.getBoundingClientRect(),
            first.parentElement?.lastElementChild?.getBoundingClientRect(),
          ];
          return Math.round((row?.right ?? 0) - (last?.right ?? 0));
        }),
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

  test(
    'on a tablet 3 steps with pictures share a row, and a portrait stands beside its words',
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 900 });
      await page.goto(PAGE_KINDS.product);
      const steps = await page
        .locator('#how-to-use h3')
        .evaluateAll((titles) =>
          titles.map((title) => Math.round(title.getBoundingClientRect().top)),
        );
      expect(steps).toHaveLength(3);
      expect(new Set(steps).size).toBe(1);
      await page.goto(PAGE_KINDS.bio);
      const [portrait, story] = [
        await boxOf(page, '[data-block="image"] img'),
        await boxOf(page, '[data-block="richText"]:has(h2)'),
      ];
      expect(story.left).toBeGreaterThan(portrait.right);
    },
  );

  test(
    'a guide begins where the header begins, with a lead, and is shared and printed after its text',
    NIGHTLY,
    async ({ page }) => {
      for (const viewport of [PHONE, DESKTOP, WIDE]) {
        await page.setViewportSize(viewport);
        await page.goto(PAGE_KINDS.article);
        const [crumb, first] = [
          await boxOf(page, 'main nav li'),
          page.locator('main [data-block="richText"] p').first(),
        ];
        expect((await first.boundingBox())?.x, `at ${viewport.width} px`).toBe(crumb.left);
        expect(
          await first.evaluate((lead) => parseFloat(getComputedStyle(lead).fontSize)),
        ).toBeGreaterThanOrEqual(20);
        await expect(page.locator('[data-block="shareBar"] ~ [data-block="richText"]')).toHaveCount(
          0,
        );
      }
    },
  );

  test('boxes beside each other are as high as each other', NIGHTLY, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(PAGE_KINDS.help);
    const bottoms = await page
      .locator('#call-at-once :is([data-block="careCard"], [data-block="warningCallout"]) > *')
      .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().bottom)));
    expect(bottoms).toHaveLength(4);
    expect(new Set(bottoms).size).toBe(2);
  });

  test('the menus of the footer fold on a phone, and are whole on a wide screen', async ({
    page,
  }) => {
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

// With script it says whether somebody answers now.
for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? '' : 'out'} script`, gateIf(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test('the home page of each edition is short on a phone', async ({ page }) => {
      for (const { id } of pickForGate(
        EDITIONS,
        ({ id: edition }) => !javaScriptEnabled || edition === 'en-gb',
      )) {
        await page.goto(`/${id}`);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollHeight), id)
          .toBeLessThanOrEqual(MAX_HOME);
      }
    });
  });
}
