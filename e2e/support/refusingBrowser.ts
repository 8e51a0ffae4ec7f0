import type { Page } from '@playwright/test';

/**
 * Makes the browser refuse cookies and storage, as in a sandboxed frame or with a blocking setting.
 */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
  });
}

/** Makes the browser's storage full. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Object.defineProperty(Storage.prototype, 'setItem', { value: refuse });
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
  });
}

/** Removes APIs that old browsers lack and extensions block. */
export async function removeLateApis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['sendBeacon', 'share', 'connection', 'globalPrivacyControl'])
      Reflect.deleteProperty(Navigator.prototype, name);
    for (const name of [
      'IntersectionObserver',
      'ResizeObserver',
      'requestIdleCallback',
      'cookieStore',
      'reportError',
    ])
      Reflect.deleteProperty(window, name);
  });
}

/**
 * Makes the browser refuse further history changes, as Safari does after 100 of them in 30 seconds.
 * The router makes the first ones.
 */
export async function limitHistory(page: Page, allowed: number): Promise<void> {
  await page.addInitScript((most) => {
    let count = 0;
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = History.prototype[name];
      Object.defineProperty(History.prototype, name, {
        value(this: History, ...args: Parameters<History['pushState']>) {
          count += 1;
          if (count > most)
            throw new DOMException(
              `Attempt to use history.${name}() more than 100 times per 30 seconds`,
              'SecurityError',
            );
          change.apply(this, args);
        },
      });
    }
  }, allowed);
}
