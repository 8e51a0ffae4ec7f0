import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { z } from 'zod';
import { DESKTOP, PHONE } from '../support/layouts';
import { listenToPage } from '../support/listenToPage';
import { nightlyUnless } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { openHydrated, waitForHydration } from '../support/openHydrated';

type Language = 'English' | 'German';
type Step = readonly [name: string, act: (page: Page) => Promise<unknown>];
type Journey = {
  readonly title: string;
  readonly steps: (pick: <Words>(english: Words, german: Words) => Words) => readonly Step[];
};

const LANGUAGES: readonly Language[] = ['English', 'German'];
const IN_CI = ['Filter of the products', 'Finder without an answer'];

const open = (path: string) => (page: Page) => openHydrated(page, path);
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const pressBy = (role: 'button' | 'link') => (area: string, name: string) => async (page: Page) => {
  await page.locator(area).getByRole(role, { name }).locator('visible=true').first().focus();
  await page.keyboard.press('Enter');
};
const pressButton = pressBy('button');
const pressLink = pressBy('link');

const LISTING = '[data-block="productListing"]';
const FINDER = '[data-block="productFinder"]';
const GALLERY = '[data-block="productGallery"]';
const BUTTON = '[data-block="productButton"]';

const JOURNEYS: readonly Journey[] = [
  {
    title: 'Filter of the products',
    steps: (pick) => [
      ['open the products', open(pick('/en-gb/products', '/de-de/produkte'))],
      ['press adhesive creams', pressButton(LISTING, pick('Adhesive creams', 'Haftcremes'))],
      [
        'press cleansing tablets',
        pressButton(LISTING, pick('Cleansing tablets', 'Reinigungstabletten')),
      ],
      ['press them again', press('Enter')],
      ['go back', (page) => page.goBack()],
    ],
  },
  {
    title: 'Results of a search',
    steps: (pick) => [
      [
        'open results by their address',
        open(pick('/en-gb/search#query=denture', '/de-de/suche#query=prothese')),
      ],
      ['focus the field', (page) => page.locator('main').getByRole('searchbox').focus()],
      [
        'search for another word',
        async (page) => {
          await page.locator('main input').fill(pick('brush', 'bürste'));
          await page.keyboard.press('Enter');
        },
      ],
      ['go to the second page', (page) => page.locator('main a[rel="next"]').press('Enter')],
      [
        'search for what is not there',
        async (page) => {
          await page.locator('main input').fill('qwxyz');
          await page.keyboard.press('Enter');
        },
      ],
    ],
  },
  {
    title: 'Suggestions',
    steps: (pick) => [
      ['open the home page', open(pick('/en-gb', '/de-de'))],
      ['open the search', pressButton('header', pick('Open search', 'Suche öffnen'))],
      ['type a word', (page) => page.keyboard.type('fresh')],
      ['press the arrow down', press('ArrowDown')],
      ['press Enter', press('Enter')],
    ],
  },
  {
    title: 'Finder without an answer',
    steps: (pick) => [
      ['open the finder', open(pick('/en-gb/find-yours', '/de-de/was-passt-zu-mir'))],
      ['continue', pressButton(FINDER, pick('Continue', 'Weiter'))],
      ['press Tab', press('Tab')],
      ['press the arrow down', press('ArrowDown')],
    ],
  },
  {
    title: 'Finder with an answer',
    steps: (pick) => [
      ['open the finder', open(pick('/en-gb/find-yours', '/de-de/was-passt-zu-mir'))],
      [
        'choose the first answer',
        (page) => page.locator(`${FINDER} input[type="radio"]`).first().press('Space'),
      ],
      ['press Enter', press('Enter')],
      ['go back by the link', pressLink(FINDER, pick('Back', 'Zurück'))],
    ],
  },
  {
    title: 'Size and shop',
    steps: (pick) => [
      [
        'open a product',
        open(pick('/en-gb/products/orelle-hold-original', '/de-de/produkte/orelle-hold-original')),
      ],
      ['focus the sizes', (page) => page.locator(`${BUTTON} input:checked`).focus()],
      ['press the arrow down', press('ArrowDown')],
      ['press Tab', press('Tab')],
      ['press Enter', press('Enter')],
      ['press Escape', press('Escape')],
    ],
  },
  {
    title: 'Menu',
    steps: (pick) => [
      ['open the home page', open(pick('/en-gb', '/de-de'))],
      [
        'focus the products',
        (page) =>
          page
            .getByRole('navigation', { name: pick('Main menu', 'Hauptmenü') })
            .getByRole('button', { name: pick('Products', 'Produkte') })
            .focus(),
      ],
      ['press Enter', press('Enter')],
      ['press Enter again', press('Enter')],
      ['press Tab', press('Tab')],
      ['press Escape', press('Escape')],
    ],
  },
  {
    title: 'Menu on a phone',
    steps: (pick) => [
      [
        'open the home page',
        async (page) => {
          await page.setViewportSize(PHONE);
          await open(pick('/en-gb', '/de-de'))(page);
        },
      ],
      ['open the menu', pressButton('header', pick('Open the menu', 'Menü öffnen'))],
      ['open the products', pressButton('dialog[open]', pick('Products', 'Produkte'))],
      ['go back to the menu', press('Enter')],
      ['press Escape', press('Escape')],
    ],
  },
  {
    title: 'Country and language',
    steps: (pick) => [
      ['open the questions', open(pick('/en-gb/faq', '/de-de/haeufige-fragen'))],
      [
        'open the countries',
        pressButton('header', pick('Country and language', 'Land und Sprache')),
      ],
      ['press Escape', press('Escape')],
      ['open them again', press('Enter')],
      ['choose another', pressLink('dialog[open]', 'Italia')],
    ],
  },
  {
    title: 'Gallery',
    steps: (pick) => [
      [
        'open a product',
        open(pick('/en-gb/products/orelle-hold-original', '/de-de/produkte/orelle-hold-original')),
      ],
      ['choose the second picture', pressButton(GALLERY, pick('2 of 5', '2 von 5'))],
      [
        'enlarge it',
        pressButton(`${GALLERY} .swiper-slide:not([inert])`, pick('Enlarge', 'Vergrößern')),
      ],
      ['press Escape', press('Escape')],
    ],
  },
  {
    title: 'Folded answers',
    steps: (pick) => [
      ['open the questions', open(pick('/en-gb/faq', '/de-de/haeufige-fragen'))],
      ['focus the first question', (page) => page.locator('main summary').first().focus()],
      ['press Enter', press('Enter')],
      ['press Enter again', press('Enter')],
    ],
  },
  {
    title: 'Missing page',
    steps: (pick) => [
      ['open an address without a page', open(pick('/en-gb/nowhere', '/de-de/nirgendwo'))],
      [
        'follow the link to the products',
        (page) =>
          page
            .locator(`main a[href="${pick('/en-gb/products', '/de-de/produkte')}"]`)
            .first()
            .press('Enter'),
      ],
      ['go back', (page) => page.goBack()],
    ],
  },
];

