import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Builder, Key as SeleniumKey, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findPort } from '@/__tests__/support/listen';
import { WEBKIT } from '../../../scripts/engines.mjs';
import type { Driver, Engine, EngineOptions, Key, Size } from './driver';

/** The window can't be narrower than its toolbar. */
const NARROW_TOOLBAR = '* { padding: 0; margin: 0; font-size: 1px; min-width: 0; min-height: 0; }';
/**
 * Scrolls instantly: the driver would scroll smoothly and report the element as out of view
 * meanwhile.
 */
const SCROLL_INTO_VIEW = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
const SCREEN = '1600x1300x24';

const KEYS: Readonly<Record<Key, string>> = {
  ArrowDown: SeleniumKey.ARROW_DOWN,
  ArrowLeft: SeleniumKey.ARROW_LEFT,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
  End: SeleniumKey.END,
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  Tab: SeleniumKey.TAB,
};

/**
 * Returns a function that kills a program and its children, at the latest when this process exits.
 */
function createKiller({ pid }: ChildProcess): () => void {
  const kill = (): void => {
    process.off('exit', kill);
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // The program has already exited.
    }
  };
  process.once('exit', kill);
  return kill;
}

/** @returns the display's name, such as `:1`, and a function that stops it */
async function startDisplay() {
  const server = spawn(
    WEBKIT.display,
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const stop = createKiller(server);
  const [, , , numbers] = server.stdio;
  if (numbers === undefined || numbers === null)
    throw new Error('Xvfb has no pipe for the number of its display.');
  const number = await new Promise<string>((resolve, reject) => {
    numbers.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    server.once('exit', (status) => reject(new Error(`Xvfb ended with ${String(status)}.`)));
  });
  return { name: `:${number}`, stop };
}

const COOKIE_POLICY = { foreignBlocked: 'no-third-party', blocked: 'never' } as const;

const readCapabilities = ({ cookies, scripts }: EngineOptions) => ({
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': {
    binary: WEBKIT.browser,
    args: [
      '--automation',
      ...(cookies === undefined ? [] : [`--cookies-policy=${COOKIE_POLICY[cookies]}`]),
      ...(scripts === 'off' ? ['--enable-javascript=false'] : []),
    ],
  },
});

async function resize(browser: WebDriver, { width, height }: Size) {
  const window = browser.manage().window();
  const readSize = async () =>
    browser.executeScript<Size>('return { width: innerWidth, height: innerHeight }');
  const { height: outer } = await window.getRect();
  const toolbar = outer - (await readSize()).height;
  await window.setRect({ x: 0, y: 0, width, height: height + toolbar });
  await expect.poll(readSize, 'size of the viewport').toEqual({ width, height });
}

/** @param inFrame whether it acts in the page's first frame */
function createDriver(browser: WebDriver, inFrame = false): Driver {
  /**
   * The driver stays in the document of the last command, which may be the page's or the frame's.
   */
  const enter = async (): Promise<WebDriver> => {
    await browser.switchTo().defaultContent();
    if (inFrame) await browser.switchTo().frame(0);
    return browser;
  };
  return {
    open: async (url) => browser.get(url),
    goBack: async () => browser.navigate().back(),
    resize: async (size) => resize(browser, size),
    evaluate: async <Value>(expression: string) =>
      (await enter()).executeScript<Value>(`return ${expression}`),
    click: async (expression) => {
      const element = await (await enter()).executeScript<WebElement>(`return ${expression}`);
      await browser.executeScript(SCROLL_INTO_VIEW, element);
      await element.click();
    },
    press: async (key) => (await enter()).actions().sendKeys(KEYS[key]).perform(),
    type: async (text) => (await enter()).actions().sendKeys(text).perform(),
    openFrame: () => createDriver(browser, true),
    close: async () => browser.quit(),
  };
}

/** WebKitGTK's test browser, which takes one session at a time and is restarted for each. */
export async function startWebkit(): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  await writeFile(
    join(settings, 'gtk-3.0/settings.ini'),
    '[Settings]\ngtk-xft-hinting=0\ngtk-xft-hintstyle=hintnone\n',
  );
  const display = await startDisplay();
  const port = await findPort();
  const drawing = {
    DISPLAY: display.name,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    XDG_CONFIG_HOME: settings,
  };
  const driver = spawn(WEBKIT.bus, ['--', WEBKIT.driver, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...drawing },
  });
  const kill = createKiller(driver);
  const server = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      async () =>
        fetch(`${server}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'WebKitWebDriver is up',
    )
    .toBe(true);
  return {
    openWindow: async (options = {}) =>
      createDriver(
        await new Builder().usingServer(server).withCapabilities(readCapabilities(options)).build(),
      ),
    stop: async () => {
      kill();
      display.stop();
      await rm(settings, { recursive: true, force: true });
    },
  };
}
