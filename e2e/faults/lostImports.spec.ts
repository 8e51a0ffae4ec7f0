import { expect, test } from '@playwright/test';
import { startSite } from '../support/startSite';

/** Node's hooks of imports: the first one of a package fails, as when too many files are open. */
const HOOKS = `let isLost = false;
export const resolve = async (name, context, next) => {
  if (name !== 'dompurify' || isLost) return next(name, context);
  isLost = true;
  throw new Error('lost');
};`;
const toUrl = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

test('a package that could not be loaded once costs the page that asked for it, and no other', async ({ request }) => {
  const registration = `import { register } from 'node:module'; register(${JSON.stringify(toUrl(HOOKS))});`;
  const site = await startSite({ NODE_OPTIONS: `--import=${toUrl(registration)}`, LOG_LEVEL: 'silent' });
  try {
    expect((await request.get(`${site.origin}/en-gb/faq`)).status()).toBeGreaterThanOrEqual(500);
    expect((await request.get(`${site.origin}/en-gb/faq`)).status()).toBe(200);
  } finally {
    await site.stop();
  }
});
