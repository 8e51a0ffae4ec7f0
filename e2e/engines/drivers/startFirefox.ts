import { type Browser, launch, type Page } from 'puppeteer-core';
import { FIREFOX } from '../../../scripts/engines.mjs';
import type { Driver, Engine, EngineOptions } from './driver';

const BLOCK_ALL_COOKIES = 2;

async function createDriver(page: Page, close: () => Promise<void>): Promise<Driver> {
  await page.bringToFront();
  return {
    open: async (url) => void (await page.goto(url)),
    goBack: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    resize: async (size) => page.setViewport(size),
    evaluate: async <Value>(expression: string) => page.evaluate<[], () => Value>(expression),
    click: async (expression) => {
      const element = await page.evaluateHandle<[], () => Element>(expression);
      await element.click();
    },
    press: async (key) => page.keyboard.press(key),
    type: async (text) => page.keyboard.type(text),
    print: async () => page.pdf({ format: 'a4' }),
    close,
  };
}

const startBrowser = async ({ cookies }: EngineOptions): Promise<Browser> =>
  launch({ browser: 'firefox', executablePath: FIREFOX.browser, extraPrefsFirefox: cookies === 'blocked' ? { 'network.cookie.cookieBehavior': BLOCK_ALL_COOKIES } : {} });

/** Firefox, with cookies and storage of its own for each window. */
export async function startFirefox(): Promise<Engine> {
  const shared = await startBrowser({});
  const openShared = async (): Promise<Driver> => {
    const context = await shared.createBrowserContext();
    return createDriver(await context.newPage(), async () => context.close());
  };
  const openOwn = async (options: EngineOptions): Promise<Driver> => {
    const browser = await startBrowser(options);
    const page = await browser.newPage();
    if (options.scripts === 'off') await page.setJavaScriptEnabled(false);
    return createDriver(page, async () => browser.close());
  };
  return {
    openWindow: async (options) => (options === undefined ? openShared() : openOwn(options)),
    stop: async () => shared.close(),
  };
}
