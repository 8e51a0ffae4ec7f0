import { DEFAULT_LABELS } from '@/lib/platform/config/labels';
import { buildExampleHtml, EXAMPLE_PHOTO, EXAMPLE_PORTRAIT } from '@/components/ui/exampleContent';
import type { SearchState } from '@/lib/models/blocks';
import type { SearchLabels } from '@/lib/models/labels';
import type { SearchHit, SearchQuery, SearchResponse } from '@/lib/models/search';
import type { CareCardProps } from '@/components/blocks/CareCard/CareCard';
import type { SearchResultsProps } from './SearchResults';

const LABELS: SearchLabels = {
  ...DEFAULT_LABELS.search,
  noneText: 'Check the spelling, or go straight to one of these pages.',
};

const UNMARKED = { title: [], text: [] } as const;

const PRODUCT: SearchHit = {
  objectID: 'page-hold-original',
  url: '/en-gb/products/example-hold-original',
  title: 'Example Hold Original',
  category: 'Product',
  text: 'Adhesive cream that holds a denture for up to twelve hours.',
  highlights: { title: [], text: [[28, 35]] },
  image: {
    ...EXAMPLE_PHOTO,
    src: '//images.ctfassets.net/example/asset/hash/pack.png',
    width: 1200,
    height: 1200,
  },
};
const COMING: SearchHit = {
  ...PRODUCT,
  objectID: 'page-hold-next',
  url: '/en-gb/products/example-hold-next',
  title: 'Example Hold Next',
  availability: 'comingSoon',
  image: EXAMPLE_PORTRAIT,
};
const UNSOLD: SearchHit = {
  ...COMING,
  objectID: 'page-hold-last',
  url: '/en-gb/products/example-hold-last',
  title: 'Example Hold Last',
  availability: 'deactivated',
};
const ARTICLE: SearchHit = {
  objectID: 'page-first-week',
  url: '/en-gb/advice/first-week',
  title: 'Your first week with a new denture',
  category: 'Article',
  text: '… what to eat, how to speak, and when a denture needs a second fitting …',
  highlights: { title: [[27, 34]], text: [[40, 47]] },
  image: EXAMPLE_PHOTO,
};
const QUESTION: SearchHit = {
  objectID: 'page-faq#faq-broken',
  url: '/en-gb/faq#faq-broken',
  title: 'My denture has broken. Can I glue it?',
  category: 'FAQ',
  text: 'Please don’t. Collect every piece and ring your dentist.',
  highlights: { title: [[3, 10]], text: [] },
  answer: 'Please don’t.\nCollect every piece.\n\nRing your dentist.',
};
const COLLECTION: SearchHit = {
  objectID: 'page-products',
  url: '/en-gb/products',
  title: 'Our products',
  category: 'Collection',
  text: 'Everything for your denture.',
  highlights: { title: [], text: [[20, 27]] },
};
const PAGE: SearchHit = {
  objectID: 'page-about',
  url: '/en-gb/about-us',
  title: 'About us',
  category: 'Page',
  text: 'Eighty years of denture care.',
  highlights: UNMARKED,
};
const EDGES: SearchHit = {
  ...PAGE,
  objectID: 'page-edges',
  url: '/en-gb/edges',
  title: 'Denture care for every denture',
  text: 'denture',
  highlights: {
    title: [
      [0, 7],
      [23, 30],
      [25, 40],
    ],
    text: [
      [0, 7],
      [3, 5],
      [-4, 2],
    ],
  },
};
const HOSTILE: SearchHit = {
  ...PAGE,
  objectID: 'page-hostile',
  url: '/en-gb/hostile',
  title: '<b>Zahnprothesenhaftmittelunverträglichkeitsbescheinigungsformular</b>',
  text: `<script>alert(1)</script> ${'Haftcreme'.repeat(30)}`,
};

const ALL = [PRODUCT, ARTICLE, QUESTION, COLLECTION, PAGE];
const FACETS = { Page: 1, Collection: 1, Product: 3, Article: 4, FAQ: 2 };

