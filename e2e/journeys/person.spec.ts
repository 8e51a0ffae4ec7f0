import { expect, type Page, test } from '@playwright/test';
import { listViolations } from '../support/listViolations';
import { NIGHTLY } from '../support/nightly';
import { sumShifts, watchShift } from '../support/watchShift';
import { watchDataLayer } from '../support/watchDataLayer';

const GUIDE = '/en-gb/advice/sore-spots';

const person = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a guide ends with a telephone number, its hours, and an e-mail for feedback',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(GUIDE);
      const card = person(page, 'Talk to a person');
      await expect(card.getByRole('link', { name: 'Call 0117 496 0145' })).toHaveAttribute(
        'href',
        'tel:+441174960145',
      );
      await expect(card.getByText('Monday to Friday, 9 am to 5 pm')).toBeVisible();
      await expect(card.getByText(/^(?:Open|Closed)/)).toBeHidden();
      const subject = encodeURIComponent(
        'Was this helpful? No: Sore spots under dentures: what helps',
      );
      await expect(page.getByRole('link', { name: 'No it was not helpful' })).toHaveAttribute(
        'href',
        `mailto:care@orelle.example?subject=${subject}`,
      );
    },
  );

  test(
    'an edition without a telephone number has an e-mail address, and each answer asks for feedback',
    NIGHTLY,
    async ({ page }) => {
      await page.goto('/es-es/preguntas-frecuentes');
      const card = person(page, 'Escríbanos');
      await expect(card.getByRole('link')).toHaveAttribute('href', 'mailto:care@orelle.example');
      await expect(card.getByText('De lunes a viernes, de 9:00 a 15:00')).toBeVisible();
      await page.locator('main summary').first().click();
      const questions = page.getByText('¿Le ha sido útil esta respuesta?');
      await expect(questions.first()).toBeVisible();
      await expect(questions).toHaveCount(await page.locator('main details').count());
    },
  );
});

test(
  'the telephone hours use the time zone of the edition, and nothing shifts',
  NIGHTLY,
  async ({ page }) => {
    const readShifts = await watchShift(page);
    await page.setViewportSize({ width: 320, height: 700 });
    // Saturday evening in Hamburg, before the clocks go back.
    await page.clock.setFixedTime(new Date('2026-10-24T18:00:00Z'));
    await page.goto('/de-de/ratgeber/druckstellen');
    const card = person(page, 'Mit einem Menschen sprechen');
    await card.scrollIntoViewIfNeeded();
    await expect(
      card.getByText('Zurzeit geschlossen. Am Montag ab 9 Uhr erreichbar'),
    ).toBeVisible();
    expect(sumShifts(await readShifts())).toBe(0);
  },
);

test(
  'feedback by keyboard is one event with consent, and nothing shifts',
  NIGHTLY,
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: '_ga', value: 'GA1.1.1.1', url: baseURL ?? '' }]);
    const layer = await watchDataLayer(page);
    const readShifts = await watchShift(page, { countsInput: true });
    await page.goto(GUIDE);
    const no = page.getByRole('button', { name: 'No it was not helpful' });
    await no.scrollIntoViewIfNeeded();
    const before = sumShifts(await readShifts());
    await no.press('Space');
    await expect(
      page.locator('[aria-live="polite"]').filter({ hasText: 'Thank you' }),
    ).toBeVisible();
    await expect(no).toBeFocused();
    await no.press('Enter');
    await expect.poll(layer.listActions).toEqual([
      {
        event: 'feedback',
        feedback_answer: 'no',
        feedback_kind: 'guide',
        feedback_title: 'Sore spots under dentures: what helps',
      },
    ]);
    expect(sumShifts(await readShifts())).toBe(before);
    expect(
      await listViolations(page, { rules: ['color-contrast-enhanced', 'target-size'] }),
    ).toEqual([]);
  },
);

test(
  'a printed guide has the telephone number and the hours, but not the question',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(GUIDE);
    await page.emulateMedia({ media: 'print' });
    const card = person(page, 'Talk to a person');
    await expect(card.getByText('0117 496 0145')).toBeVisible();
    await expect(card.getByText('Monday to Friday, 9 am to 5 pm')).toBeVisible();
    await expect(card.getByText(/^(?:Open|Closed)/).first()).toBeHidden();
    await expect(page.getByText('Was this guide helpful?')).toBeHidden();
  },
);
