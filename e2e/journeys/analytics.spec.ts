import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import type { SearchCategory } from '@/lib/platform/config/constants';
import type { EventFields, EventName, TrackedEvent } from '@/lib/browser/tracking/events';
import { PHONE } from '../support/layouts';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import type { RunningSite } from '../support/startSite';
import { startSite } from '../support/startSite';
import type { DataLayerWatch } from '../support/watchDataLayer';
import { watchDataLayer } from '../support/watchDataLayer';
import { writeFilmDemo } from '../support/writeFilmDemo';

const CONTAINER_SCRIPT = /^https:\/\/www\.googletagmanager\.com\/gtm\.js/;
/** The container's Google tag sets the cookie first. */
const CONTAINER_CODE = `document.cookie = '_ga=GA1.1.1.1; path=/'; document.cookie = '_ga_TEST123=GS1.1.1; path=/';`;
/** In the footer, with `withoutMenuEvent` ticked by `beforeAll`. */
const SILENT = { id: 'footer-sitemap', name: 'Sitemap' };
const FILM = { id: 'talking-and-smiling-video', path: '/en-gb/advice/talking-and-smiling' };
const FILM_TITLE =
  '“Big Buck Bunny”, an animated comedy by the Blender Foundation (about 10 minutes, no spoken words)';
const PRODUCT = '/en-gb/products/orelle-hold-original';

const GRANTED: TrackedEvent = {
  event: 'consent_choice',
  consent_analytics: 'granted',
  consent_marketing: 'denied',
};
const DENIED: TrackedEvent = { ...GRANTED, consent_analytics: 'denied' };
const BUY_BUTTON_CLICK: TrackedEvent = {
  event: 'buy_click',
  product_name: 'Hold Original',
  product_gtin: '2000000000015',
  link_url: undefined,
};
const menuClick = (
  title: string,
  url: string,
  place: EventFields['menu_click']['menu_place'] = 'header',
): TrackedEvent => ({ event: 'menu_click', menu_title: title, menu_url: url, menu_place: place });

/** The site has a tag manager and a video, unless `startVisit` gets another origin. */
type Visit = {
  readonly page: Page;
  readonly layer: DataLayerWatch;
  readonly url: (path: string) => string;
};

let site: RunningSite;
/** Cookies of a visitor who has agreed to statistics. */
let agreed: Awaited<ReturnType<BrowserContext['cookies']>>;

test.beforeAll(async ({ browser }) => {
  const content = await writeFilmDemo(FILM.id, ({ entries }) => {
    const silent = entries.find(({ sys }) => sys.id === SILENT.id);
    if (silent === undefined) throw new Error('The demo has no such menu item.');
    silent.fields['withoutMenuEvent'] = { 'en-GB': true };
  });
  site = await startSite({
    GTM_ID: 'GTM-TEST123',
    CONTENT_EXPORT: content,
    FORM_FILE: join(tmpdir(), `forms-${randomUUID()}.jsonl`),
  });
  const page = await browser.newPage();
  await standInForOthers(page.context());
  await page.goto(`${site.origin}/en-gb`);
  await accept(page);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('_ga');
  agreed = await page.context().cookies();
  await page.context().close();
});
test.afterAll(() => site.stop());

/** Responds in place of all other sites and the container. */
async function standInForOthers(context: BrowserContext) {
  await context.route(/^https:\/\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
  await context.route(CONTAINER_SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CONTAINER_CODE }),
  );
}

/** Browsers keep one set of cookies for all ports of a host. */
const setCookie = (context: BrowserContext, name = '_ga') =>
  context.addCookies([{ name, value: 'GA1.1.1.1', url: site.origin }]);

async function startVisit(page: Page, origin = site.origin): Promise<Visit> {
  await standInForOthers(page.context());
  return { page, layer: await watchDataLayer(page), url: (path) => origin + path };
}

