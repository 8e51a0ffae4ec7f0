import type { Language } from '@/lib/platform/config/editions';
import { type MeasureWords, type Unit, UNITS, WORDS } from './measureWords';

export type Measure = { readonly value: number; readonly unit: Unit; readonly text: string };

const SPACE = '[\\s\\u00a0\\u202f]';

/** Words that may be between a number and what it counts: "3 small dots". */
const ASIDE = `(?:${SPACE}(?!\\d)[\\p{L}-]+){0,2}`;
const WITH_ASIDE: readonly Unit[] = ['tablet', 'dot', 'strip'];

type Reader = {
  readonly pattern: RegExp;
  readonly units: readonly Unit[];
  readonly numbers: Readonly<Record<string, number>>;
};

function buildReader({ numbers, units, between }: MeasureWords): Reader {
  const longestFirst = Object.keys(numbers).sort((a, b) => b.length - a.length);
  const number = `(?:\\d+(?:[.,]\\d+)?|${longestFirst.join('|')})`;
  const used = UNITS.filter((unit) => units[unit] !== undefined);
  const unit = used
    .map((id) => `(?:${WITH_ASIDE.includes(id) ? ASIDE : ''}(?:${SPACE}|-)?(${units[id] ?? ''}))`)
    .join('|');
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,])(${number})(?:${SPACE}?(?:${between}|–|-)${SPACE}?(${number}))?(?:${unit})(?![\\p{L}\\d])`,
    'giu',
  );
  return { pattern, units: used, numbers };
}

const READERS: ReadonlyMap<Language, Reader> = new Map(
  Object.entries(WORDS).map(([language, words]) => [language, buildReader(words)]),
);

/** In most languages the word for 1 is the article, too: "a tube of tablets". */
const isArticle = (word: string, value: number, unit: Unit): boolean =>
  value === 1 && !/\d/.test(word) && unit !== 'aDay';

/** A quarter of an hour is 15 minutes. */
function toWhole(value: number, unit: Unit): Pick<Measure, 'value' | 'unit'> {
  return unit === 'hour' && value < 1 ? { value: value * 60, unit: 'minute' } : { value, unit };
}

/** "An hour or two", for "one or two hours". */
const OR_TWO = /(?<!\p{L})(?:(?:an?|une?) |un’)(\p{L}+) (?:or two|ou deux|o due)(?!\p{L})/giu;

/** Every number with its unit. "2 or 3 strips" and "6 to 8 hours" are two measures each. */
export function readMeasures(text: string, language: Language): readonly Measure[] {
  const reader = READERS.get(language);
  if (reader === undefined) return [];
  return [...text.replace(OR_TWO, '2 $1').matchAll(reader.pattern)].flatMap(
    ([found, first, second, ...units]: readonly (string | undefined)[]) => {
      const unit = reader.units[units.findIndex((one) => one !== undefined)];
      if (unit === undefined) return [];
      return [first, second].flatMap((word) => {
        if (word === undefined) return [];
        const value = reader.numbers[word.toLowerCase()] ?? Number(word.replace(',', '.'));
        return isArticle(word, value, unit)
          ? []
          : [{ ...toWhole(value, unit), text: (found ?? '').trim() }];
      });
    },
  );
}
