import type { IndexSettings, Rule, SupportedLanguage, SynonymHit } from '@algolia/client-search';
import type { EditionId, Language } from '@/lib/platform/config/editions';
import type { AlgoliaConfig } from '@/lib/platform/config/env';
import type { Pin, SearchWords } from '@/lib/models/search';
import { HITS_PER_PAGE } from '../searchPort';
import { MIN_LENGTH } from '../typingErrors';

export function buildIndexName(
  { indexPrefix }: Pick<AlgoliaConfig, 'indexPrefix'>,
  edition: EditionId,
): string {
  return `${indexPrefix}_${edition}`;
}

export function buildHostOptions({ host, isInsecure }: Pick<AlgoliaConfig, 'host' | 'isInsecure'>) {
  return host === undefined
    ? {}
    : {
        hosts: [
          {
            url: host,
            accept: 'readWrite' as const,
            protocol: isInsecure ? ('http' as const) : ('https' as const),
          },
        ],
      };
}

const MAX_PROMOTED = 100;

const BASE: IndexSettings = {
  searchableAttributes: [
    'title',
    'names',
    'codes',
    'unordered(headings)',
    'unordered(description)',
    'unordered(text)',
  ],
  // Not `filterOnly`, because categories are counted as well.
  attributesForFaceting: ['category'],
  // `attribute` before `proximity`: on long pages the matching field says more than word distance.
  ranking: ['typo', 'words', 'filters', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: MIN_LENGTH.oneError,
  minWordSizefor2Typos: MIN_LENGTH.twoErrors,
  allowTyposOnNumericTokens: false,
  disableTypoToleranceOnAttributes: ['codes'],
  removeWordsIfNoResults: 'allOptional',
  hitsPerPage: HITS_PER_PAGE,
};

/** Languages of European editions that the service knows. It treats any other as none. */
const KNOWN_LANGUAGES = [
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'ga',
  'hu',
  'it',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sv',
  'tr',
  'uk',
] as const satisfies readonly SupportedLanguage[];

export function buildIndexSettings(language: Language): IndexSettings {
  const languages: SupportedLanguage[] = KNOWN_LANGUAGES.filter((known) => known === language);
  const settings = {
    ...BASE,
    queryLanguages: languages,
    indexLanguages: languages,
    ignorePlurals: languages,
    removeStopWords: languages,
  };
  if (language !== 'de') return settings;
  return {
    ...settings,
    decompoundQuery: true,
    decompoundedAttributes: { de: ['title', 'names', 'headings', 'description', 'text'] },
  };
}

function groupByWord<Value>(
  groups: readonly { readonly words: readonly string[]; readonly values: readonly Value[] }[],
): ReadonlyMap<string, readonly Value[]> {
  const byWord = new Map<string, readonly Value[]>();
  for (const { words, values } of groups) {
    // The service treats braces as placeholders.
    for (const word of words.map((text) => text.replace(/[{}]/g, '').trim().toLowerCase())) {
      if (word !== '') byWord.set(word, [...new Set([...(byWord.get(word) ?? []), ...values])]);
    }
  }
  return byWord;
}

export function buildSynonyms({ synonyms }: SearchWords): SynonymHit[] {
  const meanings = groupByWord(
    synonyms.map(({ words, meaning }) => ({ words, values: [meaning] })),
  );
  return Array.from(meanings, ([input, values], index) => ({
    objectID: `synonym-${index + 1}`,
    type: 'oneWaySynonym',
    input,
    synonyms: [...values],
  }));
}

type RuleKind = { readonly name: string; readonly anchoring: 'is' | 'contains' };

const PIN: RuleKind = { name: 'pin', anchoring: 'is' };
/** For several words, the service requires them next to each other and in this order. */
const EMERGENCY: RuleKind = { name: 'emergency', anchoring: 'contains' };

function buildMarks(pins: readonly Pin[]) {
  if (!pins.some(({ isEmergency }) => isEmergency)) return {};
  const cards = pins.flatMap(({ card }) => card ?? []);
  return { userData: { isEmergency: true, ...(cards.length > 0 && { cards }) } };
}

function buildRulesOf(
  { name, anchoring }: RuleKind,
  pins: readonly Pin[],
  hasDocument: (id: string) => boolean,
): Rule[] {
  const byWord = groupByWord(pins.map((pin) => ({ words: pin.words, values: [pin] })));
  return Array.from(byWord, ([pattern, meant], index): Rule => ({
    objectID: `${name}-${index + 1}`,
    conditions: [{ pattern, anchoring, alternatives: true }],
    // Pinned pages must match the visitor's category filter.
    consequence: {
      promote: [
        {
          objectIDs: [...new Set(meant.flatMap(({ ids }) => ids.filter(hasDocument)))].slice(
            0,
            MAX_PROMOTED,
          ),
          position: 0,
        },
      ],
      filterPromotes: true,
      ...buildMarks(meant),
    },
  })).filter(({ consequence }) =>
    consequence.promote?.some((group) => 'objectIDs' in group && group.objectIDs.length > 0),
  );
}

export function buildRules({ pins }: SearchWords, hasDocument: (id: string) => boolean): Rule[] {
  const ofKind = (isEmergency: boolean) =>
    pins.filter((pin) => (pin.isEmergency ?? false) === isEmergency);
  return [
    ...buildRulesOf(EMERGENCY, ofKind(true), hasDocument),
    ...buildRulesOf(PIN, ofKind(false), hasDocument),
  ];
}
