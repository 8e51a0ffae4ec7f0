import type { SearchWords } from '@/lib/models/search';
import { MAX_TERMS } from '../searchPort';
import type { Analyzer, Token } from './analyzer';
import type { Vocabulary } from './vocabulary';

/** Stems that all have to be there, and how much they count. */
export type Alternative = { readonly stems: readonly string[]; readonly boost: number };
/** One thing that was asked for, in all ways in which a page may say it. None where no page does. */
export type Unit = { readonly alternatives: readonly Alternative[] };
export type QueryPlan = { readonly units: readonly Unit[]; /** The words as they were understood, for pins. */ readonly key: string };

/** Groups of words that mean the same, by the stems of what is typed. */
export type SynonymIndex = { readonly meanings: ReadonlyMap<string, readonly (readonly string[])[]>; readonly longest: number };

/** Shortest word in which a typing error is forgiven. */
const MIN_CORRECTED = 5;
const MIN_PREFIX = 2;
const MAX_COMPLETIONS = 12;
const MAX_CORRECTIONS = 3;
const MEANING_BOOST = 0.95;
const COMPOUND_BOOST = 0.9;
const CORRECTION_BOOST = 0.7;
const COMPLETION_BOOST = 0.5;

/** Words of a text that mean something; all of them where none does. */
export function listMeaningful(text: string, { tokenize, isStopWord }: Analyzer): readonly Token[] {
  const tokens = [...tokenize(text)];
  const meaningful = tokens.filter(({ word }) => !isStopWord(word));
  return meaningful.length > 0 ? meaningful : tokens;
}

/** The text as the stems of its meaningful words, by which synonyms and pins are found. */
export function buildKey(text: string, analyzer: Analyzer): string {
  return listMeaningful(text, analyzer).map(({ stem }) => stem).join(' ');
}

export function createSynonymIndex(synonyms: SearchWords['synonyms'], analyzer: Analyzer): SynonymIndex {
  const meanings = new Map<string, (readonly string[])[]>();
  for (const { words, meaning } of synonyms) {
    const stems = buildKey(meaning, analyzer).split(' ');
    for (const key of new Set(words.map((word) => buildKey(word, analyzer)))) {
      if (key !== '') meanings.set(key, [...(meanings.get(key) ?? []), stems]);
    }
  }
  return { meanings, longest: Math.max(0, ...[...meanings.keys()].map((key) => key.split(' ').length)) };
}

type Word = { readonly token: Token; readonly candidates: readonly string[]; readonly isCorrected: boolean };

/** A word as the vocabulary knows it: itself, or what was probably meant. */
function understandWord(token: Token, isLast: boolean, vocabulary: Vocabulary, { stem }: Analyzer): Word {
  const { word } = token;
  const isKnown = vocabulary.hasStem(token.stem) || vocabulary.knows(word) || vocabulary.splitWord(word).length > 0;
  const isBegun = isLast && word.length >= MIN_PREFIX && vocabulary.completeWord(word, 1).length > 0;
  if (isKnown || isBegun || word.length < MIN_CORRECTED || /\d/.test(word)) return { token, candidates: [token.stem], isCorrected: false };
  const corrected = [...new Set(vocabulary.correctWord(word, 1).map(stem))].slice(0, MAX_CORRECTIONS);
  return { token, candidates: corrected.length > 0 ? corrected : [token.stem], isCorrected: corrected.length > 0 };
}

function listWordAlternatives({ token, candidates, isCorrected }: Word, canComplete: boolean, isTyping: boolean, vocabulary: Vocabulary): readonly Alternative[] {
  const known = candidates.filter((stem) => vocabulary.hasStem(stem)).map((stem) => ({ stems: [stem], boost: isCorrected ? CORRECTION_BOOST : 1 }));
  const parts = isCorrected ? [] : (known.length > 0 ? vocabulary.splitCompound(token.word) : vocabulary.splitWord(token.word)).filter((stem) => vocabulary.hasStem(stem));
  const compound = parts.length > 0 ? [{ stems: parts, boost: COMPOUND_BOOST }] : [];
  // Whoever is done typing meant the word as it is, where there is one.
  const isBegun = canComplete && !isCorrected && token.word.length >= MIN_PREFIX && (isTyping || (known.length === 0 && compound.length === 0));
  const completed = isBegun ? vocabulary.completeWord(token.word, MAX_COMPLETIONS).filter((stem) => stem !== token.stem) : [];
  return [...known, ...compound, ...completed.map((stem) => ({ stems: [stem], boost: COMPLETION_BOOST }))];
}

/** Synonyms of the words that begin here, the longest phrase first; and how many words it takes. */
function findMeanings(words: readonly Word[], at: number, { meanings, longest }: SynonymIndex) {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const key = words.slice(at, at + length).map(({ candidates }) => candidates[0] ?? '').join(' ');
    const found = meanings.get(key);
    if (found !== undefined) return { found, length };
  }
  return undefined;
}

/**
 * @param isTyping whether the last word may go on
 * @returns what a query asks for: at most `MAX_TERMS` words, whose number alone decides what it costs
 */
export function planQuery(text: string, isTyping: boolean, analyzer: Analyzer, vocabulary: Vocabulary, synonyms: SynonymIndex): QueryPlan {
  // A word that is said twice asks for no more.
  const tokens = [...new Map(listMeaningful(text, analyzer).map((token) => [token.word, token])).values()].slice(0, MAX_TERMS);
  const words = tokens.map((token, index) => understandWord(token, index === tokens.length - 1, vocabulary, analyzer));
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = findMeanings(words, at, synonyms);
    const length = phrase?.length ?? 1;
    const own = words.slice(at, at + length).map((word, offset) => listWordAlternatives(word, at + offset === words.length - 1, isTyping, vocabulary));
    const [first = []] = own;
    const literal = length === 1 ? first : own.every((alternatives) => alternatives.length > 0) ? [{ stems: own.flatMap(([best]) => best?.stems ?? []), boost: 1 }] : [];
    const meant = (phrase?.found ?? []).map((stems) => ({ stems, boost: MEANING_BOOST }));
    units.push({ alternatives: [...literal, ...meant] });
    at += length;
  }
  return { units, key: words.map(({ candidates }) => candidates[0] ?? '').join(' ') };
}