const buildResponse = (
  hits: readonly SearchHit[],
  more: Partial<SearchResponse> = {},
): SearchResponse => ({
  hits,
  nbHits: hits.length,
  nbPages: 1,
  page: 0,
  hitsPerPage: 10,
  facets: { category: FACETS },
  ...more,
});
const NO_FACETS = { category: { Page: 0, Collection: 0, Product: 0, Article: 0, FAQ: 0 } };
const QUERY: SearchQuery = { query: 'denture', page: 0 };
const BLOCK = {
  title: 'Search the whole site',
  edition: 'en-gb',
  faqDisplay: 'dropdown',
  labels: LABELS,
} as const;
const show = (found: SearchState, more: Partial<SearchResultsProps> = {}): SearchResultsProps => ({
  ...BLOCK,
  found,
  ...more,
});

const EMERGENCY_CARD: CareCardProps = {
  title: 'Call 999 at once if:',
  level: 'emergency',
  content: buildExampleHtml('<ul><li>the face swells suddenly</li></ul>'),
  phones: [{ text: '999', href: 'tel:999' }],
};

export const searchResultsExamples: Readonly<Record<string, SearchResultsProps>> = {
  idle: show({ status: 'idle' }),
  'idle without a title': {
    edition: 'de-de',
    faqDisplay: 'pageLinks',
    labels: LABELS,
    found: { status: 'idle' },
  },
  'searching for the first time': show({ status: 'searching', query: QUERY }),
  'searching with earlier hits': show({
    status: 'searching',
    query: { query: 'tablets', page: 0 },
    shown: buildResponse(ALL),
  }),
  'hits of all categories': show({ status: 'hits', query: QUERY, response: buildResponse(ALL) }),
  'hits with questions as links': show(
    { status: 'hits', query: QUERY, response: buildResponse(ALL) },
    { faqDisplay: 'pageLinks' },
  ),
  'products that cannot be bought': show({
    status: 'hits',
    query: { ...QUERY, category: 'Product' },
    response: buildResponse([PRODUCT, COMING, UNSOLD]),
  }),
  'hits of one category only': show({
    status: 'hits',
    query: QUERY,
    response: buildResponse([ARTICLE], {
      facets: { category: { ...NO_FACETS.category, Article: 1 } },
    }),
  }),
  'second of three pages': show({
    status: 'hits',
    query: { ...QUERY, page: 1 },
    response: buildResponse([ARTICLE], { nbHits: 25, nbPages: 3, page: 1 }),
  }),
  'last of 999 pages': show({
    status: 'hits',
    query: { ...QUERY, page: 998 },
    response: buildResponse([PAGE], { nbHits: 9981, nbPages: 999, page: 998 }),
  }),
  'a page beyond the last': show({
    status: 'hits',
    query: { ...QUERY, page: 50 },
    response: buildResponse([], { nbHits: 5, nbPages: 1, page: 50 }),
  }),
  'long words, markup and odd ranges': show({
    status: 'hits',
    query: { query: '<script>alert("Donaudampfschifffahrt")</script> $& {query}', page: 0 },
    response: buildResponse([HOSTILE, EDGES]),
  }),
  'hits of an emergency': show(
    {
      status: 'hits',
      query: { query: 'swollen lips', page: 0 },
      response: buildResponse([ARTICLE], { isEmergency: true }),
    },
    {
      emergencyCard: EMERGENCY_CARD,
    },
  ),
  'hits of an emergency that has its own card': show(
    {
      status: 'hits',
      query: { query: 'swallowed a tablet', page: 0 },
      response: buildResponse([PAGE, PRODUCT], { isEmergency: true, cards: ['tablet'] }),
    },
    {
      otherCards: [
        {
          id: 'tablet',
          block: {
            model: 'warningCallout',
            props: {
              title: 'If a cleansing tablet has been swallowed',
              content: buildExampleHtml('<p>Call 111.</p>'),
            },
          },
        },
      ],
      emergencyCard: EMERGENCY_CARD,
    },
  ),
  none: show({
    status: 'none',
    query: { query: 'xyzzy', page: 0 },
    response: buildResponse([], { facets: NO_FACETS }),
  }),
  'none, with another spelling': show({
    status: 'none',
    query: { query: 'dentrue', page: 0 },
    response: buildResponse([], { facets: NO_FACETS, didYouMean: 'denture' }),
  }),
  'none in this category': show({
    status: 'hits',
    query: { ...QUERY, category: 'Page' },
    response: buildResponse([], { facets: { category: { ...FACETS, Page: 0 } } }),
  }),
  failed: show({ status: 'failed', query: QUERY }),
};
