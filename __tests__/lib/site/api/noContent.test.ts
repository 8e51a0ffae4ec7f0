import type { NextApiHandler } from 'next';
import { close, listen } from '@/__tests__/support/listen';
import { buildStore } from '@/__tests__/support/modelSpace';
import { serveApi } from '@/__tests__/support/serveApi';
import { startSite } from '@/__tests__/support/startSite';
import { handleFeed } from '@/lib/site/api/handleFeed';
import { handleOpenSearch } from '@/lib/site/api/handleOpenSearch';
import { handleRetailers } from '@/lib/site/api/handleRetailers';
import { handleSitemap } from '@/lib/site/api/handleSitemap';
import { readConfig } from '@/lib/platform/config/env';
import { NoContentError } from '@/lib/content/store/contentStore';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';

function readNothing(): never {
  throw new NoContentError('no content');
}

test.each<[string, NextApiHandler, string]>([
  ['a sitemap', handleSitemap, 'edition=en-gb'],
  ['a description of the search', handleOpenSearch, 'edition=en-gb'],
  ['a feed of articles', handleFeed, 'edition=en-gb'],
  ['the shops of a product', handleRetailers, 'gtin=4006381333931&country=GB'],
])(
  '%s is 503 with Retry-After before there is content, and no exception is counted',
  async (_what, handler, query) => {
    const { metrics, registry } = createSiteMetrics({ release: 'x', hasReplica: false });
    startSite({ config: readConfig({}), metrics, content: buildStore(readNothing).store });
    const server = serveApi(handler, ({ searchParams }) => Object.fromEntries(searchParams));
    const { status, headers } = await fetch(`http://${await listen(server)}/?${query}`);
    await close(server);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await registry.metrics()).not.toMatch(/^site_exceptions_total\{.*\} [1-9]/m);
  },
);
