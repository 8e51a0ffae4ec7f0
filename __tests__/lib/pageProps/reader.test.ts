import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSideProps } from 'next';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/config/env';
import { getResponseNotes } from '@/lib/config/siteProcess';
import { NoContentError } from '@/lib/contentful/client/contentSource';
import { loadBuyPage } from '@/lib/pageProps/loadBuyPage';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { loadFrameworkError } from '@/lib/pageProps/loadFrameworkError';
import { loadSitemapPage } from '@/lib/pageProps/loadSitemapPage';
import { type SiteProps, withGlobals } from '@/lib/pageProps/withGlobals';

const SPACE_ID = 'space-of-editors';
const config = readConfig({
  PREVIEW: 'true',
  CONTENTFUL_SPACE_ID: SPACE_ID,
  CONTENTFUL_PREVIEW_TOKEN: 'token',
});
const link = buildLink;

/** A page and an error page that each leave a video and a link out. */
const space = makeSpace(
  buildModelExport([
    ...SITE_ENTRIES.filter(({ sys }) => !sys.id.startsWith('error-')),
    buildModelEntry('page-draft', 'page', {
      name: 'draft',
      url: '/en-gb/draft',
      page: link('draft'),
    }),
    buildModelEntry('draft', 'landingPage', {
      title: 'Draft',
      blocks: [link('heading'), link('video'), link('deleted'), link('box'), link('results')],
    }),
    buildModelEntry('box', 'section', { title: 'Box', items: [link('heading'), link('video')] }),
    buildModelEntry('results', 'searchResults', {}),
    buildModelEntry('video', 'video', { title: 'Secret working title' }),
    buildModelEntry('error-404', 'errorPage', {
      code: '404',
      title: 'Not here',
      blocks: [link('heading'), link('video')],
    }),
    buildModelEntry('error-500', 'errorPage', {
      code: '500',
      title: 'Failed',
      blocks: [link('heading'), link('video')],
    }),
  ]),
  { includeDrafts: true },
);

beforeEach(() => startSite({ config, content: buildSource(() => space).source }));

type Reader = 'editor' | 'guest';

function buildResponse(url: string, reader: Reader): ServerResponse {
  const response = new ServerResponse(Object.assign(new IncomingMessage(new Socket()), { url }));
  if (reader === 'guest') getResponseNotes(response).isShared = true;
  return response;
}

async function load<Extra extends object>(
  url: string,
  getProps: GetServerSideProps<SiteProps<Extra>>,
  reader: Reader,
): Promise<unknown> {
  const res = buildResponse(url, reader);
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {}, url });
  const result = await getProps({ req, res, resolvedUrl: url, query: {} });
  return 'props' in result ? result.props : undefined;
}

function failAtOnce(): never {
  throw new Error('surprise');
}

function failInFramework(status: number, reader: Reader): Promise<unknown> {
  const response = buildResponse('/en-gb/draft', reader);
  response.statusCode = status;
  return loadFrameworkError({
    response,
    path: '/en-gb/draft',
    error: status === 404 ? undefined : new Error('A component threw'),
  });
}

const ROUTES: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  'a content page': (reader) => load('/en-gb/draft', withGlobals(loadContentPage), reader),
  'search results': (reader) => load('/en-gb/draft?query=', withGlobals(loadContentPage), reader),
  'a missing page': (reader) => load('/en-gb/nowhere', withGlobals(loadContentPage), reader),
  'a page whose loader throws': (reader) => load('/en-gb/draft', withGlobals(failAtOnce), reader),
  'a page whose component throws': (reader) => failInFramework(500, reader),
  "the framework's 404": (reader) => failInFramework(404, reader),
  'the sitemap page': (reader) => load('/en-gb/sitemap', withGlobals(loadSitemapPage), reader),
  'a page of shops': (reader) => load('/en-gb/buy/4006381333931', withGlobals(loadBuyPage), reader),
};

test.each(Object.keys(ROUTES))('an editor gets notes with %s', async (name) => {
  expect(await ROUTES[name]?.('editor')).toMatchObject({
    globals: { isPreview: true },
    preview: { spaceId: SPACE_ID },
  });
});

test.each(Object.keys(ROUTES))(
  'a reader with a share link gets nothing of the editors with %s',
  async (name) => {
    const props = await ROUTES[name]?.('guest');
    expect(props).toMatchObject({
      globals: { isPreview: false },
      page: expect.anything() as unknown,
    });
    const text = JSON.stringify(props);
    expect(text).not.toMatch(
      new RegExp(
        `"preview":|"skipped"|Secret working title|${SPACE_ID}|app\\.contentful\\.com|"(?:video|deleted)"`,
      ),
    );
  },
);

test('a reader with a share link is not told what a space without pages lacks; an editor is', async () => {
  const failure = new NoContentError('no pages', ['It has the content types secretType.']);
  const getProps = withGlobals(() => Promise.reject(failure));
  expect(await load('/en-gb/draft', getProps, 'editor')).toMatchObject({
    outage: { details: ['It has the content types secretType.'] },
  });
  expect(await load('/en-gb/draft', getProps, 'guest')).toMatchObject({ outage: { details: [] } });
});
