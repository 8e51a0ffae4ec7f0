import { buildPage } from '@/__tests__/server/pages/buildPage';
import { buildLink as link } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { logger } from '@/lib/platform/config/logger';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { closeTools, openToolStage } from './toolStage';

afterAll(closeTools);

const QUESTIONS = [
  'why?of=empty',
  'compare?of=/en-gb/care',
  'why?of=/en-gb/care',
  'compare?of=/en-gb/list?page=2',
];

/** Each of these pages leaves content out: of its blocks, its list and the data about it. */
const ENTRIES = [
  ...SITE_ENTRIES,
  buildPage('care', '/en-gb/care', { pageData: link('deleted') }),
  buildModelEntry('care', 'landingPage', {
    title: 'Care',
    blocks: [link('heading'), link('empty'), link('menu-help'), link('deleted'), link('results')],
  }),
  buildModelEntry('results', 'searchResults', { name: 'results' }),
  buildModelEntry('empty', 'video', { title: 'Nothing yet' }),
  buildPage('list', '/en-gb/list'),
  buildModelEntry('list', 'landingPage', { title: 'List', blocks: [link('listing')] }),
  buildModelEntry('listing', 'productListing', {
    title: 'All',
    relatedArticles: [link('deleted')],
  }),
];

/**
 * As Contentful's web app sends it: the address of the page, its title, and a video that cannot be
 * shown.
 */
const type = (number: number) => ({
  path: '/en-gb/care',
  query: '?query=paste',
  locale: 'en-GB',
  entries: [
    {
      sys: { id: 'page-care', type: 'Entry' },
      fields: {
        name: 'care',
        url: '/en-gb/care',
        page: link('care'),
        pageData: link(`deleted-${number}`),
      },
    },
    {
      sys: { id: 'care', type: 'Entry' },
      fields: {
        title: `Care ${number}`,
        blocks: [
          link('heading'),
          {
            sys: { id: 'empty', type: 'Entry' },
            fields: { title: 'x', youtubeVideoId: `no video ${number}` },
          },
          link('results'),
          link(`deleted-${number}`),
        ],
      },
    },
  ],
});

test('edits and questions about pages with skipped content log nothing and count nothing', async () => {
  const { metrics, registry } = createSiteMetrics({ release: 'x', hasReplica: false });
  const { ask, send, visit } = await openToolStage(
    { drafts: ENTRIES, published: ENTRIES },
    {},
    { metrics },
  );
  // The first view of a snapshot logs its own lines once.
  await ask('/preview/compare?of=/en-gb/care');
  const lines = (['info', 'warn', 'error'] as const).map((level) =>
    jest.spyOn(logger, level).mockImplementation(),
  );
  const readCounts = async () =>
    (await registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('site_'))
      .join('\n');
  const before = await readCounts();
  for (let number = 0; number < 100; number += 1) {
    expect((await send(type(number))).text).toContain(`Care ${number}`);
    expect((await ask(`/preview/${QUESTIONS[number % QUESTIONS.length]}`)).status).toBe(200);
  }
  expect(lines.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(await readCounts()).toBe(before);
  await visit('/en-gb/care');
  expect(lines[1]).toHaveBeenCalledWith(expect.anything(), 'Content was left out of a page');
  expect(await readCounts()).toContain('site_content_left_out_total{model="video"');
});