const accept = (page: Page) => page.getByRole('button', { name: 'Accept all' }).click();
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** The title in the server's HTML, which the document must have when its page view is pushed. */
async function readTitle({ page, url }: Visit, path: string) {
  const [, title = ''] =
    /<title[^>]*>([^<]*)</.exec(await (await page.request.get(url(path))).text()) ?? [];
  return title.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

async function pageView(
  visit: Visit,
  path: string,
  fields: Partial<EventFields['page_view']> = {},
): Promise<{ readonly event: 'page_view' } & EventFields['page_view']> {
  return {
    event: 'page_view',
    page_title: await readTitle(visit, path),
    page_url: visit.url(path),
    content_type: 'page',
    product_gtin: undefined,
    product_name: undefined,
    product_brand: undefined,
    product_category: undefined,
    ...fields,
  };
}

const viewProduct = (visit: Visit) =>
  pageView(visit, PRODUCT, {
    content_type: 'product-detail',
    product_gtin: '2000000000015',
    product_name: 'Orelle Hold Original',
    product_brand: 'Orelle',
    product_category: 'Adhesive creams',
  });

/**
 * Expects exactly these events, including undefined fields. If a click pushes a second event, it
 * arrives before `evaluate` returns.
 */
async function expectEvents(
  { page, layer }: Visit,
  expected: readonly unknown[],
  list: () => readonly unknown[] = layer.listEvents,
) {
  await expect.poll(list).toHaveLength(expected.length);
  await page.evaluate(() => document.readyState);
  expect(list()).toStrictEqual(expected);
}

const listViews = ({ layer }: Visit) =>
  layer.listEvents().filter(({ event }) => event === 'page_view');

test.describe('page views', () => {
  test('are pushed once on arrival, links, Back, Forward and reload, with a new title and reset products', async ({
    page,
    context,
  }) => {
    await setCookie(context);
    const visit = await startVisit(page);
    const [home, product, faq] = await Promise.all([
      pageView(visit, '/en-gb'),
      viewProduct(visit),
      pageView(visit, '/en-gb/faq'),
    ]);
    await page.goto(visit.url('/en-gb?utm_source=letter#top'));
    await accept(page);
    await footerLink(page, 'Orelle Hold Original').click();
    await expect(page).toHaveTitle(product.page_title);
    await footerLink(page, 'FAQ').click();
    await expect(page).toHaveTitle(faq.page_title);
    await page.goBack();
    await expect(page).toHaveTitle(product.page_title);
    await page.goForward();
    await expect(page).toHaveTitle(faq.page_title);
    await page.reload();
    const views = [home, product, faq, product, faq, faq];
    await expectEvents(visit, views, () => listViews(visit));
    expect(visit.layer.listTitles()).toEqual(views.map(({ page_title: title }) => title));
  });

  test('are not pushed for a filter or an anchor', NIGHTLY, async ({ page, context }) => {
    await setCookie(context);
    const visit = await startVisit(page);
    await page.goto(visit.url('/en-gb/products'));
    await accept(page);
    await page.getByRole('button', { name: 'Adhesive creams' }).click();
    await expect(page).toHaveURL(/#/);
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await page.goForward();
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await footerLink(page, 'FAQ').click();
    await expect(page).toHaveURL(/faq$/);
    const expected = [
      await pageView(visit, '/en-gb/products'),
      await pageView(visit, '/en-gb/faq'),
    ];
    await expectEvents(visit, expected, () => listViews(visit));
  });

  test('have the type "error" on a missing page', NIGHTLY, async ({ page, context }) => {
    await setCookie(context);
    const visit = await startVisit(page);
    await page.goto(visit.url('/en-gb/not-a-page'));
    await expectEvents(visit, [
      await pageView(visit, '/en-gb/not-a-page', { content_type: 'error' }),
    ]);
  });
});

test(
  'a site without services loads no analytics script, and pushes page views if there is a cookie',
  NIGHTLY,
  async ({ page, context, baseURL }) => {
    const scripts: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(request.url()),
    );
    const visit = await startVisit(page, baseURL);
    await page.goto('/en-gb/faq', { waitUntil: 'networkidle' });
    const before = scripts.length;
    expect(visit.layer.listOrder()).toEqual([]);
    await setCookie(context, '_ga_OTHER12');
    await page.goto('/en-gb/faq', { waitUntil: 'networkidle' });
    await expectEvents(visit, [await pageView(visit, '/en-gb/faq')]);
    expect(scripts.slice(before).length).toBeGreaterThan(before);
    expect(visit.layer.listOrder()).toEqual(['page_view']);
  },
);

const DEFAULTS = expect.arrayContaining(['consent', 'default']);

for (const [how, withStore] of [
  ['reports cookie changes', true],
  ['does not report cookie changes', false],
] as const) {
  test(
    `late consent loads the container and pushes the view of the current page if the browser ${how}`,
    nightlyUnless(withStore),
    async ({ page }) => {
      const visit = await startVisit(page);
      if (!withStore) await page.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));
      await page.goto(visit.url('/en-gb'));
      await expect(page.getByRole('region', { name: 'Your choice about cookies' })).toBeVisible();
      await footerLink(page, 'Orelle Hold Original').click();
      await expect(page).toHaveURL(new RegExp(`${PRODUCT}$`));
      expect(await page.evaluate(() => 'cookieStore' in window)).toBe(withStore);
      expect(visit.layer.listOrder()).toEqual([DEFAULTS]);
      await accept(page);
      await expectEvents(visit, [GRANTED, await viewProduct(visit)]);
      expect(visit.layer.listOrder()).toEqual([
        DEFAULTS,
        [
          'consent',
          'update',
          {
            analytics_storage: 'granted',
            ad_storage: 'denied',
            ad_user_data: 'denied',
            ad_personalization: 'denied',
          },
        ],
        'gtm.js',
        'consent_choice',
        'page_view',
      ]);
      await footerLink(page, 'FAQ').click();
      await expect(page).toHaveURL(/faq$/);
      await expect
        .poll(() => visit.layer.listOrder().slice(5))
        .toEqual(['menu_click', 'page_view']);
    },
  );
}

