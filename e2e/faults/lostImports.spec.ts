import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { NIGHTLY } from '../support/nightly';
import { startSite } from '../support/startSite';

/**
 * Node import hooks that make a package fail to load while the file exists, as when too many files
 * are open.
 */
const writeHooks = (file: string) => `import { existsSync } from 'node:fs';
export const resolve = async (name, context, next) => {
  if (name === 'dompurify' && existsSync(${JSON.stringify(file)})) throw new Error('lost');
  return next(name, context);
};`;
const toUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

test(
  'a package that cannot be loaded breaks only the pages that need it, until it loads',
  NIGHTLY,
  async ({ request }) => {
    const folder = await mkdtemp(join(tmpdir(), 'lost-imports-'));
    const file = join(folder, 'lost');
    await writeFile(file, '');
    const registration =
      `import { register } from 'node:module'; ` +
      `register(${JSON.stringify(toUrl(writeHooks(file)))});`;
    const site = await startSite({
      NODE_OPTIONS: `--import=${toUrl(registration)}`,
      LOG_LEVEL: 'silent',
    });
    try {
      const askFor = async (path: string) => (await request.get(site.origin + path)).status();
      expect(await askFor('/en-gb/faq')).toBeGreaterThanOrEqual(500);
      expect(await askFor('/robots.txt')).toBe(200);
      await rm(file);
      expect(await askFor('/en-gb/faq')).toBe(200);
      expect(await askFor('/en-gb')).toBe(200);
    } finally {
      await site.stop();
      await rm(folder, { recursive: true });
    }
  },
);
