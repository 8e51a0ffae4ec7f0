import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { Space } from '@/lib/contentful/engine/content/space';
import type { Block } from '@/lib/models/blocks';
import { listBlocks } from '@/lib/data/blocks';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { SiteView } from '@/lib/site/siteView';

const link = buildLink;

/** A page of sections in sections, each with a heading, the innermost of which links to `last`. */
function build(
  sections: number,
  last: string,
  headings: Readonly<Record<number, string>> = {},
): Space {
  const chain = Array.from({ length: sections }, (_, index) => index + 1).flatMap((number) => [
    buildModelEntry(`section-${number}`, 'section', {
      title: `Section ${number}`,
      items: [
        link(`heading-${number}`),
        link(number === sections ? last : `section-${number + 1}`),
      ],
    }),
    buildModelEntry(`heading-${number}`, 'heading', {
      text: headings[number] ?? `Heading ${number}`,
    }),
  ]);
  return makeSpace(
    buildModelExport([
      ...SITE_ENTRIES,
      buildModelEntry('page-deep', 'page', {
        name: 'deep',
        url: '/en-gb/deep',
        page: link('deep'),
      }),
      buildModelEntry('deep', 'landingPage', { title: 'Deep', blocks: [link('section-1')] }),
      ...chain,
    ]),
  );
}

async function load(source: ContentSource) {
  const loaded = await loadContentPage(await SiteView.open(source), '/en-gb/deep');
  if (!loaded.ok) throw new Error(loaded.failure.kind);
  return loaded.value;
}

const idsOf = (blocks: readonly Block[], model: Block['model']) =>
  listBlocks(blocks).flatMap((block) => (block.model === model ? [block.id] : []));
const skipsOf = (blocks: readonly Block[]) =>
  listBlocks(blocks).flatMap((block) =>
    block.model === 'skipped' ? [[block.id, block.props.reason]] : [],
  );

const upTo = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);

/** As an editor sees it, whom the ids of blocks are sent to. */
beforeEach(() => {
  startSite({ config: readConfig({ PREVIEW: 'true' }) });
});

test('sixteen nested sections show twelve, and the next is marked as too deep', async () => {
  const { page } = await load(buildSource(() => build(16, 'gone')).source);
  expect(idsOf(page.blocks, 'section')).toEqual(upTo(12, 'section'));
  // The heading beside the thirteenth section is as deep as it is.
  expect(idsOf(page.blocks, 'heading')).toEqual(upTo(11, 'heading'));
  expect(skipsOf(page.blocks)).toEqual([
    ['heading-12', 'maxDepthReached'],
    ['section-13', 'maxDepthReached'],
  ]);
});

test.each([3, 10, 11])(
  'a link to nothing in section %s is no matter of depth',
  async (sections) => {
    const { page } = await load(buildSource(() => build(sections, 'gone')).source);
    expect(idsOf(page.blocks, 'heading')).toEqual(upTo(sections, 'heading'));
    expect(skipsOf(page.blocks)).toEqual([['gone', 'unresolvedLink']]);
  },
);

test('a page sends one query, however deep its blocks are nested', async () => {
  const countDeepQueries = async (sections: number) => {
    const space = build(sections, 'gone');
    const { source, queries } = buildSource(() => space);
    await load(source);
    return queries.filter(({ include }) => include === 10).length;
  };
  expect([await countDeepQueries(8), await countDeepQueries(12)]).toEqual([1, 1]);
});

test('a page is stale when something in its deepest section is published', async () => {
  let space = build(16, 'gone');
  const { source } = buildSource(() => space);
  const view = await SiteView.open(source);
  await loadContentPage(view, '/en-gb/deep');
  const check = async () => view.dependencies.checkFreshness(await view.follow()(), 1);
  expect(view.dependencies.listIds().ids).toEqual(
    expect.arrayContaining(['heading-11', 'section-12', 'section-13']),
  );
  expect(await check()).toBe('current');
  space = build(16, 'gone', { 11: 'Changed' });
  expect(await check()).toBe('stale');
});
