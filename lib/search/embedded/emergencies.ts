import type { SearchWords } from '@/lib/models/search';
import type { Analyzer } from './analyzer';
import type { Vocabulary } from './vocabulary';

/** Whole words rather than stems, stop words among them: "cannot breathe" has the stem of "bad breath". */
type Emergency = {
  readonly words: readonly string[];
  readonly ids: readonly string[];
  /** In the order of the pins. */ readonly rank: number;
};

/** By their first word. */
export type Emergencies = ReadonlyMap<string, readonly Emergency[]>;

type Lexicon = {
  readonly analyzer: Analyzer;
  readonly vocabulary: Vocabulary;
  readonly emergencies: Emergencies;
};

const MIN_CORRECTED = 5;

/** The words of a phrase, and the same with two neighbours as one: `cannot breathe` and `can not breathe` are one emergency. */
function listSpellings(words: readonly string[]): readonly (readonly string[])[] {
  return [
    words,
    ...words
      .slice(1)
      .map((word, index) => [
        ...words.slice(0, index),
        `${words[index] ?? ''}${word}`,
        ...words.slice(index + 2),
      ]),
  ];
}

export function indexEmergencies(pins: SearchWords['pins'], { tokenize }: Analyzer): Emergencies {
  const emergencies = new Map<string, Emergency[]>();
  for (const [rank, { words: phrases, ids }] of pins
    .filter(({ isEmergency }) => isEmergency)
    .entries()) {
    for (const phrase of phrases) {
      for (const words of listSpellings(Array.from(tokenize(phrase), ({ word }) => word))) {
        const [first] = words;
        if (first !== undefined)
          emergencies.set(first, [...(emergencies.get(first) ?? []), { words, ids, rank }]);
      }
    }
  }
  return emergencies;
}

/** @returns the documents that answer the emergencies of which a query has all words, in any order; none for other queries */
export function findEmergency(
  query: string,
  { analyzer, vocabulary, emergencies }: Lexicon,
): readonly string[] {
  if (emergencies.size === 0) return [];
  const typed = new Set<string>();
  let before = '';
  for (const { word } of analyzer.tokenize(query)) {
    typed.add(word).add(before + word);
    before = word;
    if (word.length >= MIN_CORRECTED && !vocabulary.has(word))
      for (const corrected of vocabulary.correct(word, 1)) typed.add(corrected);
  }
  const found = [...typed].flatMap((word) =>
    (emergencies.get(word) ?? []).filter(({ words }) => words.every((one) => typed.has(one))),
  );
  return [...new Set(found.sort((one, other) => one.rank - other.rank).flatMap(({ ids }) => ids))];
}
