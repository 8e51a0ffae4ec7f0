import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { makeSpace } from '@/__tests__/support/askEngine';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/platform/config/env';
import { getResponseNotes } from '@/lib/platform/config/siteProcess';
import { NoContentError } from '@/lib/content/store/contentStore';
import { loadBuyPage } from '@/lib/site/loaders/loadBuyPage';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import { loadFrameworkError } from '@/lib/site/loaders/loadFrameworkError';
import { loadSitemapPage } from '@/lib/site/loaders/loadSitemapPage';
import { withGlobals } from '@/lib/site/loaders/withGlobals';
import { requestPage } from '../loadPages';
import { buildPage, links, siteWithout } from '../siteEntries';

const SPACE_ID = 'space-of-editors';
const config = readConfig({
  PREVIEW: 'true',
  CONTENTFUL_SPACE_ID: SPACE_ID,
  CONTENTFUL_PREVIEW_TOKEN: 'token',
});

/** A page and an error page that each leave a video and a link out. */
const exported = makeSpace(
  buildModelExport([
    ...siteWithout('error-404', 'error-500'),
    ...buildPage('draft', 'landingPage', {
      title: 'Draft',
      blocks: links('heading', 'video', 'deleted', 'box', 'results'),
    }),
    buildModelEntry('box', 'section', { title: 'Box', items: links('heading', 'video') }),
    buildModelEntry('results', 'searchResults', {}),
    buildModelEntry('video', 'video', { title: 'Secret working title' }),
    ...['404', '500'].map((code) =>
      buildModelEntry(`error-${code}`, 'errorPage', {
        code,
        title: 'Not here',
        blocks: links('heading', 'video'),
      }),
    ),
  ]),
  { includeDrafts: true },
);
const space = { ...exported, id: SPACE_ID };

beforeEach(() => startSite({ config, content: buildStore(() => space).store }));

type Load = (isShared: boolean) => Promise<unknown>;

const request =
  (url: string, loader: Parameters<typeof withGlobals<object>>[0]): Load =>
  async (isShared) =>
    (await requestPage(url, withGlobals(loader), { isShared })).props;

function failAtOnce(): never {
  throw new Error('surprise');
}

const failInFramework =
  (status: number): Load =>
  (isShared) => {
    const path = '/en-gb/draft';
    const request = Object.assign(new IncomingMessage(new Socket()), { url: path });
    const response = new ServerResponse(request);
    if (isShared) getResponseNotes(response).isShared = true;
    response.statusCode = status;
    const error = status === 404 ? undefined : new Error('A component threw');
    return loadFrameworkError({ response, path, error });
  };

const ROUTES = Object.entries<Load>({
  'a content page': request('/en-gb/draft', loadContentPage),
  'search results': request('/en-gb/draft?query=', loadContentPage),
  'a missing page': request('/en-gb/nowhere', loadContentPage),
  'a page whose loader throws': request('/en-gb/draft', failAtOnce),
  'a page whose component throws': failInFramework(500),
  "the framework's 404": failInFramework(404),
  'the sitemap page': request('/en-gb/sitemap', loadSitemapPage),
  'a page of shops': request('/en-gb/buy/4006381333931', loadBuyPage),
});

test.each(ROUTES)('an editor gets notes with %s', async (_, load) => {
  expect(await load(false)).toMatchObject({
    globals: { isPreview: true },
    preview: { spaceId: SPACE_ID },
  });
});

test.each(ROUTES)('a reader with a share link gets no editor notes with %s', async (_, load) => {
  const props = await load(true);
  expect(props).toMatchObject({
    globals: { isPreview: false },
    page: expect.anything() as unknown,
  });
  expect(JSON.stringify(props)).not.toMatch(
    new RegExp(
      `"preview":|"skipped"|Secret working title|${SPACE_ID}|app\\.contentful\\.com|"(?:video|deleted)"`,
    ),
  );
});

test('only editors are told what a space without pages lacks', async () => {
  const failure = new NoContentError('no pages', ['It has the content types secretType.']);
  const load = request('/en-gb/draft', () => Promise.reject(failure));
  expect(await load(false)).toMatchObject({
    outage: { details: ['It has the content types secretType.'] },
  });
  expect(await load(true)).toMatchObject({ outage: { details: [] } });
});
