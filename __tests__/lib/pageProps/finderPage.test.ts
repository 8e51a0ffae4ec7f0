import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import type { Block } from '@/lib/models/blocks';
import type { ProductFinderProps } from '@/lib/models/finder';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { loadGlobals } from '@/lib/pageProps/loadGlobals';
import { buildPageHead } from '@/lib/seo/buildPageHead';
import { SiteView } from '@/lib/site/siteView';

const link = buildLink;
const space = makeSpace(
  buildModelExport([
    ...SITE_ENTRIES,
    buildModelEntry('page-find', 'page', { name: 'find', url: '/en-gb/find', page: link('find') }),
    buildModelEntry('find', 'landingPage', { title: 'Find', blocks: [link('part')] }),
    buildModelEntry('part', 'section', { items: [link('finder')] }),
    buildModelEntry('finder', 'productFinder', {
      name: 'finder',
      questions: [link('mint')],
      products: [link('suggested')],
    }),
    buildModelEntry('mint', 'finderQuestion', {
      title: 'Mint?',
      key: 'mint',
      answers: [link('yes')],
    }),
    buildModelEntry('yes', 'finderAnswer', { title: 'Yes', key: 'yes' }),
    buildModelEntry('suggested', 'finderProduct', { name: 'paste', page: link('page-paste') }),
  ]),
);
const { source } = buildSource(() => space);

function findFinder(blocks: readonly Block[]): ProductFinderProps | undefined {
  for (const block of blocks) {
    const found =
      block.model === 'productFinder'
        ? block.props
        : 'children' in block
          ? findFinder(block.children)
          : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

async function load(query: string) {
  const view = await SiteView.open(source);
  const loaded = await loadContentPage(view, '/en-gb/find', new URLSearchParams(query));
  if (!loaded.ok) throw new Error(loaded.failure.kind);
  const { page, edition, response, parameters } = loaded.value;
  const { title, canonical, named } = buildPageHead(
    page,
    await loadGlobals(view, edition, page, 200),
  );
  const finder = findFinder(page.blocks);
  return {
    step: finder?.shown.step,
    hasPlan: finder !== undefined && 'plan' in finder,
    title,
    canonical,
    robots: named['robots'],
    cache: response?.cacheControl,
    parameters,
  };
}

const COMMON = {
  hasPlan: false,
  canonical: 'http://localhost:3000/en-gb/find',
  parameters: ['answer-mint', 'ask', 'done'],
};

test('the page of a finder is cached and indexed like any other, and what its rules say stays on the server', async () => {
  expect(await load('')).toMatchObject({
    ...COMMON,
    step: 'question',
    robots: 'index, follow',
    cache: undefined,
  });
  expect(await load('utm_source=letter')).toMatchObject({ step: 'question', cache: undefined });
});

test.each([
  ['answer-mint=yes', 'result', /^What fits – Find/],
  ['answer-mint=not-sure', 'result', /^What fits – Find/],
  ['answer-mint=made-up', 'question', /^Question 1 of 1 – Find/],
  ['done=answer-mint', 'question', /^Error: Question 1 of 1 – Find/],
  ['answer-mint=yes&ask=answer-mint', 'question', /^Question 1 of 1 – Find/],
])(
  'what ?%s has answered is kept in no cache and listed by no search engine',
  async (query, step, title) => {
    const loaded = await load(query);
    expect(loaded).toMatchObject({ ...COMMON, step, cache: 'private, no-cache' });
    expect(loaded.title).toMatch(title);
    expect(loaded.robots).toContain('noindex');
  },
);