type Case = {
  readonly what: string;
  /** CI runs only the cases that lead to a shop. */
  readonly isInCi?: true;
  /** Returns every event that it causes, in order, except page views. */
  readonly act: (visit: Visit) => Promise<readonly TrackedEvent[]>;
};

const listing = (page: Page) => page.locator('[data-block="productListing"]');
const searchBlock = (page: Page) => page.locator('[data-block="searchResults"]');
const header = (page: Page) => page.getByRole('banner');
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose your shop' });

async function readApi({ page, url }: Visit, address: string) {
  const body: unknown = await (await page.request.get(url(`/api/${address}`))).json();
  return body;
}

async function foundBy(
  visit: Visit,
  query: string,
  { term = query, category }: { readonly term?: string; readonly category?: SearchCategory } = {},
): Promise<TrackedEvent> {
  const asked = { edition: 'en-gb', page: '0', query, ...(category && { category }) };
  const { nbHits } = z
    .object({ nbHits: z.number() })
    .parse(await readApi(visit, `search?${String(new URLSearchParams(asked))}`));
  return {
    event: 'search',
    search_term: term,
    search_category: category ?? 'All',
    search_results: nbHits,
  };
}

/** A page's view is pushed once its script runs and the router is done. */
const expectShown = (visit: Visit, path: string) =>
  expect.poll(() => listViews(visit).at(-1)?.['page_url']).toBe(visit.url(path));

