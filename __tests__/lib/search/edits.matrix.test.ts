import { createTestIndexer } from '@/__tests__/support/demoSearch';
import { createEditedSpace } from '@/__tests__/support/editedSpace';
import { IS_WHOLE_MATRIX, MATRIX_SEED } from '@/__tests__/support/matrix';
import { buildStore } from '@/__tests__/support/modelSpace';
import { createRandomness, type Randomness } from '@/__tests__/support/randomness';
import { startSite } from '@/__tests__/support/startSite';
import { SEARCH_CATEGORIES } from '@/lib/platform/config/constants';
import { type EditionId, EDITIONS } from '@/lib/platform/config/editions';
import type { Space } from '@/lib/content/space/space';
import type { SearchDocument, SearchWords } from '@/lib/models/search';
import { loadSiteIndex, SiteIndexes } from '@/lib/site/view/loadSiteIndex';
import { SiteDigests } from '@/lib/site/view/siteDigests';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';

/** From a little before the first difference. */
function showDifference(followed = '', fresh = '') {
  let start = 0;
  while (start < fresh.length && followed[start] === fresh[start]) start += 1;
  const cut = (text: string): string => text.slice(Math.max(0, start - 150), start + 150);
  return { followed: cut(followed), fresh: cut(fresh) };
}

type Edits = {
  readonly edit: () => string;
  readonly followed: () => Promise<SearchIndex | undefined>;
  readonly fresh: () => Promise<SearchIndex | undefined>;
  readonly texts: () => readonly string[];
};

/** Words as they are, mistyped and in pairs. */
function makeQuery(words: readonly string[], { next, pick }: Randomness): string {
  const word = pick(words);
  const chance = next();
  if (chance < 0.2) return `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`;
  return chance < 0.5 ? `${word} ${pick(words)}` : word;
}

function ask(index: SearchIndex, query: string) {
  const categories = [undefined, ...SEARCH_CATEGORIES];
  return {
    found: categories.map((category) =>
      [0, 1].map((page) => index.search({ query, page, ...(category && { category }) })),
    ),
    suggested: [index.suggest(query), index.suggest(query.slice(0, 2))],
  };
}

const QUERIES = 8;

/** @returns the first query that is answered otherwise than by an index that saw no edit */
async function compare(
  { edit, followed, fresh, texts }: Edits,
  edits: number,
  randomness: Randomness,
) {
  for (let step = 0; step < edits; step += 1) {
    const made = step === 0 ? 'nothing' : edit();
    const indexes = [await followed(), await fresh()];
    const words = [
      ...new Set(texts().flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? [])),
    ].sort();
    for (let count = 0; count < QUERIES && words.length > 0; count += 1) {
      const query = makeQuery(words, randomness);
      const [before, after] = indexes.map((index) => JSON.stringify(index && ask(index, query)));
      if (before !== after) return { step, made, query, ...showDifference(before, after) };
    }
  }
  return undefined;
}

function follow(getSpace: () => Space, edition: EditionId) {
  const { store } = buildStore(getSpace);
  const indexer = createTestIndexer();
  const documents = new Map<string, readonly SearchDocument[]>();
  const digests = new SiteDigests({
    put: (id, pageId, own) => {
      if (id === edition) documents.set(pageId, own);
      indexer.put(id, pageId, own);
    },
    commit: indexer.commit,
  });
  const siteIndexes = new SiteIndexes();
  const refresh = async (): Promise<SearchIndex | undefined> => {
    startSite({ siteIndexes });
    await digests.refresh(store.current());
    const { editions } = await loadSiteIndex(store.current());
    startSite();
    // An edition without a locale is not served.
    return editions.some(({ id }) => id === edition) ? indexer.index(edition) : undefined;
  };
  return { refresh, documents };
}

function editSpace(seed: number, edition: EditionId): Edits {
  const { space, edit } = createEditedSpace(createRandomness(seed));
  const following = follow(space, edition);
  let texts: readonly string[] = [];
  return {
    edit,
    followed: following.refresh,
    fresh: async () => {
      const { refresh, documents } = follow(space, edition);
      const index = await refresh();
      texts = [...documents.values()]
        .flat()
        .flatMap(({ title, headings, text }) => [title, ...headings, text.slice(0, 300)]);
      return index;
    },
    texts: () => texts,
  };
}

