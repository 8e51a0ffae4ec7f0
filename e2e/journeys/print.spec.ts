import { expect, type Page, test } from '@playwright/test';
import { ENGLISH_LABELS } from '@/__tests__/support/pageModels';
import { expectLoaded } from '../support/expectLoaded';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';

/** The area between the margins of an A4 sheet, in px. */
const SHEET = { width: 680, height: 1009 } as const;

const PRINTED = {
  ...PAGE_KINDS,
  'German help': '/de-de/hilfe',
  'care routine': '/en-gb/care-routine',
  'legal page': '/en-gb/privacy-policy',
  'German comparison': '/de-de/produkte/vergleichen',
} as const;

/** Prints from the middle of a page, where the header is sticky or hidden. */
async function print(page: Page, path: string): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.goto(path);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await page.emulateMedia({ media: 'print' });
}

async function countSheets(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return [...pdf.matchAll(/\/Type ?\/Page\b/g)].length;
}

/** Runs in the page. Its background is white: browsers print no backgrounds by default. */
function listFaults(): readonly string[] {
  const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.visuallyHidden, [aria-hidden="true"]') === null &&
      element.getBoundingClientRect().width > 1,
  );
  const name = (element: Element) =>
    `<${element.localName}> ${(element.textContent || element.getAttribute('src') || '').trim().slice(0, 40)}`;

  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(
      (part) => (Number(part) / 255) ** 2.2,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const texts = shown.flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => ({ element, node })),
  );
  const lines = texts.flatMap(({ element, node }) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map((box) => ({
      element,
      left: box.left + 1,
      right: box.right - 1,
      top: box.top + box.height / 4,
      bottom: box.bottom - box.height / 4,
    }));
  });
  const faults: readonly (readonly [string, (element: HTMLElement) => boolean])[] = [
    [
      'is on every sheet',
      (element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    ],
    [
      'is of no use on paper',
      (element) => element.matches('nav, form, button, dialog, iframe, video'),
    ],
    [
      'is an empty row',
      (row) => row.matches('tr') && !texts.some(({ element }) => row.contains(element)),
    ],
    [
      'is cut',
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        !['visible', 'clip'].includes(getComputedStyle(element).overflowX),
    ],
    [
      'is next to the sheet',
      (element) =>
        element.getBoundingClientRect().right > window.innerWidth + 1 ||
        element.getBoundingClientRect().left < -1,
    ],
  ];
  return [
    ...shown.flatMap((element) =>
      faults.flatMap(([fault, isFound]) => (isFound(element) ? `${fault}: ${name(element)}` : [])),
    ),
    ...texts
      .filter(({ element }) => 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 7)
      .map(({ element }) => `is pale on white: ${name(element)}`),
    ...lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `lies over text: ${name(one.element)} / ${name(other.element)}`),
    ),
  ];
}

