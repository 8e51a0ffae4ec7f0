import type { NextApiHandler } from 'next';
import { close, listen } from '@/__tests__/support/listen';
import { buildStore } from '@/__tests__/support/modelSpace';
import { serveApi } from '@/__tests__/support/serveApi';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { handleOpenSearch } from '@/lib/site/api/handleOpenSearch';
import { handleSitemap } from '@/lib/site/api/handleSitemap';
import { readConfig } from '@/lib/platform/config/env';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { getRelease } from '@/lib/telemetry/server/reportError';
import sendRobotsTxt from '@/pages/api/robots';

const readQuery = ({ searchParams }: URL) => Object.fromEntries(searchParams);

async function get(handler: NextApiHandler, query = '') {
  const server = serveApi(handler, readQuery);
  const { status, headers } = await fetch(`http://${await listen(server)}/?${query}`);
  await close(server);
  return {
    status,
    cache: headers.get('cache-control'),
    retry: headers.get('retry-after'),
    keys: headers.get('surrogate-key'),
    tags: headers.get('cache-tag'),
    version: headers.get('x-content-version'),
    release: headers.get('x-release'),
  };
}

beforeEach(() => {
  startSite({ config: readConfig({}), content: buildStore(() => SITE_SPACE).store });
});

const LIST = 'public, max-age=0, s-maxage=600, stale-while-revalidate=600, stale-if-error=86400';
const FOUND = {
  retry: null,
  keys: 'site lists',
  tags: 'site,lists',
  version: SITE_SPACE.version,
  release: getRelease(),
};

test.each(['', 'edition=en-gb'])(
  'the sitemap (%j) may be cached for ten minutes, and is purged with every change',
  async (query) => {
    expect(await get(handleSitemap, query)).toEqual({ status: 200, cache: LIST, ...FOUND });
  },
);

const HANDLERS = [
  ['a sitemap', handleSitemap],
  ['a description of the search', handleOpenSearch],
] as const;

test.each(HANDLERS)('%s of an unknown edition is not cached', async (_, handler) => {
  expect(await get(handler, 'edition=xx-xx')).toEqual({ status: 404, cache: 'no-store', ...FOUND });
});

test('robots.txt depends only on the configuration', async () => {
  expect(await get(sendRobotsTxt)).toEqual({
    status: 200,
    cache: 'public, max-age=600, s-maxage=600, stale-while-revalidate=600, stale-if-error=86400',
    retry: null,
    keys: null,
    tags: null,
    version: null,
    release: getRelease(),
  });
});

test.each(HANDLERS)(
  '%s that fails is not cached, and says when to try again',
  async (_, handler) => {
    getSiteProcess().content = Promise.reject(new Error('no content'));
    expect(await get(handler, 'edition=en-gb')).toMatchObject({
      status: 503,
      cache: 'no-store',
      retry: '30',
      keys: null,
    });
  },
);

test.each(['', 'edition=en-gb'])('a preview has no sitemap (%j)', async (query) => {
  getSiteProcess().config = readConfig({ PREVIEW: 'true' });
  expect(await get(handleSitemap, query)).toMatchObject({
    status: 404,
    cache: 'private, no-store',
    keys: null,
    tags: null,
  });
});

test.each<[string, NextApiHandler]>([
  ['a description of the search', handleOpenSearch],
  ['robots.txt', sendRobotsTxt],
])('in preview no cache keeps %s', async (_, handler) => {
  getSiteProcess().config = readConfig({ PREVIEW: 'true' });
  expect(await get(handler)).toMatchObject({ cache: 'private, no-store', keys: null, tags: null });
});
