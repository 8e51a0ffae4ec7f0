import type { SearchWords } from '@/lib/models/search';
import type { Analyzer } from './analyzer';
import type { Vocabulary } from './vocabulary';

/** Whole words rather than stems, stop words among them: "cannot breathe" has the stem of "bad breath". */
export type Emergency = { readonly words: readonly string[]; readonly ids: readonly string[] };

type Lexicon = { readonly analyzer: Analyzer; readonly vocabulary: Vocabulary; readonly emergencies: readonly Emergency[] };

const MIN_CORRECTED = 5;

export function listEmergencies(pins: SearchWords['pins'], { tokenize }: Analyzer): readonly Emergency[] {
  return pins.filter(({ isEmergency }) => isEmergency).flatMap(({ words, ids }) => words.map((phrase) => ({ words: Array.from(tokenize(phrase), ({ word }) => word), ids })));
}

/** @returns the documents that answer the emergencies of which a query has all words, in any order; none for other queries */
export function findEmergency(query: string, { analyzer, vocabulary, emergencies }: Lexicon): readonly string[] {
  if (emergencies.length === 0) return [];
  const typed = new Set<string>();
  for (const { word } of analyzer.tokenize(query)) {
    typed.add(word);
    if (word.length >= MIN_CORRECTED && !vocabulary.has(word)) for (const corrected of vocabulary.correct(word, 1)) typed.add(corrected);
  }
  return [...new Set(emergencies.flatMap(({ words, ids }) => (words.length > 0 && words.every((word) => typed.has(word)) ? ids : [])))];
}
