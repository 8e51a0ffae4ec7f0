import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { stopwords as englishStopwords } from '@orama/stopwords/english';
import { stopwords as frenchStopwords } from '@orama/stopwords/french';
import { stopwords as germanStopwords } from '@orama/stopwords/german';
import { stopwords as italianStopwords } from '@orama/stopwords/italian';
import { stopwords as spanishStopwords } from '@orama/stopwords/spanish';
import { remember } from '@/lib/platform/data/remember';
import type { Language } from '@/lib/platform/config/editions';

export type Token = Readonly<{
  word: string;
  stem: string;
  start: number;
  end: number;
}>;

export type Analyzer = Readonly<{
  language: Language;
  tokenize: (text: string) => Iterable<Token>;
  isStopWord: (word: string) => boolean;
  /** Only listed stop words; `isStopWord` also covers every single letter. */
  isFunctionWord: (word: string) => boolean;
  stem: (word: string) => string;
}>;

const MAX_WORD = 40;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** A plain map that is cleared when full: an LRU cache took a fifth of the indexing time. */
const MAX_CACHED = 50_000;

const LIGATURES = [
  [/ß/g, 'ss'],
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/ø/g, 'o'],
] as const;
/** Matches "ae", "oe" and "ue" typed for umlauts, but not the "ue" of `neue` or `qu…`. */
const WRITTEN_UMLAUT = /(?<![aeiouq])(a|o|u)e(?![aeiou])/g;

function foldWord(word: string, language: Language) {
  let folded = word.normalize('NFKC').toLowerCase();
  for (const [sign, letters] of LIGATURES) folded = folded.replace(sign, letters);
  folded = folded.normalize('NFD').replace(/\p{M}+/gu, '');
  if (language === 'de') folded = folded.replace(WRITTEN_UMLAUT, '$1');
  return folded.slice(0, MAX_WORD);
}

/** The stop word list has these, but they say what a Spanish text is about. */
const SPANISH_CONTENT = (
  'horas largo llevar nueva nuevas nuevo nuevos poner primer primera primeras primero primeros ' +
  'tiempo trabajo uso usos hablar habla dia dias día días'
).split(' ');

/** Never stop words, because they reverse the meaning: "cream without zinc". */
const NEGATIONS = ['without', 'sans', 'sin', 'senza', 'ohne'];

type LanguageRules = {
  readonly stem: (word: string) => string;
  readonly stopWords: readonly string[];
};

/** Any other language is searched by whole words. */
const LANGUAGES: Readonly<Record<Language, LanguageRules>> = {
  en: { stem: stemEnglish, stopWords: englishStopwords },
  fr: { stem: stemFrench, stopWords: frenchStopwords },
  es: {
    stem: stemSpanish,
    stopWords: spanishStopwords.filter((word) => !SPANISH_CONTENT.includes(word)),
  },
  de: { stem: stemGerman, stopWords: germanStopwords },
  it: { stem: stemItalian, stopWords: italianStopwords },
};

type Folded = { readonly word: string; readonly stem: string };

const analyzers = new Map<Language, Analyzer>();

function createAnalyzer(language: Language): Analyzer {
  const folded = new Map<string, Folded>();
  const rules = LANGUAGES[language];
  const stopWords = new Set(
    (rules?.stopWords ?? [])
      .filter((word) => !NEGATIONS.includes(word))
      .map((word) => foldWord(word, language)),
  );
  // Folds again, because stemmers may return accents. An empty stem would match everything.
  const stem = (word: string) =>
    rules === undefined || /\d/.test(word) ? word : foldWord(rules.stem(word), language) || word;
  const fold = (written: string): Folded => {
    const known = folded.get(written);
    if (known !== undefined) return known;
    const word = foldWord(written, language);
    const made = { word, stem: stem(word) };
    if (folded.size >= MAX_CACHED) folded.clear();
    folded.set(written, made);
    return made;
  };
  function* tokenize(text: string): Generator<Token> {
    for (const { 0: written, index } of text.matchAll(WORD)) {
      const { word, stem: ending } = fold(written);
      if (word !== '') yield { word, stem: ending, start: index, end: index + written.length };
    }
  }
  return {
    language,
    tokenize,
    stem: (word) => fold(word).stem,
    isFunctionWord: (word) => stopWords.has(word),
    isStopWord: (word) => stopWords.has(word) || (word.length === 1 && !/\d/.test(word)),
  };
}

export function pickMeaningful(
  tokens: readonly Token[],
  { isStopWord }: Analyzer,
): readonly Token[] {
  const meaningful = tokens.filter(({ word }) => !isStopWord(word));
  return meaningful.length > 0 ? meaningful : tokens;
}

export const knowsLanguage = (language: Language): boolean => LANGUAGES[language] !== undefined;

export const getAnalyzer = (language: Language): Analyzer =>
  remember(analyzers, language, () => createAnalyzer(language));
