import { expect, type Locator, test } from '@playwright/test';
import { nightlyUnless } from '../support/nightly';

const ROWS = [
  {
    search: '/en-gb/search',
    emergency: 'my lips are swelling',
    number: 'tel:999',
    help: '/en-gb/help',
    unknown: /^Nothing found/,
    person: 'tel:+441174960145',
  },
  {
    search: '/de-de/suche',
    emergency: 'Mutter bekommt keine Luft',
    number: 'tel:112',
    help: '/de-de/hilfe',
    unknown: /^Keine Treffer/,
    person: 'tel:+494066969140',
  },
  {
    search: '/en-us/search',
    emergency: 'dad swallowed a tablet',
    number: 'tel:911',
    help: '/en-us/help',
    unknown: /^Nothing found/,
    person: 'tel:+13035550142',
  },
  {
    search: '/fr-fr/recherche',
    emergency: 'lèvres gonflées',
    number: 'tel:15',
    help: '/fr-fr/aide',
    unknown: /^Aucun résultat/,
    person: 'tel:+33199004125',
  },
  {
    search: '/es-es/buscar',
    emergency: 'no puedo respirar',
    number: 'tel:112',
    help: '/es-es/ayuda',
    unknown: /^No hay resultados/,
    person: 'mailto:care@orelle.example',
  },
  {
    search: '/it-it/cerca',
    emergency: 'labbra gonfie',
    number: 'tel:112',
    help: '/it-it/aiuto',
    unknown: /^Nessun risultato/,
    person: 'mailto:care@orelle.example',
  },
] as const;

for (const [index, { search, emergency, number, help, unknown, person }] of ROWS.entries()) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(
      `${search}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
      nightlyUnless(index === 1 && !javaScriptEnabled),
      () => {
        test.use({ javaScriptEnabled });

        test('a search for an emergency shows a number first, and one without hits shows Help and a contact', async ({
          page,
        }) => {
          await page.goto(search);
          const block = page.locator('[data-block="searchResults"]');
          const field = block.locator('input[name="query"]');
          await field.fill(emergency);
          await field.press('Enter');
          const call = block.locator(`a[href="${number}"]`);
          await expect(call).toBeVisible();
          const first = block.locator('li h3 a').first();
          await expect(first).toHaveAttribute('href', help);
          await expect(block.locator('[data-event="buy_click"]')).toHaveCount(0);
          const readTop = async (other: Locator) =>
            (await other.first().boundingBox())?.y ?? Number.NaN;
          const top = await readTop(first);
          expect(await readTop(block.locator('nav'))).toBeGreaterThan(top);
          expect(await readTop(page.locator('main [data-block="contactPoint"]'))).toBeGreaterThan(
            top,
          );

          await field.fill('qwxyzzk');
          await field.press('Enter');
          await expect(block.getByRole('heading', { level: 2, name: unknown })).toBeVisible();
          await expect(call).toHaveCount(0);
          await expect(block.locator(`a[href="${help}"]`)).toBeVisible();
          await expect(
            page.locator('main [data-block="contactPoint"]').locator(`a[href="${person}"]`),
          ).toBeVisible();
        });
      },
    );
  }
}
