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
import type { Language } from '@/lib/config/editions';

/** A word of a text: folded, with its stem, and where it stands in UTF-16 units. */
export type Token = { readonly word: string; readonly stem: string; readonly start: number; readonly end: number };

/** How words of one language are compared. */
export type Analyzer = {
  readonly language: Language;
  /** Every word, those without meaning of their own included. */
  readonly tokenize: (text: string) => Iterable<Token>;
  readonly isStopWord: (word: string) => boolean;
  /** @param word folded */
  readonly stem: (word: string) => string;
};

/** Words beyond this length are cut: nobody types them, and nothing finds them. */
const MAX_WORD = 40;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Folded words that are kept: texts use the same few thousand. A cache that knows the oldest took a fifth of the time of indexing. */
const MAX_CACHED = 50_000;

/** What is written with one sign here and with two there. */
const LIGATURES: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/ø/g, 'o'],
];
/** German umlauts that were written out, as people do who lack the keys; not in `neue`, `qu…` and the like. */
const WRITTEN_UMLAUT = /(?<![aeiouq])(a|o|u)e(?![aeiou])/g;

/** Lower case without accents: what is the same word to someone who types in a hurry. */
export function foldWord(word: string, language: Language): string {
  let folded = word.normalize('NFKC').toLowerCase();
  for (const [sign, letters] of LIGATURES) folded = folded.replace(sign, letters);
  folded = folded.normalize('NFD').replace(/\p{M}+/gu, '');
  if (language === 'de') folded = folded.replace(WRITTEN_UMLAUT, '$1');
  return folded.slice(0, MAX_WORD);
}

const STEMMERS: Readonly<Record<Language, (word: string) => string>> = {
  en: stemEnglish,
  fr: stemFrench,
  es: stemSpanish,
  de: stemGerman,
  it: stemItalian,
};
/** On the Spanish list of the package, and yet what people search for. */
const SPANISH_CONTENT = ['horas', 'largo', 'llevar', 'nueva', 'nuevas', 'nuevo', 'nuevos', 'poner', 'primer', 'primera', 'primeras', 'primero', 'primeros', 'tiempo', 'trabajo', 'uso', 'usos', 'hablar', 'habla', 'dia', 'dias', 'día', 'días'];

/** Words that decide what is meant, as in 'cream without zinc'. */
const NEGATIONS = ['without', 'sans', 'sin', 'senza', 'ohne'];

/** Words that say nothing by themselves: with them, half of all words of a text would be in the index. */
const STOP_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: englishStopwords,
  fr: frenchStopwords,
  es: spanishStopwords.filter((word) => !SPANISH_CONTENT.includes(word)),
  de: germanStopwords,
  it: italianStopwords,
};

/** A word as it is compared. */
type Folded = { readonly word: string; readonly stem: string };

const analyzers = new Map<Language, Analyzer>();

function makeAnalyzer(language: Language): Analyzer {
  const folded = new Map<string, Folded>();
  const stopWords = new Set(STOP_WORDS[language].filter((word) => !NEGATIONS.includes(word)).map((word) => foldWord(word, language)));
  // Numbers and codes have no endings. Folded again, since a stemmer may write accents; an empty stem would be found everywhere.
  const stem = (word: string): string => (/\d/.test(word) ? word : foldWord(STEMMERS[language](word), language) || word);
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
  return { language, tokenize, stem: (word) => fold(word).stem, isStopWord: (word) => stopWords.has(word) || (word.length === 1 && !/\d/.test(word)) };
}

/** The analyzer of a language; made once. */
export function getAnalyzer(language: Language): Analyzer {
  const known = analyzers.get(language);
  if (known !== undefined) return known;
  const made = makeAnalyzer(language);
  analyzers.set(language, made);
  return made;
}