const textsSchema = z.array(z.string());
const spoken = z
  .record(z.string(), z.record(z.string(), z.object({ English: textsSchema, German: textsSchema })))
  .parse(parse(readFileSync('e2e/accessibility/spoken.yaml', 'utf8')));

test('spoken.yaml lists every journey and all of its steps', () => {
  const named = JOURNEYS.map(({ title, steps }) => [
    title,
    steps((english) => english).map(([name]) => name),
  ]);
  expect(Object.entries(spoken).map(([title, texts]) => [title, Object.keys(texts)])).toEqual(
    named,
  );
});

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test(
    `the ${kind} has no empty status region before it announces anything`,
    nightlyUnless(kind === 'faq'),
    async ({ page }) => {
      await open(path)(page);
      await waitForHydration(page);
      await expect(
        page.locator(
          ':is([role="status"], [role="alert"], [role="log"], output):empty:not(next-route-announcer *)',
        ),
      ).toHaveCount(0);
    },
  );
}

for (const { title, steps } of JOURNEYS) {
  for (const language of LANGUAGES) {
    test(
      `a screen reader says each change once: ${title}, ${language}`,
      nightlyUnless(IN_CI.includes(title) && language === 'English'),
      async ({ page }) => {
        await page.setViewportSize(DESKTOP);
        const listener = await listenToPage(page);
        for (const [index, [step, act]] of steps((english, german) =>
          language === 'English' ? english : german,
        ).entries()) {
          await act(page);
          const expected = spoken[title]?.[step]?.[language];
          // Reading fails while one document replaces another.
          await expect(async () =>
            expect(await listener.read(), `${step} (step ${index + 1})`).toEqual(expected),
          ).toPass({ timeout: 15_000 });
          listener.forget();
        }
      },
    );
  }
}
