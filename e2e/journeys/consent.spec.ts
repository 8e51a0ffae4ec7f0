import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { EDITIONS } from '@/lib/platform/config/editions';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { settle } from '../support/settle';
import type { RunningSite } from '../support/startSite';
import { startSite } from '../support/startSite';
import { watchPage } from '../support/watchPage';
import { sumShifts, watchShift } from '../support/watchShift';

/** Sets the cookies that Google Tag Manager sets first. */
const CONTAINER =
  "for (const name of ['_ga', '_ga_ABC1234567']) document.cookie = `${name}=GS1.1.1; Path=/; Max-Age=1000`;";
const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234';
const HALF_A_YEAR = 182 * 24 * 60 * 60;

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ GTM_ID: 'GTM-ABC1234' });
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ context, page }) => {
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CONTAINER }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const banner = (page: Page) => page.getByRole('region', { name: 'Your choice about cookies' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const answer = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true });
const footButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });

async function open(page: Page, path = '/en-gb') {
  await page.goto(site.origin + path);
  // Where a page begins with a care card, the banner waits for a scroll.
  if (path !== '/en-gb') await page.evaluate(() => window.scrollTo(0, 1));
  await expect(banner(page)).toBeVisible();
}

/** Expects that the page has finished loading and shows no banner. */
async function expectNoQuestion(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(banner(page)).toBeHidden();
}

const listCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).sort();
const countStored = (page: Page) =>
  page.evaluate(() => localStorage.length + sessionStorage.length);

async function readChoice(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'cc_cookie');
  const value: unknown = JSON.parse(decodeURIComponent(cookie?.value ?? 'null'));
  return value;
}

const consentSchema = z.object({
  title: z.string(),
  acceptAll: z.string(),
  rejectAll: z.string(),
  preferencesTitle: z.string(),
  policy: z.string(),
  policyLink: z.string(),
});
const nextDataSchema = z.object({
  props: z.object({
    pageProps: z.object({
      globals: z.object({ labels: z.object({ consent: consentSchema }) }),
    }),
  }),
});

/** Reads the labels from the page data. */
async function readWords(page: Page) {
  const data: unknown = JSON.parse((await page.locator('#__NEXT_DATA__').textContent()) ?? 'null');
  return nextDataSchema.parse(data).props.pageProps.globals.labels.consent;
}

test.describe('before a choice', () => {
  test(
    'every kind of page asks for consent, offers to change it, stores nothing and contacts no other origin',
    NIGHTLY,
    async ({ page, context }) => {
      const found = watchPage(page);
      for (const path of Object.values(PAGE_KINDS)) {
        await open(page, path);
        await expect(footButton(page)).toBeVisible();
      }
      await page.waitForLoadState('networkidle');
      expect([await listCookies(context), await countStored(page)]).toEqual([[], 0]);
      expect(found.filter((line) => !line.includes('not-a-page'))).toEqual([]);
    },
  );

  for (const { id } of EDITIONS) {
    test(
      `the home page of ${id} asks for consent in its own words`,
      NIGHTLY,
      async ({ page, context }) => {
        const found = watchPage(page);
        await page.goto(`${site.origin}/${id}`);
        const words = await readWords(page);
        const asked = page.getByRole('region', { name: words.title });
        for (const name of [words.acceptAll, words.rejectAll, words.preferencesTitle])
          await expect(asked.getByRole('button', { name, exact: true })).toBeVisible();
        await expect(asked.getByRole('link', { name: words.policy })).toHaveAttribute(
          'href',
          words.policyLink,
        );
        expect((await page.request.get(site.origin + words.policyLink)).status()).toBe(200);
        expect([await listCookies(context), await countStored(page), found]).toEqual([[], 0, []]);
      },
    );
  }
});

for (const [what, leave] of [
  ['the first scroll', (page: Page) => page.mouse.wheel(0, 200)],
  [
    'the next page',
    (page: Page) => page.getByRole('link', { name: 'Orelle home page' }).first().click(),
  ],
] as const) {
  test(`on a page that begins with a care card, the banner waits for ${what}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${site.origin}/en-gb/help`);
    await expectNoQuestion(page);
    await expect(page.getByRole('main').getByRole('link', { name: 'Call 999' })).toBeInViewport();
    await leave(page);
    await expect(banner(page)).toBeVisible();
  });
}

test('a visitor who accepts is tracked from then on and is not asked again for half a year', async ({
  page,
  context,
}) => {
  await open(page);
  const asked = page.waitForRequest(TAG_MANAGER);
  await answer(page, 'Accept all').click();
  await asked;
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => listCookies(context)).toEqual(['_ga', '_ga_ABC1234567', 'cc_cookie']);
  expect(await readChoice(context)).toMatchObject({ categories: ['functional', 'statistics'] });
  const kept = (await context.cookies()).find(({ name }) => name === 'cc_cookie');
  expect(kept).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - HALF_A_YEAR)).toBeLessThan(60);
  const again = page.waitForRequest(TAG_MANAGER);
  await page.goto(`${site.origin}/en-gb/faq`);
  await again;
  await expectNoQuestion(page);
});

