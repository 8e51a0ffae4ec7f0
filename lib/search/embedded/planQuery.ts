import type { SearchWords } from '@/lib/models/search';
import { MIN_LENGTH } from '../typingErrors';
import type { Analyzer, Token } from './analyzer';
import type { JoinedWords } from './joinedWords';
import type { Vocabulary } from './vocabulary';

type Alternative = { readonly stems: readonly string[]; readonly boost: number };
/** Alternatives for one word or phrase of the query; empty if no document can match it. */
export type Unit = readonly Alternative[];
export type QueryPlan = Readonly<{
  units: readonly Unit[];
  /** The same units by typed word: an unknown word may be split into several. */
  typed: readonly (readonly Unit[])[];
  key: string;
  tokens: readonly Token[];
}>;

/** `at` is the place of the content word, whose other forms match, too. */
type Phrase = { readonly words: readonly string[]; readonly at: number; readonly stem: string };
type PhraseMeaning = { readonly phrase: Phrase; readonly meaning: readonly string[] };
export type Synonyms = {
  readonly byKey: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** By the stem of the content word. */
  readonly phrases: ReadonlyMap<string, readonly PhraseMeaning[]>;
};

const MAX_TERMS = 8;
const MIN_PREFIX = 2;
const MAX_COMPLETIONS = 12;
const MAX_CORRECTIONS = 3;
const MEANING_BOOST = 0.95;
const COMPOUND_BOOST = 0.9;
/** Low, so that documents with the word itself rank above those that have its parts anywhere. */
const PARTS_BOOST = 0.2;
const CORRECTION_BOOST = 0.7;
const COMPLETION_BOOST = 0.5;

export function buildKey(
  text: string,
  { analyzer, joined }: Pick<Lexicon, 'analyzer' | 'joined'>,
): string {
  return joined
    .spell(text, [...analyzer.tokenize(text)], false)
    .map(({ stem }) => stem)
    .join(' ');
}

/** A phrase with one content word matches with its function words: “teeth out” is not “teeth”. */
function readPhrase(text: string, { analyzer }: Pick<Lexicon, 'analyzer'>): Phrase | undefined {
  const tokens = [...analyzer.tokenize(text)];
  const [content, ...others] = tokens.filter(({ word }) => !analyzer.isStopWord(word));
  return tokens.length > 1 && content !== undefined && others.length === 0
    ? { words: tokens.map(({ word }) => word), at: tokens.indexOf(content), stem: content.stem }
    : undefined;
}

export function indexSynonyms(
  synonyms: SearchWords['synonyms'],
  lexicon: Pick<Lexicon, 'analyzer' | 'joined'>,
): Synonyms {
  const byKey = new Map<string, (readonly string[])[]>();
  const phrases = new Map<string, PhraseMeaning[]>();
  for (const { words, meaning } of synonyms) {
    const stems = buildKey(meaning, lexicon).split(' ');
    const keys = new Set<string>();
    for (const word of words) {
      const key = buildKey(word, lexicon);
      const phrase = readPhrase(word, lexicon);
      if (phrase?.stem === key)
        phrases.set(key, [...(phrases.get(key) ?? []), { phrase, meaning: stems }]);
      else keys.add(key);
    }
    for (const key of keys) if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), stems]);
  }
  return { byKey, phrases };
}

type Lexicon = Readonly<{
  analyzer: Analyzer;
  vocabulary: Vocabulary;
  joined: JoinedWords;
  synonyms: Synonyms;
}>;
type Word = {
  readonly token: Token;
  readonly candidates: readonly string[];
  readonly isCorrected: boolean;
};

function resolveWord(
  token: Token,
  isLast: boolean,
  vocabulary: Vocabulary,
  { stem }: Analyzer,
): Word {
  const { word } = token;
  const isKnown =
    vocabulary.hasStem(token.stem) || vocabulary.has(word) || vocabulary.split(word).length > 0;
  const isBegun = isLast && word.length >= MIN_PREFIX && vocabulary.complete(word).length > 0;
  if (isKnown || isBegun || word.length < MIN_LENGTH.oneError || /\d/.test(word))
    return { token, candidates: [token.stem], isCorrected: false };
  const corrected = [...new Set(vocabulary.correct(word, 1).map(stem))].slice(0, MAX_CORRECTIONS);
  return {
    token,
    candidates: corrected.length > 0 ? corrected : [token.stem],
    isCorrected: corrected.length > 0,
  };
}

