import { buildModelEntry, buildStore } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/platform/config/env';
import type { Space } from '@/lib/content/space/space';
import { listBlocks } from '@/lib/models/listBlocks';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import { SiteView } from '@/lib/site/view/siteView';
import { loadPageAt } from '../loadPages';
import { buildPage, buildSpaceOf, links } from '../siteEntries';

/** A page of sections in sections, each with a heading, the innermost of which links to nothing. */
function build(sections: number, eleventh = 'Heading 11'): Space {
  const chain = Array.from({ length: sections }, (_, index) => index + 1).flatMap((number) => [
    buildModelEntry(`section-${number}`, 'section', {
      title: `Section ${number}`,
      items: links(`heading-${number}`, number === sections ? 'gone' : `section-${number + 1}`),
    }),
    buildModelEntry(`heading-${number}`, 'heading', {
      text: number === 11 ? eleventh : `Heading ${number}`,
    }),
  ]);
  return buildSpaceOf([
    ...SITE_ENTRIES,
    ...buildPage('deep', 'landingPage', { title: 'Deep', blocks: links('section-1') }),
    ...chain,
  ]);
}

// Only editors are sent the ids of blocks.
beforeEach(() => {
  startSite({ config: readConfig({ PREVIEW: 'true' }) });
});

test.each([3, 10, 11])(
  'a broken link in section %s is not reported as too deep',
  async (sections) => {
    const { store } = buildStore(() => build(sections));
    const blocks = listBlocks((await loadPageAt(store, '/en-gb/deep')).page.blocks);
    expect(blocks.filter(({ model }) => model === 'heading')).toHaveLength(sections);
    expect(
      blocks.flatMap(({ model, id, props }) => (model === 'skipped' ? [[id, props]] : [])),
    ).toMatchObject([['gone', { reason: 'unresolvedLink' }]]);
  },
);

test('a page is stale when something in its deepest section is published', async () => {
  let space = build(16);
  const { store } = buildStore(() => space);
  const view = await SiteView.open(store);
  await loadContentPage(view, '/en-gb/deep');
  const check = async () => view.dependencies.checkFreshness(await view.follow()(), 1);
  expect(view.dependencies.listIds().ids).toEqual(
    expect.arrayContaining(['heading-11', 'section-12', 'section-13']),
  );
  expect(await check()).toBe('current');
  space = build(16, 'Changed');
  expect(await check()).toBe('stale');
});
