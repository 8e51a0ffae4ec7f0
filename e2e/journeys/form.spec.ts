import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { rowOf } from '@/__tests__/support/rowOf';
import { close, listen } from '@/__tests__/support/listen';
import { parseJson } from '@/lib/platform/data/parseJson';
import { EDITIONS } from '@/lib/platform/config/editions';
import { holdRequests } from '../support/holdRequests';
import { listViolations } from '../support/listViolations';
import { openHydrated } from '../support/openHydrated';
import { type RunningSite, startSite } from '../support/startSite';

type Row = { readonly path: string; readonly thanks: string; readonly error: string };

/** The newsletter in each edition. */
const NEWSLETTERS: Readonly<Record<string, Row>> = {
  'en-gb': { path: 'newsletter', thanks: 'newsletter-thank-you', error: 'Error:' },
  'en-us': { path: 'newsletter', thanks: 'newsletter-thank-you', error: 'Error:' },
  'fr-fr': { path: 'lettre-de-conseils', thanks: 'merci-pour-votre-abonnement', error: 'Erreur' },
  'es-es': { path: 'boletin', thanks: 'gracias-por-suscribirse', error: 'Error:' },
  'de-de': { path: 'newsletter', thanks: 'newsletter-bestaetigen', error: 'Fehler:' },
  'it-it': { path: 'newsletter', thanks: 'grazie-per-l-iscrizione', error: 'Errore:' },
};

const SECRET = 'secret-of-the-form-test';
const messageSchema = z.object({
  id: z.string(),
  form: z.string(),
  edition: z.string(),
  values: z.record(z.string(), z.unknown()),
});
type Message = z.infer<typeof messageSchema>;

const FILE = join(tmpdir(), `forms-${randomUUID()}.jsonl`);
let site: RunningSite;
test.beforeAll(async () => {
  await writeFile(FILE, '');
  site = await startSite({ FORM_FILE: FILE, TRUSTED_PROXIES: '1' });
});
test.afterAll(() => site.stop());

/** Each test is another client of the site. */
test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({
    'X-Forwarded-For': `192.0.2.${1 + Math.floor(Math.random() * 250)}`,
  }),
);

