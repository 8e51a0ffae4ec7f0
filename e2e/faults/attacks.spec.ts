import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { ALL_VECTORS } from '@/__tests__/lib/render/html/xssVectors';
import {
  createAttacks,
  listAttackedFrame,
  listAttackedPage,
} from '@/__tests__/support/attackedSite';
import { addEntries, addSoundAssets, removeFrame } from '../support/addContent';
import { NIGHTLY } from '../support/nightly';
import { type RunningSite, startSite, writeChangedDemo } from '../support/startSite';

const PAGES = 12;
const NAMES = Array.from({ length: PAGES }, (_, index) => `attack-${index}`);
const PER_PAGE = Math.ceil(ALL_VECTORS.length / PAGES);

/** Every attack calls one of these functions or sends a request to another origin. */
const MARKER_CALLS = ['alert', 'confirm', 'prompt', 'msgbox', 'print'] as const;

/** Collects the effects of attacks on a page. */
async function watchAttacks(context: BrowserContext, page: Page, origin: string) {
  const found: string[] = [];
  await context.exposeBinding(
    'noteAttack',
    (_source, name: unknown) => void found.push(`called ${String(name)}`),
  );
  await context.addInitScript((names) => {
    const note: unknown = Reflect.get(window, 'noteAttack');
    // The site's own print button calls `print` too.
    let clicked: EventTarget | null = null;
    window.addEventListener('click', ({ target }) => (clicked = target), true);
    const isOwn = (name: string) =>
      name === 'print' &&
      clicked instanceof Element &&
      clicked.closest('button[data-prints]') !== null;
    for (const name of names)
      Reflect.set(window, name, () =>
        typeof note === 'function' && !isOwn(name)
          ? void Reflect.apply(note, undefined, [name])
          : undefined,
      );
  }, MARKER_CALLS);
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (['http:', 'https:'].includes(url.protocol) && url.origin !== origin) {
      found.push(`asked ${url.href} on ${page.url()}`);
      await route.abort();
      return;
    }
    if (route.request().resourceType() !== 'document') {
      await route.continue();
      return;
    }
    const response = await route.fetch({ maxRedirects: 0 });
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => name !== 'content-security-policy'),
    );
    await route.fulfill({ response, headers });
  });
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => found.push(`opened ${popup.url()}`));
  return found;
}

/** Hovers and focuses every element that allows it. */
async function touchEverything(page: Page) {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) {
      for (const type of [
        'pointerover',
        'pointerenter',
        'mouseover',
        'mouseenter',
        'mousemove',
        'animationstart',
        'transitionend',
        'toggle',
        'beforetoggle',
        'error',
        'load',
      ]) {
        element.dispatchEvent(
          new Event(type, { bubbles: ['pointerover', 'mouseover', 'mousemove'].includes(type) }),
        );
      }
      if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
    }
  });
}

/** Clicks every element. It doesn't follow links to other pages, but their scripts run. */
async function clickEverything(page: Page) {
  await page.evaluate(() => {
    const isAway = (link: HTMLAnchorElement) =>
      ['http:', 'https:', 'mailto:', 'tel:'].includes(link.protocol);
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (link?.hasAttribute('href') === true && isAway(link)) event.preventDefault();
      },
      true,
    );
    document.addEventListener('submit', (event) => event.preventDefault(), true);
    for (const element of document.querySelectorAll<HTMLElement>(
      'a, button, summary, input, select, [role="link"], [role="button"], [tabindex]',
    )) {
      if (element.closest('[data-block="shareBar"], [data-block="video"]') === null)
        element.click();
    }
  });
}

test.describe(
  'on a site whose texts are all attacks, without its content security policy',
  NIGHTLY,
  () => {
    test.describe.configure({ mode: 'serial', timeout: 180_000 });
    test.use({ bypassCSP: true });
    let site: RunningSite;

    test.beforeAll(async () => {
      const path = await writeChangedDemo((demo) => {
        removeFrame(demo);
        const pages = NAMES.flatMap((name, index) =>
          listAttackedPage(name, createAttacks(ALL_VECTORS, index * PER_PAGE)),
        );
        addEntries(demo, [
          ...pages,
          ...listAttackedFrame(NAMES[0] ?? '', createAttacks(ALL_VECTORS)),
        ]);
        addSoundAssets(demo, '"><img src=x onerror=alert(1)>');
      });
      site = await startSite({ CONTENT_EXPORT: path });
    });
    test.afterAll(async () => site.stop());

    test('the test detects a script, an event handler and a request to another origin', async ({
      context,
      page,
    }) => {
      const found = await watchAttacks(context, page, site.origin);
      await context.route('**/control', async (route) =>
        route.fulfill({
          contentType: 'text/html',
          body:
            '<script>alert(1)</script><button onclick="prompt(1)" ' +
            'onmouseover="confirm(1)">x</button><a href="javascript:print(1)">x</a><img src="https://evil.example/p">',
        }),
      );
      await page.goto(`${site.origin}/control`);
      await touchEverything(page);
      await clickEverything(page);
      await expect
        .poll(() => [...found].sort().map((line) => line.split(' on ')[0]))
        .toEqual([
          'asked https://evil.example/p',
          'called alert',
          'called confirm',
          'called print',
          'called prompt',
        ]);
    });

    for (const name of NAMES) {
      test(`nothing runs on load, hydration, hover, focus or click: ${name}`, async ({
        context,
        page,
      }) => {
        const found = await watchAttacks(context, page, site.origin);
        const response = await page.goto(`${site.origin}/en-gb/${name}`, {
          waitUntil: 'networkidle',
        });
        expect(response?.status()).toBe(200);
        expect(response?.headers()['content-security-policy']).toBeUndefined();
        await expect(page.getByRole('heading', { name: 'Sound before' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Sound after' })).toBeVisible();
        await touchEverything(page);
        await clickEverything(page);
        await page.waitForLoadState('networkidle');
        expect(found).toEqual([]);
      });
    }

    test('nothing runs after client-side navigation to such a page', async ({ context, page }) => {
      const found = await watchAttacks(context, page, site.origin);
      await page.goto(`${site.origin}/en-gb/faq`, { waitUntil: 'networkidle' });
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      for (const name of NAMES) {
        await page.evaluate((path) => {
          const link = Object.assign(document.createElement('a'), {
            href: path,
            textContent: 'go',
          });
          document.querySelector('main')?.append(link);
          link.click();
        }, `/en-gb/${name}`);
        await expect(page).toHaveURL(`${site.origin}/en-gb/${name}`);
        await expect(page.getByRole('heading', { name: 'Sound after' })).toBeVisible();
      }
      await touchEverything(page);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      expect(found).toEqual([]);
    });
  },
);