const PARTS = [
  'haft',
  'creme',
  'prothese',
  'reinigung',
  'tablette',
  'zahn',
  'pflege',
  'druck',
  'stelle',
  'bürste',
  'becher',
  'gebiss',
];

/**
 * More documents than `MAX_FOUND`, so that some words are common, and words whose parts are words too
 * in a few of them only.
 */
function editDocuments(seed: number, edition: EditionId): Edits {
  const randomness = createRandomness(seed);
  const { next, pick } = randomness;
  const documents = new Map<string, readonly SearchDocument[]>();
  let words: SearchWords = { synonyms: [], pins: [] };
  const indexer = createTestIndexer();
  const below = (limit: number): number => Math.floor(next() * limit);
  const makeWord = (): string =>
    Array.from({ length: 1 + below(3) }, () => pick(PARTS)).join(pick(['', 's', 'n']));
  const makeText = (length: number): string =>
    Array.from({ length: 1 + below(length) }, () =>
      next() < 0.1 ? `wort${below(40)}` : makeWord(),
    ).join(' ');
  const makeDocument = (id: string): SearchDocument => ({
    id,
    url: `/de-de/${id}`,
    title: makeText(3),
    category: pick(SEARCH_CATEGORIES),
    names: [makeText(2)],
    codes: [`A${below(9)}`],
    headings: [makeText(3)],
    description: makeText(9),
    text: makeText(40),
  });
  const put = (id: string, own: readonly SearchDocument[]): void => {
    documents.set(id, own);
    indexer.put(edition, id, own);
  };
  const makeQuestion = (id: string): SearchDocument => ({
    ...makeDocument(`${id}#frage-${below(20)}`),
    category: 'FAQ',
  });
  const changePage = (): string => {
    const id = `seite-${below(240)}`;
    if (next() < 0.3) put(id, []);
    else put(id, [makeDocument(id), ...(next() < 0.3 ? [makeQuestion(id)] : [])]);
    return id;
  };
  for (let count = 0; count < 240; count += 1)
    put(`seite-${count}`, [makeDocument(`seite-${count}`)]);
  return {
    edit: () => {
      if (next() < 0.1)
        words = {
          synonyms: [{ words: [makeWord()], meaning: makeWord() }],
          pins: [{ words: [makeWord()], ids: [`seite-${below(240)}`] }],
        };
      return Array.from({ length: 1 + below(4) }, changePage).join(', ');
    },
    followed: async () => {
      await indexer.commit(edition, words);
      return indexer.index(edition);
    },
    fresh: async () => {
      const other = createTestIndexer();
      for (const [id, own] of [...documents].reverse()) other.put(edition, id, own);
      await other.commit(edition, words);
      return other.index(edition);
    },
    texts: () => PARTS.flatMap((part) => [part, ...PARTS.map((other) => part + other)]),
  };
}

afterEach(() => {
  startSite();
});

const SEEDS = IS_WHOLE_MATRIX ? [1, 2, 3, 4] : [MATRIX_SEED];

test.each(
  SEEDS.flatMap((seed) => (['en-gb', 'fr-fr'] as const).map((edition) => [seed, edition] as const)),
)(
  'search and suggestions answer as a fresh index does after each edit of the content (seed %i, %s)',
  async (seed, edition) => {
    expect(
      await compare(
        editSpace(seed, edition),
        IS_WHOLE_MATRIX ? 300 : 15,
        createRandomness(seed + 100),
      ),
    ).toBeUndefined();
  },
  3_600_000,
);

const LARGE = IS_WHOLE_MATRIX ? EDITIONS.map(({ id }) => id) : ['de-de' as const];

test.each(SEEDS.flatMap((seed) => LARGE.map((edition) => [seed, edition] as const)))(
  'search and suggestions answer as a fresh index does after edits of common words and compounds (seed %i, %s)',
  async (seed, edition) => {
    expect(
      await compare(
        editDocuments(seed, edition),
        IS_WHOLE_MATRIX ? 40 : 4,
        createRandomness(seed + 200),
      ),
    ).toBeUndefined();
  },
  3_600_000,
);
