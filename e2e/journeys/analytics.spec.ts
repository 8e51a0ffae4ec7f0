import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import type { SearchCategory } from '@/lib/config/constants';
import type { EventFields, EventName, TrackedEvent } from '@/lib/tracking/events';
import { readAnalyticsDoc } from '@/__tests__/support/readAnalyticsDoc';
import { DESKTOP, PHONE } from '../support/layouts';
import { gateIf, NIGHTLY } from '../support/nightly';
import type { RunningSite } from '../support/startSite';
import { startSite } from '../support/startSite';
import type { DataLayerWatch } from '../support/watchDataLayer';
import { watchDataLayer } from '../support/watchDataLayer';
import { writeFilmDemo } from '../support/writeFilmDemo';

const CONTAINER = 'GTM-TEST123';
const CONTAINER_SCRIPT = /^https:\/\/www\.googletagmanager\.com\/gtm\.js/;
/** What the container does first: its Google tag sets the cookie. */
const CONTAINER_CODE = `document.cookie = '_ga=GA1.1.1.1; path=/'; document.cookie = '_ga_TEST123=GS1.1.1; path=/';`;
/** Of the footer, where the editor has ticked withoutMenuEvent. */
const SILENT = { id: 'footer-sitemap', name: 'Sitemap' };
const FILM = { id: 'talking-and-smiling-video', path: '/en-gb/advice/talking-and-smiling' };
const FILM_TITLE =
  '“Big Buck Bunny”, an animated comedy by the Blender Foundation (about 10 minutes, no spoken words)';
const PRODUCT = '/en-gb/products/orelle-hold-original';

type Visit = {
  readonly page: Page;
  readonly layer: DataLayerWatch;
  /** Of a page of the site that has a tag manager and a film. */
  readonly url: (path: string) => string;
  /** Of a page of the site where nothing is configured. */
  readonly plainUrl: (path: string) => string;
};

let site: RunningSite;
/** Of a visitor who has agreed to statistics. */
let agreed: Awaited<ReturnType<BrowserContext['cookies']>>;

test.beforeAll(async () => {
  const content = await writeFilmDemo(FILM.id, ({ entries }) => {
    const silent = entries.find(({ sys }) => sys.id === SILENT.id);
    if (silent === undefined) throw new Error('The demo has no such menu item.');
    silent.fields['withoutMenuEvent'] = { 'en-GB': true };
  });
  site = await startSite({ GTM_ID: CONTAINER, CONTENT_EXPORT: content });
});
test.beforeAll(async ({ browser }) => {
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

/** Every other site and the container, without asking them. */
async function standInForOthers(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
  await context.route(CONTAINER_SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CONTAINER_CODE }),
  );
}

const setCookie = (context: BrowserContext, origin: string, name = '_ga') =>
  context.addCookies([{ name, value: 'GA1.1.1.1', url: origin }]);

async function startVisit(page: Page, plainOrigin = ''): Promise<Visit> {
  await standInForOthers(page.context());
  return {
    page,
    layer: await watchDataLayer(page),
    url: (path) => site.origin + path,
    plainUrl: (path) => plainOrigin + path,
  };
}