function listAlternatives(
  { token, candidates, isCorrected }: Word,
  canComplete: boolean,
  isTyping: boolean,
  { vocabulary, joined }: Lexicon,
): Unit {
  const known = candidates
    .filter((stem) => vocabulary.hasStem(stem))
    .map((stem) => ({ stems: [stem], boost: isCorrected ? CORRECTION_BOOST : 1 }));
  const parts = isCorrected
    ? []
    : (known.length > 0
        ? vocabulary.splitCompound(token.word)
        : vocabulary.split(token.word)
      ).filter((stem) => vocabulary.hasStem(stem));
  const compound = parts.length > 0 ? [{ stems: parts, boost: COMPOUND_BOOST }] : [];
  const apart = candidates
    .flatMap((stem) => [joined.listParts(stem)])
    .filter((stems) => stems.length > 0)
    .map((stems) => ({ stems, boost: PARTS_BOOST }));
  // A finished word is completed only if no document contains it.
  const isBegun =
    canComplete &&
    !isCorrected &&
    token.word.length >= MIN_PREFIX &&
    (isTyping || (known.length === 0 && compound.length === 0));
  const completed = isBegun
    ? vocabulary
        .complete(token.word)
        .slice(0, MAX_COMPLETIONS)
        .filter((stem) => stem !== token.stem)
    : [];
  return [
    ...known,
    ...compound,
    ...apart,
    ...completed.map((stem) => ({ stems: [stem], boost: COMPLETION_BOOST })),
  ];
}

/** The last two words may begin one word, such as `tooth br`. A document with it matches both. */
function addBegun(alternatives: readonly Unit[], begun: readonly string[]): readonly Unit[] {
  const completed = begun
    .slice(0, MAX_COMPLETIONS)
    .map((stem) => ({ stems: [stem], boost: COMPLETION_BOOST }));
  return alternatives.map((unit, index) =>
    index < alternatives.length - 2 ? unit : [...unit, ...completed],
  );
}

function joinAlternatives(words: readonly Unit[]): Unit {
  const [first = []] = words;
  if (words.length === 1) return first;
  return words.every((alternatives) => alternatives.length > 0)
    ? [{ stems: words.flatMap(([best]) => best?.stems ?? []), boost: 1 }]
    : [];
}

const joinWords = (words: readonly Word[]) =>
  words.map(({ candidates }) => candidates[0] ?? '').join(' ');

function findPhrases(
  { token, candidates }: Word,
  typed: readonly Token[],
  { phrases }: Synonyms,
): readonly (readonly string[])[] {
  const place = typed.findIndex(({ start }) => start === token.start);
  const isTyped = ({ words, at }: Phrase) =>
    words.every((word, index) => index === at || typed[place - at + index]?.word === word);
  return (phrases.get(candidates[0] ?? '') ?? [])
    .filter(({ phrase }) => isTyped(phrase))
    .map(({ meaning }) => meaning);
}

function findMeanings(
  words: readonly Word[],
  at: number,
  typed: readonly Token[],
  synonyms: Synonyms,
): { readonly length: number; readonly meant: Unit } {
  const toUnit = (meanings: readonly (readonly string[])[]) =>
    meanings.map((stems) => ({ stems, boost: MEANING_BOOST }));
  for (let length = words.length - at; length > 1; length -= 1) {
    const meanings = synonyms.byKey.get(joinWords(words.slice(at, at + length)));
    if (meanings !== undefined) return { length, meant: toUnit(meanings) };
  }
  const own = words.slice(at, at + 1);
  return {
    length: 1,
    meant: toUnit([
      ...(synonyms.byKey.get(joinWords(own)) ?? []),
      ...own.flatMap((word) => findPhrases(word, typed, synonyms)),
    ]),
  };
}

export function planQuery(text: string, isTyping: boolean, lexicon: Lexicon): QueryPlan {
  const { analyzer, vocabulary, joined, synonyms } = lexicon;
  const spelt = [...analyzer.tokenize(text)];
  const tokens = [
    ...new Map(joined.spell(text, spelt, true).map((token) => [token.word, token])).values(),
  ].slice(0, MAX_TERMS);
  const words = tokens.map((token, index) =>
    resolveWord(token, index === tokens.length - 1, vocabulary, analyzer),
  );
  const found = words.map((word, index) =>
    listAlternatives(word, index === words.length - 1, isTyping, lexicon),
  );
  const alternatives =
    isTyping && words.length > 1 ? addBegun(found, joined.complete(text, spelt)) : found;
  const typed = new Map<number, Unit[]>();
  for (let at = 0; at < words.length;) {
    const { length, meant } = findMeanings(words, at, spelt, synonyms);
    const start = tokens[at]?.start ?? 0;
    typed.set(start, [
      ...(typed.get(start) ?? []),
      [...joinAlternatives(alternatives.slice(at, at + length)), ...meant],
    ]);
    at += length;
  }
  return {
    units: [...typed.values()].flat(),
    typed: [...typed.values()],
    key: joinWords(words),
    tokens,
  };
}