test('a visitor who refuses is never tracked and not asked again', async ({ page, context }) => {
  const found = watchPage(page);
  await open(page);
  await answer(page, 'Reject all').click();
  await expect(banner(page)).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Find yours in 5 questions' }).click();
  await expect(page).toHaveURL(/\/en-gb\/find-yours$/);
  await expectNoQuestion(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/en-gb$/);
  await expectNoQuestion(page);
  await page.goto(`${site.origin}/en-gb/faq`);
  await expectNoQuestion(page);
  expect(await readChoice(context)).toMatchObject({ categories: ['functional'] });
  expect([await listCookies(context), await countStored(page), found]).toEqual([
    ['cc_cookie'],
    0,
    [],
  ]);
});

test('a visitor who chose on another page is not asked after Back', NIGHTLY, async ({ page }) => {
  await open(page);
  await open(page, '/en-gb/faq');
  await answer(page, 'Reject all').click();
  await page.goBack();
  await expectNoQuestion(page);
});

test('a withdrawal in the panel removes cookies and reloads the page without tracking', async ({
  page,
  context,
}) => {
  await open(page);
  await answer(page, 'Accept all').click();
  await expect.poll(() => listCookies(context)).toContain('_ga');
  await footButton(page).click();
  await panel(page).getByRole('checkbox', { name: 'Statistics' }).uncheck({ force: true });
  const reloaded = page.waitForEvent('framenavigated');
  const found = watchPage(page);
  await panel(page).getByRole('button', { name: 'Save my choice' }).click();
  await reloaded;
  await expectNoQuestion(page);
  expect(await listCookies(context)).toEqual(['cc_cookie']);
  expect(found).toEqual([]);
});

