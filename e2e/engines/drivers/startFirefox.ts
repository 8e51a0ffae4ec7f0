import { launch, type Page } from 'puppeteer-core';
import { FIREFOX } from '../../../scripts/engines.mjs';
import type { Driver, Engine, EngineOptions } from './driver';

const COOKIE_BEHAVIOR = { foreignBlocked: 1, blocked: 2 } as const;
/** Sends only the origin as the `Referer` of a cross-site frame, as WebKit does. */
const ORIGIN_ONLY = 2;
/** Phones and the other engines here overlay scrollbars too. */
const OVERLAY_SCROLLBARS = { 'ui.useOverlayScrollbars': 1 };

type Point = { readonly x: number; readonly y: number };

/**
 * Runs in the page. Puppeteer's own search for the point to click needs callbacks, which don't run
 * if scripts are off.
 */
function findCentre(element: Element): Point {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The document to act in, and its position in the window. */
async function findDocument(page: Page, inFrame: boolean) {
  const [, child] = inFrame ? page.frames() : [];
  const element = await child?.frameElement();
  const corner = await element?.evaluate((node) => ({
    x: node.getBoundingClientRect().left + node.clientLeft,
    y: node.getBoundingClientRect().top + node.clientTop,
  }));
  return { frame: child ?? page.mainFrame(), corner: corner ?? { x: 0, y: 0 } };
}

function createDriver(page: Page, close: () => Promise<void>, inFrame = false): Driver {
  const find = async () => findDocument(page, inFrame);
  return {
    open: async (url) => void (await page.goto(url)),
    // Puppeteer would wait for a `load` event, which a page from the cache doesn't have.
    goBack: async () => page.evaluate(() => void setTimeout(() => history.back())),
    resize: async (size) => page.setViewport(size),
    evaluate: async <Value>(expression: string) =>
      (await find()).frame.evaluate<[], () => Value>(expression),
    click: async (expression) => {
      const { frame, corner } = await find();
      const { x, y } = await frame.evaluate<[], () => Point>(
        `(${String(findCentre)})(${expression})`,
      );
      await page.mouse.click(corner.x + x, corner.y + y);
    },
    press: async (key) => page.keyboard.press(key),
    type: async (text) => page.keyboard.type(text),
    print: async () => page.pdf({ format: 'a4' }),
    openFrame: () => createDriver(page, close, true),
    close,
  };
}

async function openPage(page: Page, close: () => Promise<void>) {
  await page.bringToFront();
  return createDriver(page, close);
}

const readPreferences = ({ cookies, scripts }: EngineOptions) => ({
  ...OVERLAY_SCROLLBARS,
  ...(cookies === undefined ? {} : { 'network.cookie.cookieBehavior': COOKIE_BEHAVIOR[cookies] }),
  ...(cookies === 'foreignBlocked' ? { 'network.http.referer.trimmingPolicy': ORIGIN_ONLY } : {}),
  ...(scripts === 'off' ? { 'javascript.enabled': false } : {}),
});

const startBrowser = async (options: EngineOptions) =>
  launch({
    browser: 'firefox',
    executablePath: FIREFOX.browser,
    extraPrefsFirefox: readPreferences(options),
  });

/**
 * Firefox, with cookies and storage of its own for each window. A window with options is a browser
 * of its own.
 */
export async function startFirefox(): Promise<Engine> {
  const shared = await startBrowser({});
  const openShared = async () => {
    const context = await shared.createBrowserContext();
    return openPage(await context.newPage(), async () => context.close());
  };
  const openOwn = async (options: EngineOptions) => {
    const browser = await startBrowser(options);
    return openPage(await browser.newPage(), async () => browser.close());
  };
  return {
    openWindow: async (options) => (options === undefined ? openShared() : openOwn(options)),
    stop: async () => shared.close(),
  };
}