const CASES: {
  readonly [Name in Exclude<EventName, 'page_view'>]: readonly Case[];
} = {
  filter: [
    {
      what: 'a category that is chosen and cleared is pushed, Back is not',
      act: async ({ page, url }) => {
        await page.goto(url('/en-gb/products'));
        const chip = listing(page).getByRole('button', { name: 'Adhesive creams' });
        await chip.click();
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
        await chip.press('Enter');
        await expect(chip).toHaveAttribute('aria-pressed', 'false');
        await page.goBack();
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
        return [
          { event: 'filter', filter_category: 'adhesive-creams', filter_action: 'choose' },
          { event: 'filter', filter_category: 'adhesive-creams', filter_action: 'clear' },
        ];
      },
    },
  ],
  sort: [
    {
      what: 'each new order is pushed',
      act: async ({ page, url }) => {
        await page.goto(url('/en-gb/products'));
        const orders = ['by_za', 'by_az'] as const;
        for (const order of orders) await listing(page).getByRole('combobox').selectOption(order);
        return orders.map((order): TrackedEvent => ({ event: 'sort', sort_order: order }));
      },
    },
  ],
  search: [
    {
      what: 'a query and one of its categories are pushed, the next page and Back are not',
      act: async (visit) => {
        const { page, url, layer } = visit;
        await page.goto(url('/en-gb/search#query=denture'));
        await expect(
          searchBlock(page).getByRole('heading', { level: 2, name: 'denture' }),
        ).toBeVisible();
        const faq = searchBlock(page)
          .getByRole('navigation', { name: 'Kind of result' })
          .getByRole('link', { name: 'FAQ' });
        await faq.click();
        await expect(faq).toHaveAttribute('aria-current', 'true');
        await expect.poll(() => layer.listActions()).toHaveLength(2);
        await page.goBack();
        await expect(faq).not.toHaveAttribute('aria-current', 'true');
        await searchBlock(page).getByRole('link', { name: 'Next page' }).click();
        await expect(searchBlock(page).getByText(/^Page 2 of/)).toBeVisible();
        return [
          await foundBy(visit, 'denture'),
          await foundBy(visit, 'denture', { category: 'FAQ' }),
        ];
      },
    },
    {
      what: 'results in the HTML of a page are pushed once',
      act: async (visit) => {
        const { page, url, layer } = visit;
        await page.goto(url('/en-gb/search?query=brush'));
        await expectShown(visit, '/en-gb/search');
        // Before the block is hydrated, its links lead to another document.
        await expect.poll(() => layer.listActions()).toHaveLength(1);
        await searchBlock(page)
          .getByRole('heading', { level: 3 })
          .first()
          .getByRole('link')
          .click();
        await expect.poll(() => layer.listTitles()).toHaveLength(2);
        await page.goBack();
        await expectShown(visit, '/en-gb/search');
        await expect(
          searchBlock(page).getByRole('heading', { level: 2, name: 'brush' }),
        ).toBeVisible();
        return [await foundBy(visit, 'brush')];
      },
    },
    {
      what: 'an e-mail address and a phone number in a query are not pushed',
      act: async (visit) => {
        const query = 'jane.doe@qqzzx.test 0711 1234567';
        await visit.page.goto(visit.url('/en-gb/search'));
        const box = searchBlock(visit.page).locator('input[name="query"]');
        await box.fill(query);
        await box.press('Enter');
        return [await foundBy(visit, query, { term: '[e-mail] [number]' })];
      },
    },
  ],
  suggestion: [
    {
      what: 'a choice by keyboard in the header and by mouse on the search page is pushed',
      act: async (visit) => {
        const { page } = visit;
        await page.goto(visit.url('/en-gb'));
        await header(page)
          .getByRole('button', { name: 'Open search' })
          .locator('visible=true')
          .click();
        await header(page).locator('input[name="query"]').pressSequentially('brus');
        await expect(page.getByRole('option').first()).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(page).not.toHaveURL(/en-gb$/);
        await page.goto(visit.url('/en-gb/search'));
        const box = searchBlock(page).locator('input[name="query"]');
        // There are no suggestions for text typed before hydration.
        await expect(async () => {
          await box.fill('');
          await box.pressSequentially('brus');
          await expect(page.getByRole('option').first()).toBeVisible({ timeout: 3000 });
        }).toPass();
        await page.getByRole('option').first().click();
        await expect(page).not.toHaveURL(/search$/);
        const [{ title, url }] = z
          .object({
            suggestions: z
              .tuple([z.object({ title: z.string(), url: z.string() })])
              .rest(z.unknown()),
          })
          .parse(await readApi(visit, 'suggest?edition=en-gb&query=brus')).suggestions;
        const expected: TrackedEvent = {
          event: 'suggestion',
          search_term: 'brus',
          suggestion_title: title,
          suggestion_url: visit.url(url.replace(/#.*/, '')),
        };
        return [expected, expected];
      },
    },
  ],
  buy_click: [
    {
      what: 'the button of a product, a product card and a search result are pushed',
      isInCi: true,
      act: async (visit) => {
        const { page, url } = visit;
        await page.goto(url(PRODUCT));
        await page.locator('[data-block="productButton"]').getByRole('button').press('Enter');
        await expect(chooser(page)).toBeVisible();
        await page.goto(url('/en-gb/products'));
        await expectShown(visit, '/en-gb/products');
        await listing(page).getByRole('link', { name: 'Buy now Orelle Hold Extra' }).click();
        await expectShown(visit, '/en-gb/products/orelle-hold-extra');
        await page.goto(url('/en-gb/search?query=hold%20extra'));
        await expectShown(visit, '/en-gb/search');
        await searchBlock(page).getByRole('link', { name: 'Buy now Orelle Hold Extra' }).click();
        await expect(page).toHaveURL(/orelle-hold-extra$/);
        const link: TrackedEvent = {
          event: 'buy_click',
          product_name: 'Orelle Hold Extra',
          product_gtin: undefined,
          link_url: url('/en-gb/products/orelle-hold-extra'),
        };
        return [BUY_BUTTON_CLICK, link, await foundBy(visit, 'hold extra'), link];
      },
    },
  ],
  retailer_click: [
    {
      what: 'a shop in the dialog and on the page with the same list is pushed',
      isInCi: true,
      act: async ({ page, url, layer }) => {
        await page.goto(url(PRODUCT));
        await page.locator('[data-block="productButton"]').getByRole('button').click();
        await chooser(page).getByRole('link', { name: 'Bright Pharmacy' }).click();
        await page.goto(url('/en-gb/buy/2000000000015'));
        await expect.poll(() => layer.listTitles()).toHaveLength(2);
        await page.getByRole('main').getByRole('link', { name: 'Bright Pharmacy' }).click();
        return [
          BUY_BUTTON_CLICK,
          ...['Hold Original', 'Orelle Hold Original'].map((name): TrackedEvent => ({
            event: 'retailer_click',
            product_name: name,
            product_gtin: '2000000000015',
            product_category: 'Adhesive creams',
            retailer_name: 'Bright Pharmacy',
            item_list_id: undefined,
            item_list_name: undefined,
          })),
        ];
      },
    },
  ],
  share: [
    {
      what: 'each way to share is pushed',
      act: async (visit) => {
        const { page, url } = visit;
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() }),
        );
        await page.goto(url(FILM.path));
        await expectShown(visit, FILM.path);
        const bar = page.locator('[data-block="shareBar"]');
        for (const name of [/Facebook/, /Twitter/, /e-mail/])
          await bar.getByRole('link', { name }).click();
        for (const name of ['Share', 'Print this guide'])
          await bar.getByRole('button', { name }).click();
        return (['facebook', 'twitter', 'email', 'device', 'print'] as const).map(
          (method): TrackedEvent => ({
            event: 'share',
            share_method: method,
            method,
            content_type: 'article',
            item_id: FILM.path,
          }),
        );
      },
    },
  ],
  feedback: [
    {
      what: 'the first answer to a question is pushed, under its title',
      act: async (visit) => {
        const { page, url } = visit;
        await page.goto(url('/en-gb/faq'));
        await expectShown(visit, '/en-gb/faq');
        const question = page.locator('details').filter({ hasText: 'Can I glue it?' });
        await question.locator('summary').click();
        const yes = question.getByRole('button', { name: 'Yes' });
        await yes.click();
        await expect(yes).toHaveAttribute('aria-pressed', 'true');
        await question.getByRole('button', { name: 'No' }).dispatchEvent('click');
        return [
          {
            event: 'feedback',
            feedback_answer: 'yes',
            feedback_kind: 'answer',
            feedback_title: 'My denture has broken. Can I glue it?',
          },
        ];
      },
    },
  ],
  form_sent: [
    {
      what: 'a form that was accepted is pushed once, without what was typed; one with errors is not',
      act: async ({ page, url }) => {
        await page.goto(url('/en-gb/newsletter'));
        const form = page.getByRole('form', { name: 'Sign up' });
        const submit = form.getByRole('button', { name: 'Sign up' });
        await form.getByLabel('E-mail address').fill('ada@example.com');
        await submit.click();
        await expect(form.getByRole('alert')).toBeFocused();
        await form.getByRole('checkbox').check();
        await expect(async () => {
          await submit.click();
          await expect(page).toHaveURL(/newsletter-thank-you$/, { timeout: 2000 });
        }).toPass();
        return [{ event: 'form_sent', form_id: 'newsletter' }];
      },
    },
  ],
  video_play: [
    {
      what: 'the play button of an embedded video is pushed',
      act: async ({ page }) => {
        // The site of the base URL has the video without a file.
        await page.goto(FILM.path);
        await page.getByRole('button', { name: /^Play video/ }).click();
        await expect(page.locator('[data-block="video"] iframe')).toBeVisible();
        return [{ event: 'video_play', video_title: FILM_TITLE, video_provider: 'youtube' }];
      },
    },
  ],
  video_end: [
    {
      what: 'the start, the end and the replay of a film are pushed, a pause is not',
      act: async ({ page, url }) => {
        await page.goto(url(FILM.path));
        await page.getByRole('button', { name: /^Play video/ }).click();
        const film = page.locator('[data-block="video"] video');
        const isPaused = () =>
          film.evaluate((video) => video instanceof HTMLVideoElement && video.paused);
        const setRate = (rate: number) =>
          film.evaluate(
            (video, speed) => video instanceof HTMLVideoElement && (video.playbackRate = speed),
            rate,
          );
        await expect.poll(isPaused).toBe(false);
        for (const paused of [true, false]) {
          await film.press('Space');
          await expect.poll(isPaused).toBe(paused);
        }
        await setRate(16);
        await expect.poll(isPaused).toBe(true);
        await setRate(1);
        await film.press('Space');
        await expect.poll(isPaused).toBe(false);
        return (['video_play', 'video_end', 'video_play'] as const).map((event): TrackedEvent => ({
          event,
          video_title: FILM_TITLE,
          video_provider: 'file',
        }));
      },
    },
  ],
  menu_click: [
    {
      what: 'links of logo, top bar, main menu and footer are pushed, by keyboard and middle button too',
      act: async (visit) => {
        const { page, url } = visit;
        await page.goto(url('/en-gb/faq'));
        await expectShown(visit, '/en-gb/faq');
        await header(page)
          .getByRole('link', { name: 'Orelle home page' })
          .locator('visible=true')
          .click();
        await expectShown(visit, '/en-gb');
        await header(page).getByRole('button', { name: 'Products' }).click();
        await header(page).getByRole('link', { name: 'Orelle Hold Pure' }).click();
        await expectShown(visit, '/en-gb/products/orelle-hold-pure');
        await header(page)
          .getByRole('navigation', { name: 'Main menu' })
          .getByRole('link', { name: 'FAQ' })
          .press('Enter');
        await expectShown(visit, '/en-gb/faq');
        const [tab] = await Promise.all([
          page.context().waitForEvent('page'),
          footerLink(page, 'Cookie policy').click({ button: 'middle' }),
        ]);
        await tab.close();
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: /YouTube/ })
          .click();
        await header(page).getByRole('link', { name: 'Dentelle Kids' }).click();
        await expect(page).toHaveTitle('Elsewhere');
        return [
          menuClick('Orelle home page', url('/en-gb')),
          menuClick('Orelle Hold Pure', url('/en-gb/products/orelle-hold-pure')),
          menuClick('FAQ', url('/en-gb/faq')),
          menuClick('Cookie policy', url('/en-gb/cookie-policy'), 'footer'),
          menuClick('Orelle on YouTube', 'https://www.youtube.com/@orelle.example', 'footer'),
          menuClick('Dentelle Kids', 'https://dentelle-kids.example/'),
        ];
      },
    },
    {
      what: 'a link of the mobile menu is pushed',
      act: async ({ page, url }) => {
        await page.setViewportSize(PHONE);
        await page.goto(url('/en-gb'));
        await header(page).getByRole('button', { name: 'Open the menu' }).click();
        const menu = page.getByRole('dialog', { name: 'Menu' });
        await menu.getByRole('button', { name: 'Products' }).click();
        await menu.getByRole('link', { name: 'Orelle Hold Pure' }).click();
        await expect(page).toHaveURL(/orelle-hold-pure$/);
        return [menuClick('Orelle Hold Pure', url('/en-gb/products/orelle-hold-pure'))];
      },
    },
    {
      what: 'a link without clicks to report is not pushed',
      act: async (visit) => {
        const { page, url } = visit;
        await page.goto(url('/en-gb'));
        await expectShown(visit, '/en-gb');
        await footerLink(page, SILENT.name).click();
        await expectShown(visit, '/en-gb/sitemap');
        return [];
      },
    },
  ],
  language_choice: [
    {
      what: 'a country, and a language of another country, are pushed',
      act: async ({ page, url }) => {
        const selector = page.getByRole('dialog', { name: 'Choose your country' });
        for (const [country, language] of [['France'], ['Switzerland', 'Italiano']] as const) {
          await page.goto(url('/en-gb/faq'));
          await header(page)
            .getByRole('button', { name: /^Country and language|^Language/ })
            .locator('visible=true')
            .click();
          if (language !== undefined) await selector.getByRole('button', { name: country }).click();
          await selector
            .getByRole('link', { name: language ?? country, exact: language !== undefined })
            .click();
          await expect(page).not.toHaveURL(/faq$/);
        }
        return [
          {
            event: 'language_choice',
            country: 'France',
            language: undefined,
            link_url: url('/fr-fr/questions-frequentes'),
          },
          {
            event: 'language_choice',
            country: 'Switzerland',
            language: 'Italiano',
            link_url: url('/it-it/domande-frequenti'),
          },
        ];
      },
    },
  ],
  consent_choice: [
    {
      what: 'a withdrawal and a new consent are pushed',
      act: async ({ page, url }) => {
        await page.goto(url('/en-gb'));
        const open = () => page.getByRole('button', { name: 'Cookie settings' }).click();
        const panel = page.getByRole('dialog', { name: 'Cookie settings' });
        await open();
        await Promise.all([
          page.waitForEvent('load'),
          panel.getByRole('button', { name: 'Reject all' }).click(),
        ]);
        await open();
        await panel.getByRole('button', { name: 'Accept all' }).click();
        await expect(panel).toBeHidden();
        return [DENIED, GRANTED];
      },
    },
  ],
};

