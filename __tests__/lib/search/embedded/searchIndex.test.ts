import { listMarked, makeDocument } from '@/__tests__/lib/search/makeDocument';
import type { Language } from '@/lib/platform/config/editions';
import type { SearchDocument, SearchWords } from '@/lib/models/search';
import { readQueryText } from '@/lib/addresses/searchAddress';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { buildSearchIndex } from '@/lib/search/embedded/searchIndex';

const NO_WORDS: SearchWords = { synonyms: [], pins: [] };

function makeIndex(
  documents: readonly SearchDocument[],
  words: SearchWords = NO_WORDS,
  language: Language = 'en',
): SearchIndex {
  const work = buildSearchIndex(language, documents, words);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const search = (index: SearchIndex, query: string) => index.search({ query, page: 0 });
const find = (index: SearchIndex, query: string): readonly string[] =>
  search(index, query).hits.map(({ objectID }) => objectID);

const SITE = [
  makeDocument('cream', {
    title: 'Hold Pure',
    category: 'Product',
    names: ['Adhesive creams'],
    codes: ['02000000000046', 'OR-HP-40'],
    text: 'A cream without zinc for every day.',
  }),
  makeDocument('cleaning', {
    title: 'Cleaning your dentures',
    category: 'Article',
    headings: ['Brush first'],
    text: 'Clean dentures at night. 😀 Rinse them with lukewarm water.',
  }),
  makeDocument('advice', {
    title: 'Advice',
    category: 'Collection',
    text: 'All articles on cleaning and care.',
  }),
  makeDocument('faq', { title: 'Questions', text: 'Short answers.' }),
  makeDocument('faq#sleep', {
    title: 'Should I sleep with my dentures in?',
    category: 'FAQ',
    url: '/en-gb/faq#sleep',
    text: 'No.\nGive your gums a rest at night.',
  }),
];

describe('A search', () => {
  const index = makeIndex(SITE);

  it.each([
    ['a word of the title', 'cleaning', 'cleaning'],
    ['another form of it', 'cleaned', 'cleaning'],
    ['capitals and accents', 'CLÉANING', 'cleaning'],
    ['the beginning of the last word', 'lukew', 'cleaning'],
    ['a wrong letter', 'dentires sleep', 'faq#sleep'],
    ['a missing letter', 'dentres sleep', 'faq#sleep'],
    ['letters that changed places', 'detnures sleep', 'faq#sleep'],
    ['words that nobody needs', 'how do I sleep with the', 'faq#sleep'],
    ['a GTIN of 13 digits', '2000000000046', 'cream'],
    ['a GTIN with blanks', ' 2000 0000 00046 ', 'cream'],
    ['an article number', 'or hp 40', 'cream'],
    ['a word that no document has next to one that one has', 'zinc xylophone', 'cream'],
    ['two words that no document has both of', 'zinc lukewarm', 'cream'],
  ])('for %s finds the document', (_, query, id) => {
    expect(find(index, query)[0]).toBe(id);
  });

  it('finds words that are written together, and not a word inside another one', () => {
    const bath = makeDocument('bath', { title: 'A bath', text: 'In the room.' });
    const other = makeDocument('other', { title: 'Bathrooms', text: 'Elsewhere' });
    expect(find(makeIndex([bath]), 'bathroom')).toEqual(['bath']);
    expect(find(makeIndex([bath, other]), 'room')).toEqual(['bath']);
  });

  it('allows no typing error in a short word', () => {
    expect(find(index, 'zink')).toEqual([]);
  });

  it('counts hits by category, whatever category was requested', () => {
    const all = search(index, 'dentures');
    expect(all.facets.category).toEqual({ Page: 0, Collection: 0, Product: 0, Article: 1, FAQ: 1 });
    const questions = index.search({ query: 'dentures', category: 'FAQ', page: 0 });
    expect(questions.hits.map(({ url }) => url)).toEqual(['/en-gb/faq#sleep']);
    expect(questions).toMatchObject({
      nbHits: 1,
      nbPages: 1,
      page: 0,
      hitsPerPage: 10,
      facets: all.facets,
    });
  });

  it('joins the lines of a text, and puts a dash after a heading', () => {
    const text = 'My denture is loose\nIt lifts when you bite.\nMy denture hurts\nOne sore place.';
    const loose = makeIndex([makeDocument('help', { text })]);
    expect(search(loose, 'denture').hits[0]?.text).toBe(
      'My denture is loose – It lifts when you bite. My denture hurts – One sore place.',
    );
  });

  it('marks the words in title and passage by their positions, also after an emoji', () => {
    const [hit] = search(index, 'lukewarm cleaning').hits;
    expect(hit && listMarked(hit)).toEqual({ title: ['Cleaning'], text: ['Clean', 'lukewarm'] });
  });

  it('has the whole answer only for a question', () => {
    const { hits } = search(index, 'night');
    expect(hits.map(({ objectID, answer }) => [objectID, answer])).toEqual(
      expect.arrayContaining([
        ['faq#sleep', 'No.\nGive your gums a rest at night.'],
        ['cleaning', undefined],
      ]),
    );
  });

  it('without hits has the nearest spelling with hits', () => {
    expect(search(index, 'quextiens')).toMatchObject({ nbHits: 0, didYouMean: 'questions' });
    expect(search(index, 'dentures')).not.toHaveProperty('didYouMean');
  });

  it.each([
    ['two errors in a short word', 'bxusx'],
    ['another first letter', 'xentures'],
    ['an unlike word', 'xylophone'],
  ])('has no other spelling for %s', (_, query) => {
    expect(search(index, query)).not.toHaveProperty('didYouMean');
  });

  it('adds pages named after one of its words to those that have all of them', () => {
    expect(find(index, 'advice lukewarm')[0]).toBe('advice');
    expect(find(index, 'advice articles')).toEqual(['advice']);
    expect(find(index, 'articles lukewarm')).toEqual(['advice', 'cleaning']);
    expect(find(index, 'cleaning articles')).toEqual(['cleaning', 'advice']);
  });

  it('takes no number for a subject', () => {
    const minutes = makeIndex([
      makeDocument('express', { title: 'Express: 3 minutes' }),
      makeDocument('sore', { title: 'Sore spots', text: 'Wait for 2 weeks at most.' }),
    ]);
    expect(find(minutes, 'sore 3 weeks')).toEqual(['sore']);
    expect(minutes.suggest('sore 3 weeks').suggestions.map(({ title }) => title)).toEqual([
      'Sore spots',
    ]);
    expect(find(minutes, '3 minutes')).toEqual(['express']);
  });

  it.each([
    '',
    ' ',
    '?',
    '...',
    '<script>alert(1)</script>',
    '.*+?^${}()|[]\\',
    '%E0%A4%A',
    '__proto__',
    'constructor',
    'toString',
    '😀',
    'שיניים',
    '\u0000',
    'a'.repeat(20_000),
    Array.from({ length: 500 }, (_, word) => `word${word}`).join(' '),
  ])('for %.20s gets a response and no error', (query) => {
    const { hits, nbHits } = index.search({ query: readQueryText(query), page: 0 });
    expect(hits.length).toBeLessThanOrEqual(nbHits);
    expect(index.suggest(readQueryText(query)).suggestions.length).toBeLessThanOrEqual(10);
  });

  it('uses eight words at most', () => {
    const words = 'ova oka ola oma ona opa ora';
    expect(find(index, `${words} osa zinc`)).toEqual([]);
    expect(find(index, `${words} zinc`)).toEqual(['cream']);
  });
});

describe('Hits', () => {
  const many = makeIndex(
    Array.from({ length: 37 }, (_, number) =>
      makeDocument(`page-${number}`, { title: `Denture ${number}`, text: 'About dentures.' }),
    ),
  );

  it('are divided into pages, each hit once', () => {
    const pages = [0, 1, 2, 3].map((page) => many.search({ query: 'denture', page }));
    expect(pages.map(({ hits }) => hits.length)).toEqual([10, 10, 10, 7]);
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))).size).toBe(
      37,
    );
    expect(pages[0]).toMatchObject({ nbHits: 37, nbPages: 4 });
    expect(many.search({ query: 'denture', page: 900 }).hits).toEqual([]);
  });

  it('are limited to ten in suggestions', () => {
    expect(many.suggest('dent').suggestions).toHaveLength(10);
  });
});