for (const [kind, path] of Object.entries(PRINTED)) {
  test(
    `the ${kind} prints in full, in ink on white, with nothing over its text`,
    NIGHTLY,
    async ({ page }) => {
      await print(page, path);
      expect(await page.evaluate(listFaults)).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}

for (const [path, numbers] of [
  ['/en-gb/help', ['999', '111']],
  ['/de-de/hilfe', ['112']],
] as const) {
  test(
    `the first sheet of ${path} has its emergency numbers, each with a border`,
    nightlyUnless(path === '/de-de/hilfe'),
    async ({ page }) => {
      await print(page, path);
      for (const number of numbers) {
        const call = page.locator(`main a[href="tel:${number}"]`).first();
        await expect(call).toContainText(number);
        await expect(call).toHaveCSS('border-top-style', 'solid');
        await expect(call).toHaveCSS('border-top-width', '2px');
        const { color, borderTopColor } = await call.evaluate((element) =>
          getComputedStyle(element),
        );
        expect(borderTopColor).toBe(color);
      }
      for (const format of ['A4', 'Letter']) {
        const first = (await page.pdf({ format, pageRanges: '1' })).toString('latin1');
        for (const number of numbers)
          expect(first, `${number} on ${format}`).toContain(`(tel:${number})`);
        expect(await countSheets(page, format), `sheets of ${format}`).toBeLessThanOrEqual(6);
      }
    },
  );
}

test('a comparison prints all of its columns next to each other', NIGHTLY, async ({ page }) => {
  await print(page, PRINTED['German comparison']);
  const chart = page.getByRole('table').first();
  const heads = await chart
    .getByRole('columnheader')
    .evaluateAll((columns) =>
      columns
        .map((column) => column.getBoundingClientRect())
        .map(({ left, right }) => ({ left, right })),
    );
  expect(heads).toHaveLength(6);
  for (const [index, { left, right }] of heads.entries()) {
    expect(right - left).toBeGreaterThan(60);
    expect(left).toBeGreaterThanOrEqual((heads[index - 1]?.right ?? 0) - 1);
  }
  expect(
    await chart
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
          .map((cell) => cell.textContent),
      ),
  ).toEqual([]);
});

test('closed answers are printed', async ({ page }) => {
  await print(page, PRINTED.faq);
  const answers = page.locator('details:not([open]) > summary ~ * p');
  expect(await answers.count()).toBeGreaterThan(10);
  const asked = [ENGLISH_LABELS.feedback.answer, ENGLISH_LABELS.feedback.byEmail, ''];
  const hidden = await answers.evaluateAll((texts) =>
    texts.filter((text) => !text.checkVisibility()).map((text) => text.textContent),
  );
  expect(hidden.filter((text) => !asked.includes(text))).toEqual([]);
});

test('a running carousel prints all of its slides', NIGHTLY, async ({ page }) => {
  await page.goto(PRINTED.product);
  await expect(page.locator('[data-running="true"]').first()).toBeVisible();
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  const areWhole = await page
    .locator('[data-running="true"]')
    .first()
    .locator('.swiper-slide')
    .evaluateAll((slides) =>
      slides
        .map((slide) => slide.getBoundingClientRect())
        .map(
          ({ left, right, height }) => left >= 0 && right <= window.innerWidth + 1 && height > 20,
        ),
    );
  expect(areWhole.length).toBeGreaterThan(2);
  expect(areWhole).not.toContain(false);
});

test(
  'the address of a link to another site is printed after its words',
  NIGHTLY,
  async ({ page }) => {
    await print(page, '/en-gb/terms-of-use');
    await page
      .locator('main p')
      .last()
      .evaluate((text) => {
        const link = document.createElement('a');
        link.href = 'https://www.example.org/leaflet';
        link.textContent = 'the leaflet';
        text.append(link);
      });
    const printed = await page
      .getByRole('link', { name: 'the leaflet' })
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(printed).toContain('https://www.example.org/leaflet');
  },
);

/**
 * Presses a print button without a printer, and leaves the page in the state that a printer gets.
 */
async function pressPrint(page: Page, path: string, name: string): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['asked'] = 'true';
    };
  });
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'true');
}

for (const [path, name, heading, numbers] of [
  ['/en-gb/care-routine', 'Print this on one sheet', 'My day with dentures', ['999', '111']],
  ['/en-us/care-routine', 'Print this on one sheet', 'My day with dentures', ['911', '555']],
  [
    '/de-de/pflegeroutine',
    'Auf einem Blatt drucken',
    'Mein Tag mit der Prothese',
    ['112', '116117'],
  ],
  [
    '/fr-fr/rituel-de-soin',
    'Imprimer sur une feuille',
    'Ma journée avec ma prothèse',
    ['15', '112'],
  ],
  ['/es-es/rutina-de-cuidado', 'Imprimir en una hoja', 'Mi día con la prótesis', ['112']],
  [
    '/it-it/routine-di-cura',
    'Stampa su un foglio',
    'La mia giornata con la protesi',
    ['112', '116117'],
  ],
] as const) {
  test(
    `${path} prints one sheet to keep: the mark, four moments in large type, the numbers`,
    NIGHTLY,
    async ({ page }) => {
      await pressPrint(page, path, name);
      for (const format of ['A4', 'Letter']) {
        // Like a printer, `page.pdf` tells the page that it has printed.
        await page.getByRole('main').getByRole('button', { name }).click();
        expect(await countSheets(page, format), `sheets of ${format}`).toBe(1);
      }
      await expect(page.locator('[data-printed]')).toHaveCount(0);
      await page.getByRole('main').getByRole('button', { name }).click();
      await page.setViewportSize(SHEET);
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate(listFaults)).toEqual([]);
      const sheet = page.locator('[data-printed]');
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([heading]);
      await expectLoaded(sheet.getByRole('img').first());
      const moments = sheet.locator('ol > li');
      await expect(moments).toHaveCount(4);
      for (const moment of await moments.all())
        expect(
          await moment.evaluate((text) => parseFloat(getComputedStyle(text).fontSize)),
        ).toBeGreaterThanOrEqual(26);
      await expect(sheet).toContainText(/ 2 (?:weeks|Wochen|semaines|semanas|settimane)/);
      for (const number of numbers) await expect(sheet).toContainText(number);
      await expect(sheet).toContainText('care@orelle.example');
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(heading)).toBeHidden();
    },
  );
}

test('a guide prints in full from its share bar', NIGHTLY, async ({ page }) => {
  await pressPrint(page, '/en-gb/advice/sore-spots', 'Print this guide');
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(listFaults)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no print button is shown', NIGHTLY, async ({ page }) => {
    await page.goto('/en-gb/care-routine');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText('Print this on one sheet')).toBeHidden();
  });
});
