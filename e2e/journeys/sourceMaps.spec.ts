import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { weighHtml } from '../support/weighPage';

const BUILD_PREFIX = '/_next/static/';

const locateMap = (release: string, source: string) =>
  join('.next/sourcemaps', release, `${decodeURIComponent(source.slice(BUILD_PREFIX.length))}.map`);

test('scripts have source maps by release, and none of them is public', async ({ request }) => {
  const release = (await readFile('.next/BUILD_ID', 'utf8')).trim();
  const { lateSources } = weighHtml(await (await request.get('/en-gb')).text());
  const chunks = lateSources.filter((source) => source.startsWith(`${BUILD_PREFIX}chunks/`));
  expect(chunks.length).toBeGreaterThan(2);
  expect(chunks.filter((source) => existsSync(locateMap(release, source)))).toEqual(chunks);
  for (const source of chunks) {
    expect(await (await request.get(source)).text()).not.toContain('sourceMappingURL');
    expect((await request.get(`${source}.map`)).status()).toBe(404);
  }
  const app = chunks.find((source) => source.includes('/pages/_app')) ?? '';
  expect(await readFile(locateMap(release, app), 'utf8')).toContain('PageTracker.tsx');
});
