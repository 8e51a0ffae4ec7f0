import { JSDOM } from 'jsdom';
import { makeSpace } from '@/__tests__/support/askEngine';
import { serveTests } from '@/__tests__/support/listen';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { ENGLISH_LABELS, GLOBALS } from '@/__tests__/support/pageModels';
import { rowOf } from '@/__tests__/support/rowOf';
import { serveApi } from '@/__tests__/support/serveApi';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { openDemo } from '@/__tests__/support/demoSpace';
import { startSite } from '@/__tests__/support/startSite';
import { EDITIONS, resolveEdition } from '@/lib/platform/config/editions';
import { handleOpenSearch } from '@/lib/site/api/handleOpenSearch';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { buildOpenSearch } from '@/lib/render/seo/buildOpenSearch';
import { buildSearchTemplate, findSearchLink } from '@/lib/render/seo/searchPage';
import { rewriteUrl } from '@/lib/addresses/siteRoutes';

const NAMESPACE = 'http://a9.com/-/spec/opensearch/1.1/';
const SEARCH_PAGES = {
  'en-gb': '/en-gb/search',
  'en-us': '/en-us/search',
  'fr-fr': '/fr-fr/recherche',
  'es-es': '/es-es/buscar',
  'de-de': '/de-de/suche',
  'it-it': '/it-it/cerca',
};

const server = serveApi(handleOpenSearch, ({ pathname }) =>
  Object.fromEntries(new URL(rewriteUrl(pathname), 'http://localhost').searchParams),
);
const site = serveTests(server);

/** Parses as XML does: anything that is not well-formed throws. */
function readDescription(xml: string) {
  const { documentElement } = new JSDOM(xml, { contentType: 'application/xml' }).window.document;
  const texts = Object.fromEntries(
    [...documentElement.children].map(({ localName, textContent }) => [localName, textContent]),
  );
  const [url, ...others] = documentElement.getElementsByTagNameNS(NAMESPACE, 'Url');
  return {
    root: [documentElement.namespaceURI, documentElement.localName],
    texts,
    type: url?.getAttribute('type'),
    template: url?.getAttribute('template'),
    others,
  };
}

async function get(edition: string) {
  const response = await fetch(`${site.origin}/${edition}/opensearch.xml`);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    description: response.ok ? readDescription(text) : undefined,
  };
}

describe('in the demo', () => {
  beforeAll(async () => {
    await startSite({ content: openDemo() }).content;
  });

  test.each(EDITIONS)('$id tells browsers how it is searched', async ({ id, locale }) => {
    const { status, headers, description } = await get(id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(
      'application/opensearchdescription+xml; charset=utf-8',
    );
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=600, stale-while-revalidate=600, stale-if-error=86400',
    );
    expect(headers.get('surrogate-key')).toBe('site lists');
    expect(description).toMatchObject({
      root: [NAMESPACE, 'OpenSearchDescription'],
      texts: {
        ShortName: 'Orelle',
        Language: locale,
        InputEncoding: 'UTF-8',
        Image: 'http://localhost:3000/favicon.ico',
      },
      type: 'text/html',
      template: `http://localhost:3000${rowOf(SEARCH_PAGES, id)}?query={searchTerms}`,
      others: [],
    });
    expect(description?.texts['Description']).toMatch(/^Orelle, /);
  });

  test('an unknown edition is 404', async () => {
    expect((await get('xx-xx')).status).toBe(404);
  });
});

describe('in a space of its own', () => {
  const serveSite = (siteHeader: object) => {
    const labels = buildModelEntry('labels-global', 'labels', {
      code: 'global',
      labels: { siteHeader },
    });
    const space = makeSpace(
      buildModelExport([labels, ...SITE_ENTRIES.filter(({ sys }) => sys.id !== 'labels-global')]),
    );
    getSiteProcess().content = Promise.resolve(buildStore(() => space).store);
  };

  test.each([
    ['names no search page', {}],
    ['names one of another site', { searchPageLink: 'https://search.example/' }],
    ['names a place on the page', { searchPageLink: '#search' }],
  ])('an edition whose labels %s is 404', async (_case, siteHeader) => {
    serveSite(siteHeader);
    expect((await get('en-gb')).status).toBe(404);
  });

  test('an edition whose search page is of another edition has no search description', async () => {
    serveSite({ searchPageLink: '/en-gb/search' });
    expect((await get('en-gb')).status).toBe(200);
    expect((await get('fr-fr')).status).toBe(404);
  });
});

test('a name is cut at the 16 characters that the format allows, and markup in it is text', () => {
  const root = { title: '<b>&"\'</b>\u0007 ]]> Größe 🦷', siteName: 'Ein 🦷 sehr <langer> Name' };
  const { texts } = readDescription(
    buildOpenSearch('https://www.example.com', resolveEdition('de-de'), { root }, '/de-de/suche'),
  );
  expect(texts).toMatchObject({
    ShortName: 'Ein 🦷 sehr <lang',
    Description: '<b>&"\'</b> ]]> Größe 🦷',
  });
});

test.each([
  ['/en-gb/search', 'https://www.example.com/en-gb/search?query={searchTerms}'],
  ['/fr-fr/recherché', 'https://www.example.com/fr-fr/recherch%C3%A9?query={searchTerms}'],
  [
    '/en-gb/search?from=browser#results',
    'https://www.example.com/en-gb/search?from=browser&query={searchTerms}',
  ],
])('the template of %s is %s', (path, template) => {
  expect(buildSearchTemplate('https://www.example.com', path, 'searchTerms')).toBe(template);
});

describe('the link in the head', () => {
  const searched = (searchPageLink: string) => ({
    globals: {
      ...GLOBALS,
      labels: { ...ENGLISH_LABELS, siteHeader: { ...ENGLISH_LABELS.siteHeader, searchPageLink } },
    },
  });

  test('leads to the description of the edition, under the name of the site', () => {
    expect(findSearchLink(searched('/fr-fr/recherche'))).toEqual({
      title: ENGLISH_LABELS.root.siteName,
      href: '/fr-fr/opensearch.xml',
    });
  });

  test.each([
    [searched('')],
    [searched('/en-gb/search')],
    [{ outage: { language: 'en', details: [] } }],
    [undefined],
    [{ globals: null }],
  ])('is missing without a search: %#', (pageProps) => {
    expect(findSearchLink(pageProps)).toBeUndefined();
  });
});
