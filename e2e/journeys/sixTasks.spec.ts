import { expect, type Locator, type Page, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { NIGHTLY } from '../support/nightly';

const WORDS = [
  {
    home: '/en-gb',
    help: 'Something wrong?',
    creams: 'See creams',
    lower: 'Buy now Orelle Hold Extra',
    lowerPage: '/en-gb/products/orelle-hold-extra',
    sheet: 'the routine on one sheet',
    print: 'Print this on one sheet',
    guide: '/en-gb/advice/sore-spots',
    toGuide: 'Help for a sore mouth',
    language: 'Country and language',
    country: 'Germany Deutsch',
    countryOfItself: 'Deutschland',
    guideAbroad: '/de-de/ratgeber/druckstellen',
  },
  {
    home: '/de-de',
    help: 'Stimmt etwas nicht?',
    creams: 'Zu den Haftcremes',
    lower: 'Jetzt kaufen Orelle Hold Extra',
    lowerPage: '/de-de/produkte/orelle-hold-extra',
    sheet: 'die Routine auf einem Blatt',
    print: 'Auf einem Blatt drucken',
    guide: '/de-de/ratgeber/druckstellen',
    toGuide: 'Hilfe bei Schmerzen',
    language: 'Land und Sprache',
    country: 'Frankreich Français',
    countryOfItself: 'France',
    guideAbroad: '/fr-fr/conseils/points-douloureux',
  },
] as const;

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
  { name: 'on a phone', viewport: PHONE, hasKeyboard: false, scripts: [true, false] },
  { name: 'at a desk', viewport: DESKTOP, hasKeyboard: false, scripts: [true] },
  { name: 'at a desk by keyboard', viewport: DESKTOP, hasKeyboard: true, scripts: [true, false] },
] as const;

type Task = {
  readonly most: number;
  readonly perform: (
    visitor: Visitor,
    words: (typeof WORDS)[number],
    hasScript: boolean,
  ) => Promise<void>;
};

const TASKS: Readonly<Record<string, Task>> = {
  'who to call about a sore gum': {
    most: 1,
    perform: async (visitor, { home, help }) => {
      await visitor.page.goto(home);
      await visitor.pressLink(help);
      await expect(visitor.page.locator('main a[href^="tel:"]').first()).toBeInViewport();
    },
  },
  'an adhesive for a loose lower denture, next to another one': {
    most: 3,
    perform: async (visitor, { home, creams, lower, lowerPage }) => {
      await visitor.page.goto(home);
      await visitor.pressLink(creams);
      await visitor.pressLink(lower);
      await expect(visitor.page).toHaveURL(lowerPage);
      for (const name of ['Hold Original', 'Hold Extra'])
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
      // Without JavaScript visitors use the browser's print command.
      if (!hasScript) return;
      await visitor.press(visitor.page.getByRole('button', { name: print }));
      await expect(visitor.page.locator('html')).toHaveAttribute('data-asked', 'true');
    },
  },
  'the same page in another country': {
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
  'a guide': {
    most: 1,
    perform: async (visitor, { home, guide, toGuide }) => {
      await visitor.page.goto(home);
      await visitor.pressLink(toGuide);
      await expect(visitor.page).toHaveURL(guide);
    },
  },
};

for (const words of WORDS) {
  for (const { name, viewport, hasKeyboard, scripts } of MODES) {
    for (const javaScriptEnabled of scripts) {
      test.describe(
        `a visitor of ${words.home} ${name}${javaScriptEnabled ? '' : ' without JavaScript'}`,
        NIGHTLY,
        () => {
          test.use({ viewport, javaScriptEnabled });

          for (const [task, { most, perform }] of Object.entries(TASKS)) {
            test(`finds ${task} in ${most === 1 ? 'one step' : `${most} steps`}`, async ({
              page,
            }) => {
              const visitor = new Visitor(page, hasKeyboard);
              await perform(visitor, words, javaScriptEnabled);
              expect(visitor.steps).toBeLessThanOrEqual(most);
            });
          }
        },
      );
    }
  }
}
