import type { Pin, SearchWords } from '@/lib/models/search';
import { MIN_LENGTH } from '../typingErrors';
import type { Analyzer } from './analyzer';
import type { Vocabulary } from './vocabulary';

/** Whole words, including stop words: "cannot breathe" has the stem of "bad breath". */
type Emergency = {
  readonly words: readonly string[];
  readonly pin: Pin;
  readonly rank: number;
};

export type Emergencies = ReadonlyMap<string, readonly Emergency[]>;

type Lexicon = {
  readonly analyzer: Analyzer;
  readonly vocabulary: Vocabulary;
  readonly emergencies: Emergencies;
};

/** Adds joined neighbours: `can not breathe` must match `cannot breathe`. */
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
  for (const [rank, pin] of pins.filter(({ isEmergency }) => isEmergency).entries()) {
    for (const phrase of pin.words) {
      for (const words of listSpellings(Array.from(tokenize(phrase), ({ word }) => word))) {
        const [first] = words;
        if (first !== undefined)
          emergencies.set(first, [...(emergencies.get(first) ?? []), { words, pin, rank }]);
      }
    }
  }
  return emergencies;
}

/** @returns the pins of the emergency, the one for most of the typed words first */
export function findEmergency(
  query: string,
  { analyzer, vocabulary, emergencies }: Lexicon,
): readonly Pin[] {
  if (emergencies.size === 0) return [];
  const typed = new Set<string>();
  let before = '';
  for (const { word } of analyzer.tokenize(query)) {
    typed.add(word).add(before + word);
    before = word;
    if (word.length >= MIN_LENGTH.oneError && !vocabulary.has(word))
      for (const corrected of vocabulary.correct(word, 1)) typed.add(corrected);
  }
  const found = [...typed].flatMap((word) =>
    (emergencies.get(word) ?? []).filter(({ words }) => words.every((one) => typed.has(one))),
  );
  found.sort((a, b) => b.words.length - a.words.length || a.rank - b.rank);
  return [...new Set(found.map(({ pin }) => pin))];
}
