import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { DEFAULT_EDITION } from '@/lib/platform/config/editions';
import { loadErrorPage } from '@/lib/site/loaders/loadErrorPage';
import { SiteView } from '@/lib/site/view/siteView';
import { loadPageAt } from '../loadPages';
import { buildPage, buildStoreOf, links, siteWithout } from '../siteEntries';

/** Its fields have names of ours, and the values that are left out of what pages are sent. */
const STRUCTURED = {
  '@type': 'Dataset',
  sources: [],
  isExternal: false,
  nested: [{ isFluid: false, columnClasses: [] }],
};

const meta = buildLink('meta');
const store = buildStoreOf([
  ...siteWithout('error-404'),
  buildModelEntry('meta', 'meta', {
    schemaOrgJson: STRUCTURED,
    schemaOrgJsonSecondary: STRUCTURED,
    extraSchema: [STRUCTURED],
  }),
  ...buildPage('data', 'landingPage', { title: 'Data' }, { meta }),
  buildModelEntry('error-404', 'errorPage', {
    code: '404',
    title: 'Not here',
    meta,
    blocks: links('heading'),
  }),
]);

test('the editor’s structured data is kept, whatever its fields are called', async () => {
  const { page } = await loadPageAt(store, '/en-gb/data');
  const { schemaOrgJson, schemaOrgJsonSecondary, extraSchema } = page.meta;
  expect([schemaOrgJson, schemaOrgJsonSecondary, ...extraSchema]).toStrictEqual([
    STRUCTURED,
    STRUCTURED,
    STRUCTURED,
  ]);
});

test('the editor’s structured data of an error page is kept, too', async () => {
  const props = await loadErrorPage(
    await SiteView.open(store),
    { edition: DEFAULT_EDITION, status: 404 },
    'visitor',
  );
  expect(Object.values(props.head.structuredData)).toEqual(
    Array(3).fill(JSON.stringify(STRUCTURED)),
  );
});
