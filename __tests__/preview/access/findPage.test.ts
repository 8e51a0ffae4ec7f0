import { buildPage } from '@/__tests__/server/pages/buildPage';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { findPageOfEntry } from '@/preview/access/findPage';

const SPACE = makeSpace(
  buildModelExport([
    ...SITE_ENTRIES,
    buildPage('clean', '/en-gb/100%25-clean'),
    buildModelEntry('clean', 'landingPage', { title: 'Clean' }),
    buildPage('lost', '/lost'),
    buildModelEntry('lost', 'landingPage', { title: 'Lost' }),
  ]),
);
const { store } = buildStore(() => SPACE);

test.each([
  ['a page', 'page-home', 'fr-FR', '/fr-fr'],
  ['what a page shows', 'home', 'en-GB', '/en-gb'],
  ['a page that the locale lacks', 'page-advice', 'fr-FR', '/en-gb/advice'],
  ['a page whose address has to be encoded', 'clean', 'en-GB', '/en-gb/100%25-clean'],
  ['a page whose address leads nowhere', 'page-lost', 'en-GB', '/preview/why?of=page-lost'],
  ['what such a page shows', 'lost', 'en-GB', '/preview/why?of=lost'],
  ['an entry without a page', 'odd', 'en-GB', undefined],
])('the preview button of %s leads to the right address', async (_, id, locale, path) => {
  startSite();
  expect(await findPageOfEntry(store.current(), id, locale)).toBe(path);
});
