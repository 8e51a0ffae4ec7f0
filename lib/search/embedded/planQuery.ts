import type { SearchWords } from '@/lib/models/search';
import { MAX_TERMS } from '../searchPort';
import type { Analyzer, Token } from './analyzer';
import type { Vocabulary } from './vocabulary';

export type Alternative = { readonly stems: readonly string[]; readonly boost: number };
/** A word or phrase of the query, by what documents may have for it; empty where none has anything. */
export type Unit = readonly Alternative[];
export type QueryPlan = { readonly units: readonly Unit[]; readonly key: string };

/** Meanings, as stems, by what visitors say for them. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

const MIN_CORRECTED = 5;
const MIN_PREFIX = 2;
const MAX_COMPLETIONS = 12;
const MAX_CORRECTIONS = 3;
const MEANING_BOOST = 0.95;
const COMPOUND_BOOST = 0.9;
const CORRECTION_BOOST = 0.7;
const COMPLETION_BOOST = 0.5;

export function listMeaningful(text: string, { tokenize, isStopWord }: Analyzer): readonly Token[] {
  const tokens = [...tokenize(text)];
  const meaningful = tokens.filter(({ word }) => !isStopWord(word));
  return meaningful.length > 0 ? meaningful : tokens;
}

export function buildKey(text: string, analyzer: Analyzer): string {
  return listMeaningful(text, analyzer).map(({ stem }) => stem).join(' ');
}

export function indexSynonyms(synonyms: SearchWords['synonyms'], analyzer: Analyzer): Synonyms {
  const meanings = new Map<string, (readonly string[])[]>();
  for (const { words, meaning } of synonyms) {
    const stems = buildKey(meaning, analyzer).split(' ');
    for (const key of new Set(words.map((word) => buildKey(word, analyzer)))) {
      if (key !== '') meanings.set(key, [...(meanings.get(key) ?? []), stems]);
    }
  }
  return meanings;
}

type Lexicon = { readonly analyzer: Analyzer; readonly vocabulary: Vocabulary; readonly synonyms: Synonyms };
type Word = { readonly token: Token; readonly candidates: readonly string[]; readonly isCorrected: boolean };

function resolveWord(token: Token, isLast: boolean, vocabulary: Vocabulary, { stem }: Analyzer): Word {
  const { word } = token;
  const isKnown = vocabulary.hasStem(token.stem) || vocabulary.has(word) || vocabulary.split(word).length > 0;
  const isBegun = isLast && word.length >= MIN_PREFIX && vocabulary.complete(word).length > 0;
  if (isKnown || isBegun || word.length < MIN_CORRECTED || /\d/.test(word)) return { token, candidates: [token.stem], isCorrected: false };
  const corrected = [...new Set(vocabulary.correct(word, 1).map(stem))].slice(0, MAX_CORRECTIONS);
  return { token, candidates: corrected.length > 0 ? corrected : [token.stem], isCorrected: corrected.length > 0 };
}

function listAlternatives({ token, candidates, isCorrected }: Word, canComplete: boolean, isTyping: boolean, vocabulary: Vocabulary): Unit {
  const known = candidates.filter((stem) => vocabulary.hasStem(stem)).map((stem) => ({ stems: [stem], boost: isCorrected ? CORRECTION_BOOST : 1 }));
  const parts = isCorrected ? [] : (known.length > 0 ? vocabulary.splitCompound(token.word) : vocabulary.split(token.word)).filter((stem) => vocabulary.hasStem(stem));
  const compound = parts.length > 0 ? [{ stems: parts, boost: COMPOUND_BOOST }] : [];
  // A finished word is completed only if no document contains it.
  const isBegun = canComplete && !isCorrected && token.word.length >= MIN_PREFIX && (isTyping || (known.length === 0 && compound.length === 0));
  const completed = isBegun ? vocabulary.complete(token.word).slice(0, MAX_COMPLETIONS).filter((stem) => stem !== token.stem) : [];
  return [...known, ...compound, ...completed.map((stem) => ({ stems: [stem], boost: COMPLETION_BOOST }))];
}

/** Of the words of a phrase, the best of each. */
function joinAlternatives(words: readonly Unit[]): Unit {
  const [first = []] = words;
  if (words.length === 1) return first;
  return words.every((alternatives) => alternatives.length > 0) ? [{ stems: words.flatMap(([best]) => best?.stems ?? []), boost: 1 }] : [];
}

const joinWords = (words: readonly Word[]): string => words.map(({ candidates }) => candidates[0] ?? '').join(' ');

/** Of the longest phrase that begins there. */
function findMeanings(words: readonly Word[], at: number, synonyms: Synonyms): { readonly length: number; readonly meant: Unit } {
  for (let length = words.length - at; length > 0; length -= 1) {
    const meanings = synonyms.get(joinWords(words.slice(at, at + length)));
    if (meanings !== undefined) return { length, meant: meanings.map((stems) => ({ stems, boost: MEANING_BOOST })) };
  }
  return { length: 1, meant: [] };
}

/**
 * @param isTyping whether the last word may be unfinished
 * @returns at most `MAX_TERMS` units, since their number decides the cost
 */
export function planQuery(text: string, isTyping: boolean, { analyzer, vocabulary, synonyms }: Lexicon): QueryPlan {
  const tokens = [...new Map(listMeaningful(text, analyzer).map((token) => [token.word, token])).values()].slice(0, MAX_TERMS);
  const words = tokens.map((token, index) => resolveWord(token, index === tokens.length - 1, vocabulary, analyzer));
  const alternatives = words.map((word, index) => listAlternatives(word, index === words.length - 1, isTyping, vocabulary));
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, meant } = findMeanings(words, at, synonyms);
    units.push([...joinAlternatives(alternatives.slice(at, at + length)), ...meant]);
    at += length;
  }
  return { units, key: joinWords(words) };
}