for (const [name, cases] of Object.entries(CASES)) {
  for (const { what, isInCi = false, act } of cases) {
    test(`${name}: ${what}`, nightlyUnless(isInCi), async ({ page, context }) => {
      await context.addCookies([...agreed]);
      const visit = await startVisit(page);
      await expectEvents(visit, await act(visit), visit.layer.listActions);
    });
  }
}

test('events that Google recommends follow a visitor from a list to a shop', async ({
  page,
  context,
}) => {
  await context.addCookies([...agreed]);
  const visit = await startVisit(page);
  const { layer, url } = visit;
  const list = { item_list_id: 'productListing', item_list_name: 'Our products' };
  const item = {
    item_id: '2000000000015',
    item_name: 'Orelle Hold Original',
    item_category: 'Adhesive creams',
  };
  await page.goto(url('/en-gb/products'));
  await expect.poll(() => layer.listRecommended()).toHaveLength(1);
  expect(layer.listRecommended()[0]).toMatchObject({
    event: 'view_item_list',
    ecommerce: { ...list, items: expect.arrayContaining([expect.objectContaining(item)]) },
  });
  await listing(page).getByRole('combobox').selectOption('by_za');
  const names = listing(page).getByRole('link', { name: /^Buy now/ });
  await expect(names.first()).toHaveAccessibleName('Buy now Orelle Travel Kit');
  const index = (await names.allInnerTexts()).findIndex((name) => name.endsWith(item.item_name));
  await names.nth(index).click();
  await expectShown(visit, PRODUCT);
  await page.locator('[data-block="productButton"]').getByRole('button').click();
  await chooser(page).getByRole('link', { name: 'Bright Pharmacy' }).click();
  await expect
    .poll(() => layer.listEvents().at(-1))
    .toEqual({
      event: 'retailer_click',
      product_name: 'Hold Original',
      product_gtin: item.item_id,
      product_category: item.item_category,
      retailer_name: 'Bright Pharmacy',
      ...list,
    });
  const [, chosen, viewed] = layer.listRecommended();
  expect(chosen).toEqual({
    event: 'select_item',
    ecommerce: { ...list, items: [{ ...item, ...list, index }] },
  });
  expect(viewed).toEqual({
    event: 'view_item',
    ecommerce: { items: [{ ...item, item_brand: 'Orelle' }] },
  });
});

test('a search pushes what Google recommends', NIGHTLY, async ({ page, context }) => {
  await context.addCookies([...agreed]);
  const visit = await startVisit(page);
  await page.goto(visit.url('/en-gb/search?query=brush'));
  await expect.poll(() => visit.layer.listRecommended()).toHaveLength(1);
  await searchBlock(page)
    .getByRole('link', { name: /^Buy now/ })
    .first()
    .click();
  await expect
    .poll(() => visit.layer.listRecommended().map(({ event }) => event))
    .toEqual(expect.arrayContaining(['view_search_results', 'select_item', 'view_item']));
});