test.describe('with marketing', () => {
  const REPORTS = '/api/csp-reports';
  const TAG_SERVER = 'https://tags.orelle.example';
  let marketing: RunningSite;
  test.beforeAll(async () => {
    marketing = await startSite({
      GTM_ID: 'GTM-ABC1234',
      GTM_SERVER_URL: TAG_SERVER,
      MARKETING_SERVICES: 'Google Ads, Example Social',
      CSP_IMAGE_HOSTS: 'https://*.pixels.example',
      CSP_REPORT_URI: REPORTS,
    });
  });
  test.afterAll(() => marketing.stop());
  test.beforeEach(({ context }) =>
    context.route(`${TAG_SERVER}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: CONTAINER }),
    ),
  );

  /** Signals of the last command and whether the container has loaded. */
  const readState = (page: Page) =>
    page.evaluate(() => {
      const entries = window.dataLayer ?? [];
      const commands = entries.filter(
        (entry): entry is ArrayLike<unknown> =>
          Object.prototype.toString.call(entry) === '[object Arguments]',
      );
      return {
        commands: commands.map((command) => command[1]),
        signals: commands.at(-1)?.[2],
        isFirst: entries[0] === commands[0],
        hasContainer: document.querySelector('script[src*="/gtm.js"]') !== null,
      };
    });
  const signals = (statistics: string, ads: string) => ({
    analytics_storage: statistics,
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  });

  for (const [choice, purposes, expected] of [
    ['nothing', [], signals('denied', 'denied')],
    ['statistics', ['Statistics'], signals('granted', 'denied')],
    ['marketing', ['Marketing'], signals('denied', 'granted')],
    ['everything', ['Statistics', 'Marketing'], signals('granted', 'granted')],
  ] as const) {
    test(
      `a visitor who agrees to ${choice} gives these signals at once, on the next page, and takes them back`,
      nightlyUnless(choice === 'marketing'),
      async ({ page }) => {
        await page.goto(`${marketing.origin}/en-gb`);
        await answer(page, 'Cookie settings').click();
        for (const name of purposes)
          await panel(page).getByRole('checkbox', { name }).check({ force: true });
        await panel(page).getByRole('button', { name: 'Save my choice' }).click();
        await expect(panel(page)).toBeHidden();
        const state = { signals: expected, isFirst: true, hasContainer: purposes.length > 0 };
        expect(await readState(page)).toEqual({ commands: ['default', 'update'], ...state });
        await page.goto(`${marketing.origin}/en-gb/not-a-page`);
        await expect
          .poll(() => readState(page))
          .toEqual({ commands: ['default', 'update'], ...state });
        await footButton(page).click();
        await panel(page).getByRole('button', { name: 'Reject all' }).click();
        await expect
          .poll(() => readState(page))
          .toMatchObject({ signals: signals('denied', 'denied'), hasContainer: false });
      },
    );
  }

  for (const viewport of [PHONE, DESKTOP]) {
    test(
      `the panel at ${viewport.width} px names the services of each purpose, by keyboard too, without axe violations`,
      NIGHTLY,
      async ({ page }) => {
        await page.setViewportSize(viewport);
        const readShifts = await watchShift(page);
        await page.goto(`${marketing.origin}/en-gb/faq`);
        await footButton(page).press('Enter');
        for (const [name, services] of [
          ['Statistics', 'Google Analytics'],
          ['Marketing', 'Google Ads, Example Social'],
        ] as const) {
          const title = panel(page).getByRole('button', { name });
          await title.press('Enter');
          await expect(title).toHaveAttribute('aria-expanded', 'true');
          await expect(panel(page).getByText(`Services: ${services}.`)).toBeVisible();
        }
        await panel(page).getByRole('checkbox', { name: 'Marketing' }).press('Space');
        await expect(panel(page).getByRole('checkbox', { name: 'Marketing' })).toBeChecked();
        await settle(panel(page));
        expect(await listViolations(page)).toEqual([]);
        expect(sumShifts(await readShifts())).toBe(0);
      },
    );
  }

  test('Global Privacy Control keeps marketing off, even if a visitor accepts all', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await page.goto(`${marketing.origin}/en-gb`);
    await expectNoQuestion(page);
    expect(await listCookies(context)).toEqual([]);
    await footButton(page).click();
    await expect(panel(page).getByText(/“Global Privacy Control”/)).toBeVisible();
    await expect(panel(page).getByRole('checkbox', { name: 'Marketing' })).toHaveCount(0);
    expect(await listViolations(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Accept all' }).click();
    await expect
      .poll(() => readState(page))
      .toMatchObject({ signals: signals('granted', 'denied'), hasContainer: true });
  });

  test('what the policy blocks is reported to the site, and allowed hosts are not', async ({
    page,
  }) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(REPORTS)) reports.push(request.postData() ?? '');
    });
    await page.context().route('https://*.example/**', (route) => route.abort());
    await page.goto(`${marketing.origin}/en-gb/faq`);
    const response = await page.request.post(marketing.origin + REPORTS, {
      headers: { 'Content-Type': 'application/csp-report' },
      data: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } }),
    });
    expect(response.status()).toBe(204);
    const blocked = await page.evaluate(async () => {
      const found: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        found.push(`${event.disposition} ${event.effectiveDirective} ${event.blockedURI}`),
      );
      for (const host of ['a.pixels.example', 'other.example']) {
        const image = new Image();
        image.src = `https://${host}/x.png`;
        document.body.append(image);
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      return found;
    });
    expect(blocked.sort()).toEqual([
      'enforce img-src https://other.example/x.png',
      'report img-src https://other.example/x.png',
    ]);
  });
});

test.describe('by keyboard', () => {
  test(
    'the banner is first in the tab order, does not trap the focus, and gets it back from its panel',
    NIGHTLY,
    async ({ page }) => {
      await open(page);
      await expect(page.locator('body')).toBeFocused();
      for (const reached of [
        page.getByRole('link', { name: 'Skip to content' }),
        banner(page).getByRole('link'),
        answer(page, 'Accept all'),
        answer(page, 'Reject all'),
        answer(page, 'Cookie settings'),
      ]) {
        await page.keyboard.press('Tab');
        await expect(reached).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expect(panel(page).locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Shift+Tab');
      await expect(panel(page).locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(answer(page, 'Cookie settings')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(banner(page)).toBeHidden();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
    },
  );

  test('the banner does not take the focus', NIGHTLY, async ({ page }) => {
    await page.goto(`${site.origin}/en-gb/search`);
    const field = page.locator('[data-block="searchResults"] input');
    await field.focus();
    await expect(banner(page)).toBeVisible();
    await page.keyboard.type('denture');
    await expect(field).toHaveValue('denture');
  });
});

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `banner and panel have no axe violations and move nothing at ${viewport.width} px`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const readShifts = await watchShift(page);
      await open(page, '/en-gb/faq');
      await settle(banner(page));
      expect(await listViolations(page)).toEqual([]);
      await answer(page, 'Cookie settings').click();
      await panel(page).getByRole('button', { name: 'Statistics' }).click();
      await settle(panel(page));
      expect(await listViolations(page)).toEqual([]);
      await panel(page).getByRole('button', { name: 'Reject all' }).click();
      await expect(banner(page)).toBeHidden();
      expect(sumShifts(await readShifts())).toBe(0);
    },
  );
}

test(
  'both answers look the same and are large enough to press and to read',
  NIGHTLY,
  async ({ page }) => {
    for (const viewport of [PHONE, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      await open(page);
      const looks = await banner(page)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { backgroundColor, color, fontSize, fontWeight, borderRadius } =
              getComputedStyle(button);
            const { width, height } = button.getBoundingClientRect();
            return {
              look: [backgroundColor, color, fontWeight, borderRadius, Math.round(width)].join(),
              height,
              fontSize: parseFloat(fontSize),
            };
          }),
        );
      expect(looks[0]).toEqual(looks[1]);
      for (const { height, fontSize } of looks)
        expect([height >= 44, fontSize >= 18]).toEqual([true, true]);
    }
  },
);

