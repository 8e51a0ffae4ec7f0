import inject from 'light-my-request';
import { logger } from '@/lib/platform/config/logger';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { createAppHandler } from '@/server/pages/appHandler';
import { BusyError } from '@/server/pages/renderQueue';

const MINUTE = 60_000;

test('pages that are refused under load are all counted, and logged once a minute', async () => {
  const { metrics, registry } = createSiteMetrics({ release: 'build-1', hasReplica: false });
  getSiteProcess().metrics = metrics;
  const warn = jest.spyOn(logger, 'warn');
  let time = 0;
  const serve = () => Promise.reject(new BusyError('late', 'It was not begun in time'));
  const handle = createAppHandler({
    serve,
    pages: { serve },
    isApiRoute: () => false,
    buildId: 'build',
    clock: { now: () => time },
  });
  const ask = async () => {
    const { statusCode, headers } = await inject(
      (request, response) => void handle(request, response),
      { url: '/en-gb?utm_source=somebody' },
    );
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  };
  for (let visitor = 0; visitor < 50; visitor += 1) await ask();
  expect(warn.mock.calls).toEqual([
    [
      { reason: 'late', page: '/en-gb' },
      expect.stringMatching(/^A page was refused, because more is requested at once/),
    ],
  ]);
  time = MINUTE;
  await ask();
  expect(warn).toHaveBeenLastCalledWith(
    { reason: 'late', page: '/en-gb', leftOut: 49 },
    expect.any(String),
  );
  expect(await registry.metrics()).toContain('site_pages_refused_total{reason="late"} 51');
});

test('a preview responds to unknown internal paths with a plain 404, and passes on the rest', async () => {
  const handle = createAppHandler({
    serve: (request, response) => Promise.resolve(void response.end(`page ${request.url ?? ''}`)),
    isApiRoute: (path) => ['/api/search', '/api/robots'].includes(path),
    buildId: 'build',
  });
  const ask = async (url: string) =>
    (await inject((request, response) => void handle(request, response), { url })).payload;
  for (const url of [
    '/_next',
    '/_next/static/nope.js',
    '/_next/data/other/en-gb.json',
    '/_next/data/build',
    '/_next/image?url=x',
    '/api',
    '/api/none',
    '/api/robots',
    '/api/search/x',
  ]) {
    expect([url, await ask(url)]).toEqual([url, '404 Not Found\n']);
  }
  for (const url of [
    '/',
    '/en-gb',
    '/_nextdoor',
    '/apiary',
    '/_next/data/build/en-gb.json?x=1',
    '/api/search?query=x',
  ])
    expect(await ask(url)).toBe(`page ${url}`);
  expect(await ask('/robots.txt')).toBe('page /api/robots');
});
