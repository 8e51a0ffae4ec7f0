import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { listBlocks } from '@/lib/models/listBlocks';
import { loadGlobals } from '@/lib/site/loaders/loadGlobals';
import { buildPageHead } from '@/lib/render/seo/buildPageHead';
import { SiteView } from '@/lib/site/view/siteView';
import { loadPageAt } from '../loadPages';
import { buildPage, buildStoreOf, links } from '../siteEntries';

const store = buildStoreOf([
  ...SITE_ENTRIES,
  ...buildPage('find', 'landingPage', { title: 'Find', blocks: links('part') }),
  buildModelEntry('part', 'section', { items: links('finder') }),
  buildModelEntry('finder', 'productFinder', {
    name: 'finder',
    questions: links('mint'),
    products: links('suggested'),
  }),
  buildModelEntry('mint', 'finderQuestion', {
    title: 'Mint?',
    key: 'mint',
    answers: links('yes'),
  }),
  buildModelEntry('yes', 'finderAnswer', { title: 'Yes', key: 'yes' }),
  buildModelEntry('suggested', 'finderProduct', { name: 'paste', page: buildLink('page-paste') }),
]);

async function load(query: string) {
  const { page, edition, response, parameters } = await loadPageAt(store, '/en-gb/find', query);
  const { title, canonical, named } = buildPageHead(
    page,
    await loadGlobals(await SiteView.open(store), edition, page, 200),
  );
  const [finder] = listBlocks(page.blocks).flatMap((block) =>
    block.model === 'productFinder' ? [block.props] : [],
  );
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

test('the page of a finder is cached and indexed like any other, and its rules stay on the server', async () => {
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
  'no cache keeps the answer to ?%s, and no search engine lists it',
  async (query, step, title) => {
    const loaded = await load(query);
    expect(loaded).toMatchObject({ ...COMMON, step, cache: 'private, no-cache' });
    expect(loaded.title).toMatch(title);
    expect(loaded.robots).toContain('noindex');
  },
);
