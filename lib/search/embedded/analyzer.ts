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
import { remember } from '@/lib/data/remember';
import type { Language } from '@/lib/config/editions';

export type Token = {
  readonly word: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
};

export type Analyzer = {
  readonly language: Language;
  readonly tokenize: (text: string) => Iterable<Token>;
  readonly isStopWord: (word: string) => boolean;
  /** Whether the word is one of those that every text has. Single letters are stop words, and no such words. */
  readonly isFunctionWord: (word: string) => boolean;
  readonly stem: (word: string) => string;
};

const MAX_WORD = 40;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** A plain map that is cleared when full: an LRU cache took a fifth of the indexing time. */
const MAX_CACHED = 50_000;

const LIGATURES: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/ø/g, 'o'],
];
/** "ae", "oe", "ue" typed for German umlauts, but not the "ue" of `neue` or `qu…`. */
const WRITTEN_UMLAUT = /(?<![aeiouq])(a|o|u)e(?![aeiou])/g;

function foldWord(word: string, language: Language): string {
  let folded = word.normalize('NFKC').toLowerCase();
  for (const [sign, letters] of LIGATURES) folded = folded.replace(sign, letters);
  folded = folded.normalize('NFD').replace(/\p{M}+/gu, '');
  if (language === 'de') folded = folded.replace(WRITTEN_UMLAUT, '$1');
  return folded.slice(0, MAX_WORD);
}

/** A language without a row is searched by whole words. */
const STEMMERS: Readonly<Record<Language, (word: string) => string>> = {
  en: stemEnglish,
  fr: stemFrench,
  es: stemSpanish,
  de: stemGerman,
  it: stemItalian,
};
const SPANISH_CONTENT = [
  'horas',
  'largo',
  'llevar',
  'nueva',
  'nuevas',
  'nuevo',
  'nuevos',
  'poner',
  'primer',
  'primera',
  'primeras',
  'primero',
  'primeros',
  'tiempo',
  'trabajo',
  'uso',
  'usos',
  'hablar',
  'habla',
  'dia',
  'dias',
  'día',
  'días',
];

/** Never stop words: "cream without zinc". */
const NEGATIONS = ['without', 'sans', 'sin', 'senza', 'ohne'];

const STOP_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: englishStopwords,
  fr: frenchStopwords,
  es: spanishStopwords.filter((word) => !SPANISH_CONTENT.includes(word)),
  de: germanStopwords,
  it: italianStopwords,
};

type Folded = { readonly word: string; readonly stem: string };

const analyzers = new Map<Language, Analyzer>();

function makeAnalyzer(language: Language): Analyzer {
  const folded = new Map<string, Folded>();
  const stemLanguage = STEMMERS[language];
  const stopWords = new Set(
    (STOP_WORDS[language] ?? [])
      .filter((word) => !NEGATIONS.includes(word))
      .map((word) => foldWord(word, language)),
  );
  // Numbers and codes have no stem. Folded again, because a stemmer may return accents; an empty stem would match everywhere.
  const stem = (word: string): string =>
    stemLanguage === undefined || /\d/.test(word)
      ? word
      : foldWord(stemLanguage(word), language) || word;
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

/** Whether the search knows the endings and the small words of a language. */
export const knowsLanguage = (language: Language): boolean =>
  STEMMERS[language] !== undefined && STOP_WORDS[language] !== undefined;

export const getAnalyzer = (language: Language): Analyzer =>
  remember(analyzers, language, () => makeAnalyzer(language));