const banner = (page: Page) => page.getByRole('region', { name: 'Your choice about cookies' });
const accept = (page: Page) => page.getByRole('button', { name: 'Accept all' }).click();
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** The title that the server gives a page, which the document has to have when the page is told of. */
async function readTitle({ page, url }: Visit, path: string): Promise<string> {
  const [, title = ''] =
    /<title[^>]*>([^<]*)</.exec(await (await page.request.get(url(path))).text()) ?? [];
  return title.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

type PageViewFields = EventFields['page_view'];

async function pageView(
  visit: Visit,
  path: string,
  fields: Partial<PageViewFields> = {},
): Promise<{ readonly event: 'page_view' } & PageViewFields> {
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

const HOLD_ORIGINAL: Partial<PageViewFields> = {
  content_type: 'product-detail',
  product_gtin: '2000000000015',
  product_name: 'Orelle Hold Original',
  product_brand: 'Orelle',
  product_category: 'Adhesive creams',
};

/** Exactly these, undefined fields included; what comes of the same click comes before the page answers once more. */
async function expectEvents(
  { page }: Visit,
  list: () => readonly unknown[],
  expected: readonly unknown[],
): Promise<void> {
  await expect.poll(list).toHaveLength(expected.length);
  await page.evaluate(() => document.readyState);
  expect(list()).toStrictEqual(expected);
}

test.describe('page views', () => {
  test('are pushed on arrival, by links, by Back and Forward and by the browser loading anew, once each and under the new title; products are reset', async ({
    page,
    context,
  }) => {
    await setCookie(context, site.origin);
    const visit = await startVisit(page);
    const [home, product, faq] = await Promise.all([
      pageView(visit, '/en-gb'),
      pageView(visit, PRODUCT, HOLD_ORIGINAL),
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
    await expectEvents(
      visit,
      () => visit.layer.listEvents().filter(({ event }) => event === 'page_view'),
      views,
    );
    expect(visit.layer.listTitles()).toEqual(views.map(({ page_title: title }) => title));
  });

  test(
    'are not sent for another anchor, filter or search on the same page',
    NIGHTLY,
    async ({ page, context }) => {
      await setCookie(context, site.origin);
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
      const views = () => visit.layer.listEvents().filter(({ event }) => event === 'page_view');
      await expectEvents(visit, views, [
        await pageView(visit, '/en-gb/products'),
        await pageView(visit, '/en-gb/faq'),
      ]);
    },
  );

  test('of a missing page say so', NIGHTLY, async ({ page, context }) => {
    await setCookie(context, site.origin);
    const visit = await startVisit(page);
    await page.goto(visit.url('/en-gb/not-a-page'));
    await expectEvents(visit, visit.layer.listEvents, [
      await pageView(visit, '/en-gb/not-a-page', { content_type: 'error' }),
    ]);
  });
});

test.describe('without a Google Analytics cookie', () => {
  test(
    'nothing is pushed on any page, and no container is requested',
    NIGHTLY,
    async ({ page, context }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await setCookie(context, site.origin, '_gat');
      const visit = await startVisit(page);
      await page.goto(visit.url('/en-gb'));
      await page.getByRole('button', { name: 'Reject all' }).click();
      await footerLink(page, 'Orelle Hold Original').click();
      await expect(page).toHaveURL(new RegExp(`${PRODUCT}$`));
      await page.locator('[data-block="productButton"]').getByRole('button').click();
      await expect(page.getByRole('dialog', { name: 'Choose your shop' })).toBeVisible();
      await page.keyboard.press('Escape');
      // What comes now is told of; nothing before it is made up for but the page that is shown.
      await setCookie(context, site.origin);
      await footerLink(page, 'FAQ').click();
      await expect(page).toHaveURL(/faq$/);
      const menuClick = {
        event: 'menu_click',
        menu_title: 'FAQ',
        menu_url: visit.url('/en-gb/faq'),
        menu_place: 'footer',
      };
      const refusal = { event: 'consent_choice', consent_analytics: 'denied' };
      await expectEvents(visit, visit.layer.listEvents, [
        refusal,
        await pageView(visit, PRODUCT, HOLD_ORIGINAL),
        menuClick,
        await pageView(visit, '/en-gb/faq'),
      ]);
      expect(asked.filter((url) => CONTAINER_SCRIPT.test(url))).toEqual([]);
    },
  );

  test(
    'a page without any service loads no measuring script; with a Google Analytics cookie of the domain it pushes its page view',
    NIGHTLY,
    async ({ page, context, baseURL }) => {
      const scripts: string[] = [];
      page.on(
        'request',
        (request) => request.resourceType() === 'script' && scripts.push(request.url()),
      );
      const { plainUrl, ...visit } = await startVisit(page, baseURL);
      await page.goto('/en-gb/faq', { waitUntil: 'networkidle' });
      const before = scripts.length;
      expect(visit.layer.listOrder()).toEqual([]);
      await setCookie(context, plainUrl(''), '_ga_OTHER12');
      await page.goto('/en-gb/faq', { waitUntil: 'networkidle' });
      await expectEvents({ ...visit, plainUrl }, visit.layer.listEvents, [
        await pageView({ ...visit, plainUrl, url: plainUrl }, '/en-gb/faq'),
      ]);
      expect(scripts.slice(before).length).toBeGreaterThan(before);
      expect(visit.layer.listOrder()).toEqual(['page_view']);
    },
  );
});

const DEFAULTS = expect.arrayContaining(['consent', 'default']);

test.describe('consent that is given late', () => {
  for (const [how, withStore] of [
    ['tells of the new cookie', true],
    ['does not tell of it', false],
  ] as const) {
    test(
      `brings the container, and the page that is shown once the container has set its cookie, where the browser ${how}`,
      gateIf(withStore),
      async ({ page }) => {
        const visit = await startVisit(page);
        if (!withStore)
          await page.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));
        await page.goto(visit.url('/en-gb'));
        await expect(banner(page)).toBeVisible();
        await footerLink(page, 'Orelle Hold Original').click();
        await expect(page).toHaveURL(new RegExp(`${PRODUCT}$`));
        expect(await page.evaluate(() => 'cookieStore' in window)).toBe(withStore);
        expect(visit.layer.listOrder()).toEqual([DEFAULTS]);
        await accept(page);
        await expectEvents(visit, visit.layer.listEvents, [
          { event: 'consent_choice', consent_analytics: 'granted' },
          await pageView(visit, PRODUCT, HOLD_ORIGINAL),
        ]);
        expect(visit.layer.listOrder()).toEqual([
          DEFAULTS,
          ['consent', 'update', { analytics_storage: 'granted' }],
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

  test(
    'leaves out a page that the visitor left before the cookie came',
    NIGHTLY,
    async ({ page, context }) => {
      const visit = await startVisit(page);
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await context.route(CONTAINER_SCRIPT, async (route) => {
        await held;
        await route.fulfill({ contentType: 'text/javascript', body: CONTAINER_CODE });
      });
      await page.goto(visit.url('/en-gb'));
      await accept(page);
      await footerLink(page, 'FAQ').click();
      await expect(page).toHaveTitle(await readTitle(visit, '/en-gb/faq'));
      release();
      await expectEvents(visit, visit.layer.listEvents, [
        { event: 'consent_choice', consent_analytics: 'granted' },
        await pageView(visit, '/en-gb/faq'),
      ]);
    },
  );
});

type Case = {
  readonly how: string;
  /** What leads to a shop, and one of each way to press, search and choose. */
  readonly isInGate?: true;
  readonly viewport?: typeof DESKTOP | typeof PHONE;
  readonly act: (visit: Visit) => Promise<void>;
  /** Every event but page views, in order. */
  readonly told: (visit: Visit) => readonly TrackedEvent[] | Promise<readonly TrackedEvent[]>;
};

const listing = (page: Page) => page.locator('[data-block="productListing"]');
const searchBlock = (page: Page) => page.locator('[data-block="searchResults"]');
const header = (page: Page) => page.getByRole('banner');
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose your shop' });
const film = (page: Page) => page.locator('[data-block="video"] video');

async function readApi(
  { page, url }: Visit,
  address: string,
): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await (await page.request.get(url(`/api/${address}`))).json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

async function foundBy(
  visit: Visit,
  query: string,
  { term = query, category }: { readonly term?: string; readonly category?: SearchCategory } = {},
): Promise<TrackedEvent> {
  const { nbHits } = await readApi(
    visit,
    `search?${String(new URLSearchParams({ edition: 'en-gb', page: '0', query, ...(category && { category }) }))}`,
  );
  expect(nbHits).toEqual(expect.any(Number));
  return {
    event: 'search',
    search_term: term,
    search_category: category ?? 'All',
    search_results: Number(nbHits),
  };
}

/** The page has come, as its page view says: its script runs, and the router is done. */
async function expectShown({ layer, url }: Visit, path: string): Promise<void> {
  const findLast = () =>
    layer.listEvents().findLast(({ event }) => event === 'page_view')?.['page_url'];
  await expect.poll(findLast).toBe(url(path));
}

const CASES: { readonly [Name in Exclude<EventName, 'page_view'>]: readonly Case[] } = {
  filter: [
    {
      how: 'a chip that is chosen and chosen again, and not Back',
      act: async ({ page, url }) => {
        await page.goto(url('/en-gb/products'));
        const chip = listing(page).getByRole('button', { name: 'Adhesive creams' });
        await chip.click();
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
        await chip.press('Enter');
        await expect(chip).toHaveAttribute('aria-pressed', 'false');
        await page.goBack();
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
      },
      told: () => [
        { event: 'filter', filter_category: 'adhesive-creams', filter_action: 'choose' },
        { event: 'filter', filter_category: 'adhesive-creams', filter_action: 'clear' },
      ],
    },
  ],
  sort: [
    {
      how: 'another order',
      act: async ({ page, url }) => {
        await page.goto(url('/en-gb/products'));
        for (const order of ['by_za', 'by_az'])
          await listing(page).getByRole('combobox').selectOption(order);
      },
      told: () => [
        { event: 'sort', sort_order: 'by_za' },
        { event: 'sort', sort_order: 'by_az' },
      ],
    },
  ],
  search: [
    {
      how: 'a query and a category of it, and neither its next page nor Back',
      act: async ({ page, url, layer }) => {
        await page.goto(url('/en-gb/search#query=denture'));
        await expect(
          searchBlock(page).getByRole('heading', { level: 2, name: 'denture' }),
        ).toBeVisible();
        const faq = searchBlock(page)
          .getByRole('navigation', { name: 'Kind of result' })
          .getByRole('link', { name: 'FAQ' });
        await faq.click();
        await expect(faq).toHaveAttribute('aria-current', 'true');
        // Its results have come.
        await expect.poll(() => layer.listActions()).toHaveLength(2);
        await page.goBack();
        await expect(faq).not.toHaveAttribute('aria-current', 'true');
        await searchBlock(page).getByRole('link', { name: 'Next page' }).click();
        await expect(searchBlock(page).getByText(/^Page 2 of/)).toBeVisible();
      },
      told: async (visit) => [
        await foundBy(visit, 'denture'),
        await foundBy(visit, 'denture', { category: 'FAQ' }),
      ],
    },
    {
      how: 'results that come with the page, once',
      act: async (visit) => {
        const { page, url } = visit;
        await page.goto(url('/en-gb/search?query=brush'));
        await expectShown(visit, '/en-gb/search');
        // The block has come to life: before, its links lead to another document.
        await expect.poll(() => visit.layer.listActions()).toHaveLength(1);
        await searchBlock(page)
          .getByRole('heading', { level: 3 })
          .first()
          .getByRole('link')
          .click();
        await expect.poll(() => visit.layer.listTitles()).toHaveLength(2);
        await page.goBack();
        await expectShown(visit, '/en-gb/search');
        await expect(
          searchBlock(page).getByRole('heading', { level: 2, name: 'brush' }),
        ).toBeVisible();
      },
      told: async (visit) => [await foundBy(visit, 'brush')],
    },
    {
      how: 'a query without what may tell who wrote it',
      act: async ({ page, url }) => {
        await page.goto(url('/en-gb/search'));
        await searchBlock(page)
          .locator('input[name="query"]')
          .fill('jane.doe@qqzzx.test 0711 1234567');
        await searchBlock(page).locator('input[name="query"]').press('Enter');
      },
      told: async (visit) => [
        await foundBy(visit, 'jane.doe@qqzzx.test 0711 1234567', { term: '[e-mail] [number]' }),
      ],
    },
  ],
  suggestion: [
    {
      how: 'the keyboard in the header and the mouse on the search page',
      act: async ({ page, url }) => {
        await page.goto(url('/en-gb'));
        await header(page)
          .getByRole('button', { name: 'Open search' })
          .locator('visible=true')
          .click();
        await header(page).locator('input[name="query"]').pressSequentially('brus');
        await expect(page.getByRole('option').first()).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(page).not.toHaveURL(/en-gb$/);
        await page.goto(url('/en-gb/search'));
        // What is written before the field has come to life is suggested nothing.
        await expect(async () => {
          await searchBlock(page).locator('input[name="query"]').fill('');
          await searchBlock(page).locator('input[name="query"]').pressSequentially('brus');
          await expect(page.getByRole('option').first()).toBeVisible({ timeout: 3000 });
        }).toPass();
        await page.getByRole('option').first().click();
        await expect(page).not.toHaveURL(/search$/);
      },
      told: async (visit) => {
        const { suggestions } = await readApi(visit, 'suggest?edition=en-gb&query=brus');
        const [{ title, url }] = z
          .tuple([z.object({ title: z.string(), url: z.string() })])
          .rest(z.unknown())
          .parse(suggestions);
        const told: TrackedEvent = {
          event: 'suggestion',
          search_term: 'brus',
          suggestion_title: title,
          suggestion_url: visit.url(url.replace(/#.*/, '')),
        };
        return [told, told];
      },
    },
  ],
  buy_click: [
    {
      how: 'the button of a product, a product card and a search result',
      isInGate: true,
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
      },
      told: async (visit) => {
        const link: TrackedEvent = {
          event: 'buy_click',
          product_name: 'Orelle Hold Extra',
          product_gtin: undefined,
          link_url: visit.url('/en-gb/products/orelle-hold-extra'),
        };
        const button: TrackedEvent = {
          event: 'buy_click',
          product_name: 'Hold Original',
          product_gtin: '2000000000015',
          link_url: undefined,
        };
        return [button, link, await foundBy(visit, 'hold extra'), link];
      },
    },
  ],
  retailer_click: [
    {
      how: 'the chooser, and the page with the same list',
      isInGate: true,
      act: async (visit) => {
        const { page, url } = visit;
        await page.goto(url(PRODUCT));
        await page.locator('[data-block="productButton"]').getByRole('button').click();
        await chooser(page).getByRole('link', { name: 'Bright Pharmacy' }).click();
        await page.goto(url('/en-gb/buy/2000000000015'));
        await expect.poll(() => visit.layer.listTitles()).toHaveLength(2);
        await page.getByRole('main').getByRole('link', { name: 'Bright Pharmacy' }).click();
      },
      told: () => [
        {
          event: 'buy_click',
          product_name: 'Hold Original',
          product_gtin: '2000000000015',
          link_url: undefined,
        },
        {
          event: 'retailer_click',
          product_name: 'Hold Original',
          retailer_name: 'Bright Pharmacy',
        },
        {
          event: 'retailer_click',
          product_name: 'Orelle Hold Original',
          retailer_name: 'Bright Pharmacy',
        },
      ],
    },
  ],
  share: [
    {
      how: 'each way',
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
        await bar.getByRole('button', { name: 'Share' }).click();
        await bar.getByRole('button', { name: 'Print this guide' }).click();
      },
      told: () =>
        (['facebook', 'twitter', 'email', 'device', 'print'] as const).map((method) => ({
          event: 'share',
          share_method: method,
        })),
    },
  ],
  feedback: [
    {
      how: 'one answer to a question, once',
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
      },
      told: () => [
        {
          event: 'feedback',
          feedback_answer: 'yes',
          feedback_kind: 'answer',
          feedback_title: 'My denture has broken. Can I glue it?',
        },
      ],
    },
  ],
  video_play: [
    {
      how: 'the play button of an embedded video, before its service is asked',
      act: async ({ page, plainUrl }) => {
        await page.goto(plainUrl(FILM.path));
        await page.getByRole('button', { name: /^Play video/ }).click();
        await expect(page.locator('[data-block="video"] iframe')).toBeVisible();
      },
      told: () => [{ event: 'video_play', video_title: FILM_TITLE, video_provider: 'youtube' }],
    },
  ],
  video_end: [
    {
      how: 'a film that is begun, paused, seen to its end and begun again',
      act: async ({ page, url }) => {
        await page.goto(url(FILM.path));
        await page.getByRole('button', { name: /^Play video/ }).click();
        const isPaused = () =>
          film(page).evaluate((video) => video instanceof HTMLVideoElement && video.paused);
        await expect.poll(isPaused).toBe(false);
        for (const paused of [true, false]) {
          await film(page).press('Space');
          await expect.poll(isPaused).toBe(paused);
        }
        const setRate = (rate: number) =>
          film(page).evaluate(
            (video, speed) => video instanceof HTMLVideoElement && (video.playbackRate = speed),
            rate,
          );
        await setRate(16);
        await expect.poll(isPaused).toBe(true);
        await setRate(1);
        await film(page).press('Space');
        await expect.poll(isPaused).toBe(false);
      },
      told: () =>
        (['video_play', 'video_end', 'video_play'] as const).map((event) => ({
          event,
          video_title: FILM_TITLE,
          video_provider: 'file',
        })),
    },
  ],
  menu_click: [
    {
      how: 'logo, top bar, main menu and footer, by keyboard and by the middle button too',
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
      },
      told: ({ url }) => [
        {
          event: 'menu_click',
          menu_title: 'Orelle home page',
          menu_url: url('/en-gb'),
          menu_place: 'header',
        },
        {
          event: 'menu_click',
          menu_title: 'Orelle Hold Pure',
          menu_url: url('/en-gb/products/orelle-hold-pure'),
          menu_place: 'header',
        },
        {
          event: 'menu_click',
          menu_title: 'FAQ',
          menu_url: url('/en-gb/faq'),
          menu_place: 'header',
        },
        {
          event: 'menu_click',
          menu_title: 'Cookie policy',
          menu_url: url('/en-gb/cookie-policy'),
          menu_place: 'footer',
        },
        {
          event: 'menu_click',
          menu_title: 'Orelle on YouTube',
          menu_url: 'https://www.youtube.com/@orelle.example',
          menu_place: 'footer',
        },
        {
          event: 'menu_click',
          menu_title: 'Dentelle Kids',
          menu_url: 'https://dentelle-kids.example/',
          menu_place: 'header',
        },
      ],
    },
    {
      how: 'the mobile menu',
      viewport: PHONE,
      act: async ({ page, url }) => {
        await page.goto(url('/en-gb'));
        await header(page).getByRole('button', { name: 'Open the menu' }).click();
        await page
          .getByRole('dialog', { name: 'Menu' })
          .getByRole('button', { name: 'Products' })
          .click();
        await page
          .getByRole('dialog', { name: 'Menu' })
          .getByRole('link', { name: 'Orelle Hold Pure' })
          .click();
        await expect(page).toHaveURL(/orelle-hold-pure$/);
      },
      told: ({ url }) => [
        {
          event: 'menu_click',
          menu_title: 'Orelle Hold Pure',
          menu_url: url('/en-gb/products/orelle-hold-pure'),
          menu_place: 'header',
        },
      ],
    },
    {
      how: 'no link that the editor has taken out',
      act: async (visit) => {
        const { page, url } = visit;
        await page.goto(url('/en-gb'));
        await expectShown(visit, '/en-gb');
        await footerLink(page, SILENT.name).click();
        await expectShown(visit, '/en-gb/sitemap');
      },
      told: () => [],
    },
  ],
  language_choice: [
    {
      how: 'a country, and a language of another',
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
      },
      told: ({ url }) => [
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
      ],
    },
  ],
  consent_choice: [
    {
      how: 'a withdrawal, and another consent',
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
      },
      told: () => [
        { event: 'consent_choice', consent_analytics: 'denied' },
        { event: 'consent_choice', consent_analytics: 'granted' },
      ],
    },
  ],
};

const DOCUMENTED = readAnalyticsDoc();
const produced = new Set<string>();

for (const [name, cases] of Object.entries(CASES)) {
  for (const { how, isInGate = false, viewport = DESKTOP, act, told } of cases) {
    test.describe(`${name} tells of`, () => {
      test.use({ viewport });

      test(how, gateIf(isInGate), async ({ page, context, baseURL }) => {
        await context.addCookies([...agreed]);
        const visit = await startVisit(page, baseURL);
        await act(visit);
        const expected = await told(visit);
        await expectEvents(visit, visit.layer.listActions, expected);
        for (const event of visit.layer.listEvents()) {
          produced.add(String(event['event']));
          expect(Object.keys(event).sort()).toEqual(
            ['event', ...(DOCUMENTED.get(String(event['event']))?.fields ?? [])].sort(),
          );
        }
      });
    });
  }
}

test('every event of docs/analytics.md was sent', NIGHTLY, () => {
  expect([...produced].sort()).toEqual([...DOCUMENTED.keys()].sort());
});