const listWritten = async (): Promise<readonly Message[]> =>
  (await readFile(FILE, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => messageSchema.parse(parseJson(line)));

const createEmail = () => `ada-${randomUUID()}@example.com`;

async function listArrived(email: string): Promise<readonly Message[]> {
  return (await listWritten()).filter(({ values }) => values['email'] === email);
}

const formOf = (page: Page) => page.locator('form[method="post"]');
const submit = (page: Page) => formOf(page).getByRole('button').click();
const summaryOf = (page: Page) => formOf(page).getByRole('alert');

/** A form that is sent within two seconds counts as sent by a program. */
const passTime = (page: Page) => page.clock.fastForward(5000);

async function open(page: Page, path: string, { hasScript = true, origin = site.origin } = {}) {
  if (!hasScript) {
    await page.goto(origin + path);
    return;
  }
  await page.clock.install();
  await openHydrated(page, origin + path);
  await expect(formOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await passTime(page);
}

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript });

    for (const { id } of EDITIONS) {
      test(`${id}: errors keep what was typed, then the form arrives once`, async ({ page }) => {
        const { path, thanks, error } = rowOf(NEWSLETTERS, id);
        const email = createEmail();
        await open(page, `/${id}/${path}`, { hasScript });
        await formOf(page).locator('input[type="email"]').fill(email);
        await submit(page);
        await expect(summaryOf(page)).toBeFocused();
        await expect(page).toHaveTitle(new RegExp(`^${error}`));
        await expect(formOf(page).locator('input[type="email"]')).toHaveValue(email);
        const checkbox = formOf(page).getByRole('checkbox');
        await expect(checkbox).toHaveAccessibleDescription(/\S/);
        await expect(checkbox).toHaveAttribute('aria-invalid', 'true');
        await summaryOf(page).getByRole('link').click();
        await expect(checkbox).toBeFocused();
        expect(await listArrived(email)).toEqual([]);
        await checkbox.check();
        await submit(page);
        await expect(page).toHaveURL(`${site.origin}/${id}/${thanks}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await listArrived(email)).toMatchObject([
          { form: 'newsletter', edition: id, values: { consent: true } },
        ]);
      });
    }

    test('a report goes through with every kind of field, by keyboard', async ({ page }) => {
      const email = createEmail();
      await open(page, '/en-gb/report-side-effect', { hasScript });
      const form = formOf(page);
      await form.getByLabel('Orelle Hold Pure').press('Space');
      await form.getByLabel('Orelle Fresh Daily').press('Space');
      await form.getByLabel(/^What happened/).fill('It burned.\nSince Monday.');
      await form.getByRole('radio', { name: 'It is getting better' }).press('Space');
      await form.getByRole('radio', { name: 'Me', exact: true }).press('Space');
      await form.getByLabel('Where did you buy it?').selectOption('Germany');
      await form.getByLabel('E-mail address').fill(email);
      await form.getByLabel('E-mail address').press('Enter');
      await expect(page).toHaveURL(/\/en-gb\/report-received$/);
      expect(await listArrived(email)).toMatchObject([
        {
          values: {
            products: ['hold-pure', 'fresh-daily'],
            what: 'It burned.\nSince Monday.',
            state: 'better',
            who: 'me',
            country: 'DE',
            lot: '',
          },
        },
      ]);
    });

    test('Back from the thanks page leads to the form, which can be sent again', async ({
      page,
    }) => {
      await open(page, '/en-gb/newsletter', { hasScript });
      for (const email of [createEmail(), createEmail()]) {
        await formOf(page).getByLabel('E-mail address').fill(email);
        await formOf(page).getByRole('checkbox').check();
        if (hasScript) await passTime(page);
        await submit(page);
        await expect(page).toHaveURL(/newsletter-thank-you$/);
        expect(await listArrived(email)).toHaveLength(1);
        await page.goBack();
        await expect(formOf(page)).toBeVisible();
      }
    });
  });
}

test('with script, errors and the thanks page come without another document', async ({ page }) => {
  await open(page, '/en-gb/newsletter');
  await page.evaluate(() => (document.documentElement.dataset['first'] = 'yes'));
  await submit(page);
  await expect(summaryOf(page)).toBeFocused();
  await formOf(page).getByLabel('E-mail address').fill(createEmail());
  await formOf(page).getByRole('checkbox').check();
  await submit(page);
  await expect(page).toHaveURL(/newsletter-thank-you$/);
  await expect(page.locator('html[data-first]')).toHaveCount(1);
});

test('a page of a form with errors reaches no cache', async ({ page }) => {
  const email = createEmail();
  const path = `${site.origin}/en-gb/newsletter`;
  const response = await page.request.post(path, {
    form: { 'form-name': 'newsletter', 'field-email': email },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect([response.status(), response.headers()['cache-control']]).toEqual([422, 'no-store']);
  expect(await response.text()).toContain(email);
  const cached = await page.request.get(path);
  expect(cached.headers()['cache-control']).toMatch(/^public/);
  expect(await cached.text()).not.toContain(email);
  expect(site.output()).not.toContain(email);
});

test('a pasted text that is too long is kept whole, and the error says how long it may be', async ({
  page,
}) => {
  await open(page, '/en-gb/contact');
  const text = `${'a long text\n'.repeat(200)}end`;
  const message = formOf(page).getByLabel('Your message');
  await message.fill(text);
  await submit(page);
  await expect(summaryOf(page)).toContainText('2000 characters');
  await expect(message).toHaveValue(text);
});

test('two presses at once send a form once', async ({ page }) => {
  const email = createEmail();
  await open(page, '/en-gb/newsletter');
  await formOf(page).getByLabel('E-mail address').fill(email);
  await formOf(page).getByRole('checkbox').check();
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/en-gb/newsletter')) requests += 1;
  });
  // Otherwise the second press could follow a link on the next page.
  const release = await holdRequests(page, '**/en-gb/newsletter');
  await formOf(page).getByRole('button').dblclick();
  release();
  await expect(page).toHaveURL(/newsletter-thank-you$/);
  expect(requests).toBe(1);
  expect(await listArrived(email)).toHaveLength(1);
});

test('a lost connection keeps what was typed, and the form arrives once', async ({ page }) => {
  const email = createEmail();
  await open(page, '/en-gb/newsletter');
  await formOf(page).getByLabel('E-mail address').fill(email);
  await formOf(page).getByRole('checkbox').check();
  // The form arrives, and its response is lost.
  await page.route('**/en-gb/newsletter', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page);
  await expect(summaryOf(page)).toContainText('whether your form has arrived');
  await expect(summaryOf(page).getByRole('link').first()).toBeVisible();
  await page.unroute('**/en-gb/newsletter');
  await submit(page);
  await expect(page).toHaveURL(/newsletter-thank-you$/);
  expect(await listArrived(email)).toHaveLength(1);
});

for (const width of [320, 390, 1440]) {
  test(`at ${width} px, a form with errors is accessible and as wide as the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/en-gb/report-side-effect');
    await submit(page);
    await expect(summaryOf(page)).toBeFocused();
    expect(await listViolations(page, { within: 'main' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}

test('a site that sends forms nowhere says how to reach the company', async ({ page }) => {
  const closed = await startSite({});
  try {
    await page.goto(`${closed.origin}/en-gb/newsletter`);
    const main = page.getByRole('main');
    await expect(main).toContainText('Please call or write to us instead.');
    await expect(main.getByRole('heading', { name: 'Sign up' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: '0117 496 0145' })).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    const response = await page.request.post(`${closed.origin}/en-gb/newsletter`, {
      form: { 'form-name': 'newsletter', 'field-email': 'a@b.co', 'field-consent': 'yes' },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(response.status()).toBe(503);
  } finally {
    await closed.stop();
  }
});

test.describe('with an endpoint that fails, and then is slow', () => {
  const received: { readonly key: string; readonly message: Message }[] = [];
  let isDown = true;
  let endpoint: Server;
  let sending: RunningSite;

  test.beforeAll(async () => {
    endpoint = createServer((request, response) => {
      void json(request).then((body) => {
        received.push({
          key: String(request.headers['idempotency-key']),
          message: messageSchema.parse(body),
        });
        if (isDown) response.writeHead(503).end();
        else setTimeout(() => response.writeHead(202).end(), 1000);
      });
    });
    const host = await listen(endpoint);
    sending = await startSite({
      FORM_ENDPOINT_URL: `http://${host}/forms`,
      FORM_SECRET: SECRET,
      LOG_LEVEL: 'info',
    });
  });
  test.afterAll(async () => {
    await sending.stop();
    await close(endpoint);
  });

  test('a visitor does not wait, and the form arrives with the same id', async ({ page }) => {
    const email = createEmail();
    await open(page, '/en-gb/newsletter', { origin: sending.origin });
    await formOf(page).getByLabel('E-mail address').fill(email);
    await formOf(page).getByRole('checkbox').check();
    await submit(page);
    await expect(page).toHaveURL(/newsletter-thank-you$/);
    await expect.poll(() => received.length).toBeGreaterThan(1);
    isDown = false;
    await expect.poll(() => sending.output()).toContain('A form was sent to FORM_ENDPOINT_URL');
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
    expect(received.at(-1)?.message.values['email']).toBe(email);
    expect(sending.output()).not.toContain(email);
  });
});
