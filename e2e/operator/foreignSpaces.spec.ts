import { expect, test } from '@playwright/test';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildEntry, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import type { Space } from '@/lib/content/space/space';
import { loadDemoSpace, readModel } from '../faults/contentService/spaceHistory';
import {
  type ContentService,
  startContentService,
} from '../faults/contentService/startContentService';
import { NIGHTLY } from '../support/nightly';
import { type Replica, startReplica } from '../support/startReplica';

const LACKED_LOCALES =
  'The space has no locale en-GB, en-US, fr-FR, es-ES, de-DE, it-IT: left out en-gb, en-us, ' +
  'fr-fr, es-es, de-de, it-it.';

test.describe('a site of a foreign space', NIGHTLY, () => {
  let service: ContentService;
  let site: Replica;
  const startOn = async (space: Space) => {
    service = await startContentService(space);
    site = await startReplica(service, { LOG_LEVEL: 'warn' });
  };
  test.afterEach(async () => {
    await site.stop();
    await service.stop();
  });

  const readStatus = async (path: string) => {
    const response = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  };
  /** Reads the log messages without their structured fields. */
  const readMessages = () =>
    [...site.output().matchAll(/"msg":"((?:[^"\\]|\\.)*)"/g)]
      .map(([, message = '']) => message.replaceAll('\\"', '"'))
      .join('\n');

  test('starts with another locale and model, says what is missing, is not ready and returns 503', async () => {
    const { locales, ...foreign } = buildSpaceExport([
      buildEntry('first', 'thing', { name: { en: 'Hello' } }),
    ]);
    await startOn(makeSpace({ ...foreign, locales: locales.slice(0, 1) }));
    const messages = readMessages();
    for (const line of [
      LACKED_LOCALES,
      'CONTENT_LOCALES',
      'The space has no content type "page": there are no pages.',
      'The space has the locales en.',
      'It has the content types thing.',
      'Not ready for requests: the space has no pages of this site',
    ])
      expect(messages).toContain(line);
    const ready = await fetch(`${site.origin}/api/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({
        status: 'noPages',
        problems: expect.arrayContaining([expect.stringContaining(LACKED_LOCALES)]),
      }),
    ]);
    for (const path of ['/', '/en-gb', '/de-de/produkte'])
      expect(await readStatus(path), path).toBe(503);
    expect(await readStatus('/robots.txt')).toBe(200);
  });

  test('serves two editions for our model with two locales, and says which editions are left out', async () => {
    const demo = await loadDemoSpace();
    const model = readModel(demo);
    const locales = model.locales.filter(({ code }) => ['en-GB', 'de-DE'].includes(code));
    await startOn(demo.changeModel({ ...model, locales }).space);
    expect(readMessages()).toContain(
      'The space has no locale en-US, fr-FR, es-ES, it-IT: left out en-us, fr-fr, es-es, it-it.',
    );
    for (const path of ['/en-gb', '/en-gb/products', '/de-de', '/de-de/produkte'])
      expect(await readStatus(path), path).toBe(200);
    for (const path of ['/fr-fr', '/it-it/prodotti'])
      expect(await readStatus(path), path).toBe(404);
    const sitemaps = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    expect(
      [...sitemaps.matchAll(/([a-z-]+)\/sitemap\.xml/g)].map(([, edition]) => edition),
    ).toEqual(['en-gb', 'de-de']);
  });
});
