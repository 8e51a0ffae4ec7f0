import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { DEFAULT_EDITION } from '@/lib/config/editions';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { loadErrorPage } from '@/lib/pageProps/loadErrorPage';
import { SiteView } from '@/lib/site/siteView';

const link = buildLink;

/** With fields that have the names of ours, and the values that components take for granted. */
const STRUCTURED = {
  '@type': 'Dataset',
  sources: [],
  isExternal: false,
  nested: [{ isFluid: false, columnClasses: [] }],
};

const SPACE = makeSpace(
  buildModelExport([
    ...SITE_ENTRIES.filter(({ sys }) => sys.id !== 'error-404'),
    buildModelEntry('meta', 'meta', {
      schemaOrgJson: STRUCTURED,
      schemaOrgJsonSecondary: STRUCTURED,
      extraSchema: [STRUCTURED],
    }),
    buildModelEntry('page-data', 'page', {
      name: 'data',
      url: '/en-gb/data',
      page: link('hidden'),
      meta: link('meta'),
    }),
    buildModelEntry('error-404', 'errorPage', {
      code: '404',
      title: 'Not here',
      meta: link('meta'),
      blocks: [link('heading')],
    }),
  ]),
);
const { source } = buildSource(() => SPACE);

test('structured data is what the editor wrote, whatever its fields are called', async () => {
  const loaded = await loadContentPage(await SiteView.open(source), '/en-gb/data');
  if (!loaded.ok) throw new Error(loaded.failure.kind);
  const { schemaOrgJson, schemaOrgJsonSecondary, extraSchema } = loaded.value.page.meta;
  expect([schemaOrgJson, schemaOrgJsonSecondary, ...extraSchema]).toStrictEqual([
    STRUCTURED,
    STRUCTURED,
    STRUCTURED,
  ]);
});

test('structured data of an error page is what the editor wrote, too', async () => {
  const props = await loadErrorPage(await SiteView.open(source), DEFAULT_EDITION, 404, 'visitor');
  expect(Object.values(props.head.structuredData)).toEqual(
    Array(3).fill(JSON.stringify(STRUCTURED)),
  );
});
