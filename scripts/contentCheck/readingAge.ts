import { syllable } from 'syllable';
import type { Edition } from '@/lib/platform/config/editions';

type Language = Edition['language'];

type Counts = {
  readonly sentences: number;
  readonly words: number;
  readonly letters: number;
  readonly syllables: number;
  /** Words of more than 6 letters. */
  readonly longWords: number;
  /** Words of 3 syllables and more. */
  readonly polysyllables: number;
  readonly monosyllables: number;
};

/**
 * Each is one syllable, as a rule: without a dictionary a few words in a hundred are one off, in
 * both directions.
 */
const VOWELS: Readonly<Record<Language, RegExp>> = {
  de: /ei|ai|au|eu|äu|ie|aa|ee|oo|[aeiouyäöü]/gi,
  es: /[aeoáéó][iu]|[iu][aeoáéó]|[iu][iu]|[aeiouáéíóúü]/gi,
  fr: /[aeiouyàâéèêëîïôûùœ]+/gi,
  it: /[aeiouàèéìòù]+/gi,
};
/** Written, but not spoken. */
const SILENT_END = /[^aeiouyéèê]es?$/i;

function countSyllables(word: string, language: Language): number {
  if (language === 'en') return syllable(word);
  const groups = word.match(VOWELS[language] ?? /[aeiouy]+/gi)?.length ?? 1;
  return language === 'fr' && groups > 1 && SILENT_END.test(word)
    ? groups - 1
    : Math.max(1, groups);
}

/** Of whole sentences: a title, a button or a cell of a table has none. */
export function countText(texts: readonly string[], language: Language): Counts {
  const sentences = texts
    .filter((text) => /[.!?:]$/.test(text) && !/[|{]/.test(text))
    .map((text) => text.match(/[\p{L}’'-]+/gu) ?? []);
  const words = sentences.flat().map((word) => ({
    letters: word.replace(/[^\p{L}]/gu, '').length,
    syllables: countSyllables(word, language),
  }));
  return {
    sentences: sentences.length,
    words: words.length,
    letters: words.reduce((sum, { letters }) => sum + letters, 0),
    syllables: words.reduce((sum, { syllables }) => sum + syllables, 0),
    longWords: words.filter(({ letters }) => letters > 6).length,
    polysyllables: words.filter(({ syllables }) => syllables >= 3).length,
    monosyllables: words.filter(({ syllables }) => syllables === 1).length,
  };
}

/** In years: a pupil is 6 in the first year of school. */
const ageOfSchoolYear = (year: number): number => year + 5;

const OLDEST = 21;
/**
 * Flesch’s table (The Art of Readable Writing, 1949), as the age in the last year of each band: 90
 * for the fifth grade, 80 for the sixth, 70 for the seventh, 60 for the eighth and ninth, 50 for
 * the tenth to twelfth, 30 for a college. Between them it grows evenly, so ten points are worth a
 * year above 70 and three below 60.
 */
const AGES_BY_EASE: readonly (readonly [ease: number, age: number])[] = [
  [90, 10],
  [80, 11],
  [70, 12],
  [60, 14],
  [50, 17],
  [30, OLDEST],
];

function ageOfEase(ease: number): number {
  const index = AGES_BY_EASE.findIndex(([limit]) => ease >= limit);
  const [lower, upper] = [AGES_BY_EASE[index], AGES_BY_EASE[index - 1]];
  if (lower === undefined) return OLDEST;
  if (upper === undefined) return lower[1];
  const [[limit, age], [above, younger]] = [lower, upper];
  return age - ((ease - limit) / (above - limit)) * (age - younger);
}

/**
 * The age from which a text is understood, in years. English by Flesch and Kincaid (1975), German
 * by the first Vienna formula of Bamberger and Vanecek (1984), Spanish by Crawford (1989): these
 * give a year of school. French by Kandel and Moles (1958), whose scale is Flesch's.
 * @returns undefined for Italian, whose formula gives no age
 */
export function computeReadingAge(
  { sentences, words, syllables, longWords, polysyllables, monosyllables }: Counts,
  language: Language,
): number | undefined {
  const perSentence = words / sentences;
  const share = (count: number): number => (100 * count) / words;
  switch (language) {
    case 'en':
      return ageOfSchoolYear(0.39 * perSentence + 11.8 * (syllables / words) - 15.59);
    case 'de':
      return ageOfSchoolYear(
        0.1935 * share(polysyllables) +
          0.1672 * perSentence +
          0.1297 * share(longWords) -
          0.0327 * share(monosyllables) -
          0.875,
      );
    case 'es':
      return ageOfSchoolYear(-0.205 * (100 / perSentence) + 0.049 * share(syllables) - 3.407);
    case 'fr':
      return ageOfEase(207 - 1.015 * perSentence - 73.6 * (syllables / words));
    default:
      return undefined;
  }
}

/**
 * From 0 to 100: readers who have left the Italian middle school find 60 easy, pupils of the primary
 * school 80 (GULP, 1988).
 */
export const computeGulpease = ({ sentences, words, letters }: Counts): number =>
  89 + (300 * sentences - 10 * letters) / words;
