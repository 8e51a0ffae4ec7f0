import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextApiHandler } from 'next';
import { close, listen } from '@/__tests__/support/listen';
import { buildStore } from '@/__tests__/support/modelSpace';
import { serveApi } from '@/__tests__/support/serveApi';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { handleSitemap } from '@/lib/site/api/handleSitemap';
import { readConfig } from '@/lib/platform/config/env';
import { VARIABLES } from '@/lib/platform/config/variables';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import { loadSitemapPage } from '@/lib/site/loaders/loadSitemapPage';
import { withGlobals } from '@/lib/site/loaders/withGlobals';
import sendRobotsTxt from '@/pages/api/robots';
import { buildSecurityHeaders } from '@/server/http/buildSecurityHeaders';

const PAGES = {
  'a page': { url: '/en-gb', load: withGlobals(loadContentPage), robots: 'index, follow' },
  'the sitemap page': {
    url: '/en-gb/sitemap',
    load: withGlobals(loadSitemapPage),
    robots: 'index, follow',
  },
  'a missing page': {
    url: '/en-gb/not-a-page',
    load: withGlobals(loadContentPage),
    robots: 'noindex, follow',
  },
} as const;

async function readHead({ url, load }: (typeof PAGES)[keyof typeof PAGES]) {
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {}, url });
  const result = await load({ req, res: new ServerResponse(req), resolvedUrl: url, query: {} });
  const props = 'props' in result ? await result.props : undefined;
  if (props === undefined || !('head' in props)) throw new Error(`expected the head of ${url}`);
  return props.head;
}

async function ask(
  handler: NextApiHandler,
  query = '',
): Promise<{ readonly status: number; readonly text: string }> {
  const server = serveApi(handler, ({ searchParams }) => Object.fromEntries(searchParams));
  const response = await fetch(`http://${await listen(server)}/?${query}`);
  const answer = { status: response.status, text: await response.text() };
  await close(server);
  return answer;
}

const ENVIRONMENTS = ['', 'development', 'staging', 'preview', 'production'].flatMap((APP_ENV) =>
  ['', 'true', 'false'].map((PREVIEW) => ({ APP_ENV, PREVIEW })),
);
const isProductionSite = ({ APP_ENV, PREVIEW }: (typeof ENVIRONMENTS)[number]) =>
  ['', 'production'].includes(APP_ENV) && PREVIEW !== 'true';

function startWith(environment: (typeof ENVIRONMENTS)[number]) {
  const config = readConfig(environment);
  startSite({ config, content: buildStore(() => SITE_SPACE).store });
  return config;
}

test('the table has every environment', () => {
  const names = new Set(ENVIRONMENTS.map(({ APP_ENV }) => APP_ENV).filter((name) => name !== ''));
  for (const name of names) expect(VARIABLES.shape.APP_ENV.parse(name)).toBe(name);
  expect(VARIABLES.shape.APP_ENV.safeParse('other').error?.issues[0]?.message).toContain(
    [...names].join(', '),
  );
});

describe.each(ENVIRONMENTS.filter(isProductionSite))(
  'with %j search engines may index the site',
  (environment) => {
    test.each(Object.entries(PAGES))(
      'the robots tag of %s says so, unless it is not a page',
      async (_kind, page) => {
        startWith(environment);
        expect((await readHead(page)).named['robots']).toBe(page.robots);
      },
    );

    test('pages name their canonical address and their editions', async () => {
      startWith(environment);
      const { canonical, alternates } = await readHead(PAGES['a page']);
      expect([canonical, alternates.map(({ hrefLang }) => hrefLang)]).toEqual([
        'http://localhost:3000/en-gb',
        ['en-GB', 'fr-FR', 'x-default'],
      ]);
    });

    test('headers, robots.txt and sitemaps allow it', async () => {
      expect(
        buildSecurityHeaders({ ...startWith(environment), isDevelopment: false }),
      ).not.toHaveProperty('X-Robots-Tag');
      expect((await ask(sendRobotsTxt)).text).toContain(
        'Sitemap: http://localhost:3000/sitemap.xml',
      );
      for (const query of ['', 'edition=en-gb'])
        expect((await ask(handleSitemap, query)).status).toBe(200);
    });
  },
);

describe.each(ENVIRONMENTS.filter((environment) => !isProductionSite(environment)))(
  'with %j search engines may not index the site',
  (environment) => {
    test.each(Object.entries(PAGES))(
      'the robots tag of %s says so, and the page names no address to index',
      async (_kind, page) => {
        startWith(environment);
        const { named, canonical, alternates } = await readHead(page);
        expect([named['robots'], canonical, alternates]).toEqual([
          'noindex, nofollow',
          undefined,
          [],
        ]);
      },
    );

    test('headers, robots.txt and sitemaps forbid it', async () => {
      expect(
        buildSecurityHeaders({ ...startWith(environment), isDevelopment: false }),
      ).toHaveProperty('X-Robots-Tag', 'noindex, nofollow');
      expect((await ask(sendRobotsTxt)).text).toBe('User-agent: *\nDisallow: /\n');
      for (const query of ['', 'edition=en-gb'])
        expect(await ask(handleSitemap, query)).toEqual({ status: 404, text: '' });
    });
  },
);
