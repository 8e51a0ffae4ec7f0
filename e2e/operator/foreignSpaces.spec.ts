import { expect, test } from '@playwright/test';
import { createSpace, type Space } from '@/lib/contentful/engine/content/space';
import { readSpaceExport } from '@/lib/contentful/export/readSpaceExport';
import { loadDemoSpace, readModel } from '../faults/contentService/spaceHistory';
import {
  type ContentService,
  startContentService,
} from '../faults/contentService/startContentService';
import { NIGHTLY } from '../support/nightly';
import { type Replica, startReplica } from '../support/startReplica';

const sys = (id: string, type: string) => ({
  id,
  type,
  createdAt: '2026-01-15T09:00:00Z',
  updatedAt: '2026-01-15T09:00:00Z',
  publishedVersion: 1,
});
const contentType = (id: string) => ({ sys: { type: 'Link', linkType: 'ContentType', id } });

/** A blog, as a team has it that made its space for something else. */
const BLOG = createSpace(
  readSpaceExport(
    {
      contentTypes: [
        {
          sys: sys('blogPost', 'ContentType'),
          name: 'Blog post',
          displayField: 'title',
          fields: [{ id: 'title', name: 'Title', type: 'Symbol' }],
        },
      ],
      entries: [
        {
          sys: { ...sys('first-post', 'Entry'), contentType: contentType('blogPost') },
          fields: { title: { en: 'Hello' } },
        },
      ],
      assets: [],
      locales: [{ code: 'en', name: 'English', default: true }],
    },
    'a blog',
  ),
);
const PAGE_FIELDS = {
  internalName: 'Symbol',
  pageName: 'Symbol',
  slug: 'Symbol',
  seo: 'Symbol',
  topSection: 'Symbol',
  pageContent: 'Symbol',
  extraSection: 'Symbol',
} as const;

/** The content type `page` is somebody else's, as in the service's own template for marketing sites. */
const MARKETING = createSpace(
  readSpaceExport(
    {
      contentTypes: [
        {
          sys: sys('page', 'ContentType'),
          name: 'Page',
          displayField: 'internalName',
          fields: Object.entries(PAGE_FIELDS).map(([id, type]) => ({
            id,
            name: id,
            type,
            localized: true,
          })),
        },
      ],
      entries: ['home', 'about'].map((slug) => ({
        sys: { ...sys(slug, 'Entry'), contentType: contentType('page') },
        fields: { internalName: { 'en-US': slug }, slug: { 'en-US': slug } },
      })),
      assets: [],
      locales: [{ code: 'en-US', name: 'English', default: true }],
    },
    'a marketing site',
  ),
);
const EMPTY = createSpace(
  readSpaceExport(
    {
      contentTypes: [],
      entries: [],
      assets: [],
      locales: [{ code: 'en-US', name: 'English', default: true }],
    },
    'an empty space',
  ),
);

/** Our model as a company in two countries has it. */
async function buildTwoLocales(): Promise<Space> {
  const demo = await loadDemoSpace();
  const model = readModel(demo);
  return demo.changeModel({
    ...model,
    locales: model.locales.filter(({ code }) => ['en-GB', 'de-DE'].includes(code)),
  }).space;
}

type Started = { readonly service: ContentService; readonly site: Replica };

async function startOn(space: Space): Promise<Started> {
  const service = await startContentService(space);
  return { service, site: await startReplica(service, { LOG_LEVEL: 'warn' }) };
}

async function stop({ service, site }: Started): Promise<void> {
  await site.stop();
  await service.stop();
}

async function readStatus({ origin }: Replica, path: string): Promise<number> {
  const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
}

/** What the log says to people, without what only programs read. */
const readMessages = ({ output }: Replica): string =>
  [...output().matchAll(/"msg":"((?:[^"\\]|\\.)*)"/g)]
    .map(([, message = '']) => message.replaceAll('\\"', '"'))
    .join('\n');

const FOREIGN: readonly (readonly [string, Space, readonly string[]])[] = [
  [
    'one locale and the model of a blog',
    BLOG,
    [
      'The space has no locale en-GB, en-US, fr-FR, es-ES, de-DE, it-IT: left out en-gb, en-us, fr-fr, es-es, de-de, it-it.',
      'CONTENT_LOCALES',
      'The space has no content type "page": there are no pages.',
      'The space has the locales en.',
      'It has the content types blogPost.',
    ],
  ],
  [
    'a content type "page" of its own',
    MARKETING,
    [
      'The space has no locale en-GB, fr-FR, es-ES, de-DE, it-IT: left out en-gb, fr-fr, es-es, de-de, it-it.',
      'The content type "page" has no field name, url, page, meta, pageData.',
      'Its content type "page" has the fields internalName, pageName, slug, seo, topSection, pageContent, extraSection.',
      'It has 2 entries of the type "page", with the addresses none.',
    ],
  ],
];

for (const [what, space, lines] of FOREIGN) {
  test(
    `a space with ${what} starts, says what is missing, is not ready and answers 503`,
    NIGHTLY,
    async () => {
      const started = await startOn(space);
      const messages = readMessages(started.site);
      for (const line of lines) expect(messages).toContain(line);
      expect(messages).toContain('Not ready for requests: the space has no pages of this site');
      const ready = await fetch(`${started.site.origin}/api/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        expect.objectContaining({
          status: 'noPages',
          problems: expect.arrayContaining([expect.stringContaining(lines[0] ?? '')]),
        }),
      ]);
      for (const path of ['/', '/en-gb', '/de-de/produkte'])
        expect(await readStatus(started.site, path), path).toBe(503);
      expect(await readStatus(started.site, '/robots.txt')).toBe(200);
      await stop(started);
    },
  );
}

test.describe('a space with our model and two locales', NIGHTLY, () => {
  let started: Started;
  test.beforeAll(async () => {
    started = await startOn(await buildTwoLocales());
  });
  test.afterAll(() => stop(started));

  test('starts, and says which editions are left out', () => {
    expect(readMessages(started.site)).toContain(
      'The space has no locale en-US, fr-FR, es-ES, it-IT: left out en-us, fr-fr, es-es, it-it.',
    );
  });

  test('serves its two editions, and no page of the others', async () => {
    for (const path of ['/en-gb', '/en-gb/products', '/de-de', '/de-de/produkte'])
      expect(await readStatus(started.site, path), path).toBe(200);
    for (const path of ['/fr-fr', '/it-it/prodotti'])
      expect(await readStatus(started.site, path), path).toBe(404);
    const sitemaps = await (await fetch(`${started.site.origin}/sitemap.xml`)).text();
    expect(
      [...sitemaps.matchAll(/([a-z-]+)\/sitemap\.xml/g)].map(([, edition]) => edition),
    ).toEqual(['en-gb', 'de-de']);
  });
});

test('an empty space starts, says so, and answers 503', NIGHTLY, async () => {
  const started = await startOn(EMPTY);
  const messages = readMessages(started.site);
  expect(messages).toContain('The space has no content type "page": there are no pages.');
  expect(messages).toContain('It has the content types none.');
  expect(await readStatus(started.site, '/en-gb')).toBe(503);
  await stop(started);
});