describe('Synonyms and pins of editors', () => {
  const words: SearchWords = {
    synonyms: [{ words: ['false teeth', 'plate'], meaning: 'dentures' }],
    pins: [{ words: ['buy', 'where to buy'], ids: ['advice', 'gone', 'cream'] }],
  };
  const index = makeIndex(SITE, words);

  it('let a visitor’s word find the word of the pages', () => {
    expect(find(index, 'false teeth')).toEqual(find(index, 'dentures'));
    expect(find(index, 'clean my plate')[0]).toBe('cleaning');
    expect(find(index, 'plaet')).toEqual(find(index, 'plate'));
  });

  it('match with the function words of a phrase that has one other word', () => {
    const phrases = makeIndex([...SITE, makeDocument('healing', { title: 'Healing' })], {
      synonyms: [{ words: ['dentures out'], meaning: 'healing' }],
      pins: [],
    });
    expect(find(phrases, 'I had my dentures out')).toContain('healing');
    expect(find(phrases, 'my dentures')).not.toContain('healing');
  });

  it("work one way: words of the pages do not find the visitors' word", () => {
    const both = makeIndex([...SITE, makeDocument('dish', { title: 'A plate of soup' })], words);
    expect(find(both, 'dentures')).not.toContain('dish');
  });

  it('put pinned pages first, in their order, for the whole query only', () => {
    expect(find(index, 'Buy')).toEqual(['advice', 'cream']);
    expect(find(index, 'where to buy?')).toEqual(['advice', 'cream']);
    expect(find(index, 'buy zinc')).toEqual(['cream']);
  });
});