test.describe('the page below the banner', () => {
  const WATCHED = ['home', 'product', 'listing', 'article', 'search'] as const;

  /** Whether the banner covers a part of an element. */
  const isCovered = async (page: Page, target: Locator) => {
    const [over, under] = await Promise.all([banner(page).boundingBox(), target.boundingBox()]);
    if (over === null || under === null) throw new Error('The banner or the element is missing.');
    return (
      under.x < over.x + over.width &&
      over.x < under.x + under.width &&
      under.y < over.y + over.height &&
      over.y < under.y + under.height
    );
  };

  for (const viewport of [PHONE, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
    test(
      `links and buttons can be scrolled free of the banner and clicked at ${viewport.width} px`,
      NIGHTLY,
      async ({ page }) => {
        await page.setViewportSize(viewport);
        for (const kind of WATCHED) {
          await open(page, PAGE_KINDS[kind]);
          // Some links become buttons when the script of their block has loaded.
          await page.waitForLoadState('networkidle');
          const main = page.getByRole('main');
          const links = main.locator('a, button').locator('visible=true');
          const action =
            kind === 'product'
              ? main.getByRole('button', { name: /^Buy now/ }).first()
              : links.first();
          if (viewport !== PHONE)
            expect(
              await isCovered(page, action),
              `the main action of the ${kind} is covered on arrival`,
            ).toBe(false);
          for (const target of [action, links.last(), footButton(page)]) {
            await target.focus();
            await target.evaluate((element) =>
              element.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
            );
            expect(
              await isCovered(page, target),
              `${kind}: ${await target.innerText()} is covered`,
            ).toBe(false);
            await target.click({ trial: true });
          }
        }
      },
    );
  }

  test(
    'the banner leaves half the window free at 400 % zoom, and can be read and answered',
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await open(page, '/en-gb/faq');
      expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(128);
      expect(
        await banner(page).evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBe(0);
      for (const name of ['Accept all', 'Reject all', 'Cookie settings']) {
        await answer(page, name).focus();
        await expect(answer(page, name)).toBeInViewport({ ratio: 1 });
        await answer(page, name).click({ trial: true });
      }
      const question = page.getByRole('main').locator('summary').first();
      await question.click();
      await expect(question.locator('xpath=..')).toHaveAttribute('open', '');
      await answer(page, 'Cookie settings').click();
      await expect(panel(page).locator(':focus')).toHaveCount(1);
      for (const name of ['Statistics', 'Accept all', 'Reject all', 'Save my choice']) {
        await panel(page).getByRole('button', { name }).focus();
        await expect(panel(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
    },
  );
});

test(
  'the banner changes its language when a link leads to another edition',
  NIGHTLY,
  async ({ page }) => {
    await open(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page
      .getByRole('button', { name: /^Country and language/ })
      .locator('visible=true')
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'France' }).click();
    await expect(page).toHaveURL(/\/fr-fr$/);
    await expect(
      page.getByRole('region').getByRole('button', { name: 'Tout refuser' }),
    ).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  },
);

test(
  "a site without services asks no visitor for consent, and loads the panel's script and styles on request",
  NIGHTLY,
  async ({ page, context }) => {
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(request.url()));
    await page.goto('/en-gb');
    await page.waitForLoadState('networkidle');
    const listStyles = () => requests.filter((url) => url.endsWith('.css'));
    const before = listStyles();
    await expect(page.locator('#site-services')).toHaveCount(0);
    await expect(banner(page)).toBeHidden();
    await footButton(page).click();
    await expect(panel(page)).toBeVisible();
    expect(listStyles()).toHaveLength(before.length + 1);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toBeHidden();
    expect(await listCookies(context)).toEqual([]);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no visitor is asked for consent, nothing is stored and the page is complete', async ({
    page,
    context,
  }) => {
    const found = watchPage(page);
    await page.goto(`${site.origin}/en-gb`);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Find yours in 5 questions' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: /cookie/i })).toHaveCount(0);
    expect([await listCookies(context), found]).toEqual([[], []]);
  });
});
