import { expect, type Locator, type Page, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { gateIf } from '../support/nightly';

type Words = {
  readonly home: string;
  readonly help: string;
  readonly creams: string;
  readonly lower: string;
  readonly lowerPage: string;
  readonly compared: readonly string[];
  readonly sheet: string;
  readonly print: string;
  readonly guide: string;
  readonly toGuide: string;
  readonly language: string;
  readonly country: string;
  readonly countryOfItself: string;
  readonly guideAbroad: string;
};

const WORDS: Readonly<Record<'en' | 'de', Words>> = {
  en: {
    home: '/en-gb',
    help: 'Something wrong?',
    creams: 'See creams',
    lower: 'Buy now Orelle Hold Extra',
    lowerPage: '/en-gb/products/orelle-hold-extra',
    compared: ['Hold Original', 'Hold Extra'],
    sheet: 'the routine on one sheet',
    print: 'Print this on one sheet',
    guide: '/en-gb/advice/sore-spots',
    toGuide: 'Help for a sore mouth',
    language: 'Country and language',
    country: 'Germany Deutsch',
    countryOfItself: 'Deutschland',
    guideAbroad: '/de-de/ratgeber/druckstellen',
  },
  de: {
    home: '/de-de',
    help: 'Stimmt etwas nicht?',
    creams: 'Zu den Haftcremes',
    lower: 'Jetzt kaufen Orelle Hold Extra',
    lowerPage: '/de-de/produkte/orelle-hold-extra',
    compared: ['Hold Original', 'Hold Extra'],
    sheet: 'die Routine auf einem Blatt',
    print: 'Auf einem Blatt drucken',
    guide: '/de-de/ratgeber/druckstellen',
    toGuide: 'Hilfe bei Schmerzen',
    language: 'Land und Sprache',
    country: 'Frankreich Français',
    countryOfItself: 'France',
    guideAbroad: '/fr-fr/conseils/points-douloureux',
  },
};

/** Counts what is pressed. */
class Visitor {
  steps = 0;

  constructor(
    readonly page: Page,
    private readonly hasKeyboard: boolean,
  ) {}

  async press(target: Locator): Promise<void> {
    this.steps += 1;
    if (!this.hasKeyboard) return target.click();
    await target.focus();
    await expect(target).toBeFocused();
    return this.page.keyboard.press('Enter');
  }

  async pressLink(name: string): Promise<void> {
    return this.press(this.page.getByRole('main').getByRole('link', { name, exact: true }));
  }
}

const MODES = [
  { name: 'on a phone', viewport: PHONE, hasKeyboard: false, javaScriptEnabled: true },
  {
    name: 'on a phone without script',
    viewport: PHONE,
    hasKeyboard: false,
    javaScriptEnabled: false,
  },
  { name: 'at a desk', viewport: DESKTOP, hasKeyboard: false, javaScriptEnabled: true },
  { name: 'at a desk by keyboard', viewport: DESKTOP, hasKeyboard: true, javaScriptEnabled: true },
  {
    name: 'at a desk by keyboard without script',
    viewport: DESKTOP,
    hasKeyboard: true,
    javaScriptEnabled: false,
  },
] as const;

type Task = {
  readonly most: number;
  readonly perform: (visitor: Visitor, words: Words, hasScript: boolean) => Promise<void>;
};

const TASKS: Readonly<Record<string, Task>> = {
  'whom to call with a sore gum': {
    most: 1,
    perform: async (visitor, { home, help }) => {
      await visitor.page.goto(home);
      await visitor.pressLink(help);
      await expect(visitor.page.locator('main a[href^="tel:"]').first()).toBeInViewport();
    },
  },
  'an adhesive for a loose lower denture': {
    most: 3,
    perform: async (visitor, { home, creams, lower, lowerPage }) => {
      await visitor.page.goto(home);
      await visitor.pressLink(creams);
      await visitor.pressLink(lower);
      await expect(visitor.page).toHaveURL(lowerPage);
    },
  },
  'two creams compared': {
    most: 3,
    perform: async (visitor, { home, creams, lower, compared }) => {
      await visitor.page.goto(home);
      await visitor.pressLink(creams);
      await visitor.pressLink(lower);
      for (const name of compared)
        await expect(visitor.page.getByRole('columnheader', { name })).toBeVisible();
    },
  },
  'the routine on paper': {
    most: 2,
    perform: async (visitor, { home, sheet, print }, hasScript) => {
      await visitor.page.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset['asked'] = 'true';
        };
      });
      await visitor.page.goto(home);
      await visitor.pressLink(sheet);
      await expect(visitor.page.getByRole('table')).toBeInViewport();
      // Else the browser's own command prints.
      if (!hasScript) return;
      await visitor.press(visitor.page.getByRole('button', { name: print }));
      await expect(visitor.page.locator('html')).toHaveAttribute('data-asked', 'true');
    },
  },
  'another country, the same page': {
    most: 2,
    perform: async (
      visitor,
      { guide, language, country, countryOfItself, guideAbroad },
      hasScript,
    ) => {
      const { page } = visitor;
      await page.goto(guide);
      const control = (
        hasScript
          ? page.getByRole('button', { name: language })
          : page.locator('summary').filter({ hasText: language })
      ).filter({ visible: true });
      await visitor.press(control.first());
      const choices = hasScript
        ? page.getByRole('dialog').getByRole('link', { name: country })
        : page.getByRole('link', { name: countryOfItself }).filter({ visible: true });
      await visitor.press(choices.first());
      await expect(page).toHaveURL(guideAbroad);
    },
  },
  'a guide found again': {
    most: 1,
    perform: async (visitor, { home, guide, toGuide }) => {
      await visitor.page.goto(home);
      await visitor.pressLink(toGuide);
      await expect(visitor.page).toHaveURL(guide);
    },
  },
};

for (const [language, words] of Object.entries(WORDS)) {
  for (const { name, viewport, hasKeyboard, javaScriptEnabled } of MODES) {
    const isInGate =
      language === 'en' ? name === 'on a phone without script' : name === 'at a desk by keyboard';
    test.describe(`a visitor of ${words.home} ${name}`, () => {
      test.use({ viewport, javaScriptEnabled });

      for (const [index, [task, { most, perform }]] of Object.entries(TASKS).entries()) {
        test(
          `finds ${task} in ${most === 1 ? 'one step' : `${most} steps`}`,
          gateIf(isInGate && (language === 'en' || index % 3 === 0)),
          async ({ page }) => {
            const visitor = new Visitor(page, hasKeyboard);
            await perform(visitor, words, javaScriptEnabled);
            expect(visitor.steps).toBeLessThanOrEqual(most);
          },
        );
      }
    });
  }
}