describe('In an emergency', () => {
  const index = makeIndex(SITE, {
    synonyms: [],
    pins: [
      { words: ['swallowed', 'choking'], ids: ['faq'], isEmergency: true, card: 'call' },
      { words: ['swallowed tablet'], ids: ['advice'], isEmergency: true, card: 'tablet' },
    ],
  });

  it('the pin for most of the typed words has its card and pages first', () => {
    const found = search(index, 'Dad has swalowed a tablet');
    expect(found).toMatchObject({ isEmergency: true, cards: ['tablet', 'call'] });
    expect(found.hits.map(({ objectID }) => objectID)).toEqual(['advice', 'faq']);
    expect(search(index, 'swallowed a tooth')).toMatchObject({ cards: ['call'] });
  });

  it('other searches have no card', () => {
    expect(search(index, 'dentures')).not.toHaveProperty('cards');
    expect(search(index, 'dentures')).not.toHaveProperty('isEmergency');
  });
});

describe('In German', () => {
  const index = makeIndex(
    [
      makeDocument('cream', { title: 'Haftcreme auftragen', text: 'Eine Creme für die Prothese.' }),
      makeDocument('tablets', {
        title: 'Reinigungstabletten',
        text: 'Die Reinigung mit einer Tablette.',
      }),
      makeDocument('teeth', { title: 'Die Zähne', text: 'Zähne und große Füße.' }),
    ],
    NO_WORDS,
    'de',
  );

  it.each([
    ['a part of a compound', 'Creme', 'cream'],
    ['the last part of one', 'Tabletten', 'tablets'],
    ['a compound in two words', 'Reinigungs Tabletten', 'tablets'],
    ['an umlaut without its dots', 'Zahne', 'teeth'],
    ['an umlaut that is written out', 'Zaehne', 'teeth'],
    ['ss for ß', 'grosse Fuesse', 'teeth'],
  ])('%s is found', (_, query, id) => {
    expect(find(index, query)[0]).toBe(id);
  });

  it('a compound is marked if its part is found', () => {
    const [hit] = search(index, 'Tabletten').hits;
    expect(hit && listMarked(hit)).toEqual({ title: ['Reinigungstabletten'], text: ['Tablette'] });
  });
});

describe('On a large site', () => {
  const common = Array.from({ length: 600 }, (_, number) =>
    makeDocument(`page-${number}`, { title: `Page ${number}`, text: 'Everything about dentures.' }),
  );
  const index = makeIndex([
    ...common,
    makeDocument('smell', { title: 'When it smells', text: 'Dentures that smell.' }),
    makeDocument('denture', { title: 'Dentures' }),
  ]);

  it('a word on every page only ranks the hits of the other words', () => {
    expect(find(index, 'denture smell')).toEqual(['smell']);
  });

  it('such a word by itself finds a limited number of pages, those with it in the title first', () => {
    const { hits, nbHits } = search(index, 'dentures');
    expect(hits[0]?.objectID).toBe('denture');
    expect(nbHits).toBeGreaterThan(100);
    expect(nbHits).toBeLessThanOrEqual(200);
  });
});
