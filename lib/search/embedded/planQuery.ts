import type { SearchWords } from '@/lib/models/search';
import { MAX_TERMS } from '../searchPort';
import type { Analyzer, Token } from './analyzer';
import type { Vocabulary } from './vocabulary';

export type Alternative = { readonly stems: readonly string[]; readonly boost: number };
export type Unit = { readonly alternatives: readonly Alternative[] };
export type QueryPlan = { readonly units: readonly Unit[]; readonly key: string };

export type SynonymIndex = { readonly meanings: ReadonlyMap<string, readonly (readonly string[])[]>; readonly longest: number };

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

function resolveWord(token: Token, isLast: boolean, vocabulary: Vocabulary, { stem }: Analyzer): Word {
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
  // A finished word is completed only if no document contains it.
  const isBegun = canComplete && !isCorrected && token.word.length >= MIN_PREFIX && (isTyping || (known.length === 0 && compound.length === 0));
  const completed = isBegun ? vocabulary.completeWord(token.word, MAX_COMPLETIONS).filter((stem) => stem !== token.stem) : [];
  return [...known, ...compound, ...completed.map((stem) => ({ stems: [stem], boost: COMPLETION_BOOST }))];
}

function findMeanings(words: readonly Word[], at: number, { meanings, longest }: SynonymIndex) {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const key = words.slice(at, at + length).map(({ candidates }) => candidates[0] ?? '').join(' ');
    const found = meanings.get(key);
    if (found !== undefined) return { found, length };
  }
  return undefined;
}

/**
 * @param isTyping whether the last word may be unfinished
 * @returns at most `MAX_TERMS` units, since their number decides the cost
 */
export function planQuery(text: string, isTyping: boolean, analyzer: Analyzer, vocabulary: Vocabulary, synonyms: SynonymIndex): QueryPlan {
  const tokens = [...new Map(listMeaningful(text, analyzer).map((token) => [token.word, token])).values()].slice(0, MAX_TERMS);
  const words = tokens.map((token, index) => resolveWord(token, index === tokens.length - 1, vocabulary, analyzer));
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
