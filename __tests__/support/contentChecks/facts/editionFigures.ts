import { buildSourceFile, type SpaceEntry } from '@/content/build/space/entries';
import type { Locale } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { DEFAULT_EDITION, type Edition, EDITIONS } from '@/lib/config/editions';
import { isWritten } from '../readEntry';
import type { Unit } from './measureWords';
import { readMeasures } from './measures';
import { listPassages } from './passages';

/** What an edition converts: its readers know other units. */
const CONVERTED: readonly Unit[] = ['gram', 'ounce', 'millilitre', 'fluidOunce', 'degree'];
const CONVERTING: readonly Locale[] = ['en-US'];

/** A written "one" may be an article; one that is a number in one language alone says nothing. */
const isCompared = (value: number, unit: Unit, locale: Locale): boolean =>
  (value !== 1 || unit === 'aDay') && !(CONVERTING.includes(locale) && CONVERTED.includes(unit));

type Figures = ReadonlyMap<string, { readonly value: number; readonly unit: Unit }>;

function readFigures(entry: SpaceEntry, { locale, language }: Edition): Figures {
  const measures = listPassages(entry, locale).flatMap(({ text }) => readMeasures(text, language));
  return new Map(measures.map(({ value, unit }) => [`${value} ${unit}`, { value, unit }]));
}

const listMissing = (from: Figures, others: Figures, locale: Locale): readonly string[] =>
  [...from].filter(([key, { value, unit }]) => !others.has(key) && isCompared(value, unit, locale)).map(([key]) => key);

function listEntryProblems(entry: SpaceEntry): readonly Problem[] {
  const figures = readFigures(entry, DEFAULT_EDITION);
  const written = EDITIONS.filter(({ locale }) => entry.type.fields.some(({ id }) => isWritten(entry, id, locale)));
  return written.flatMap((edition) => {
    const own = readFigures(entry, edition);
    const problem = (message: string): Problem => ({ file: buildSourceFile(entry.source.folder, edition.locale), entry: entry.source.id, message });
    return [
      ...listMissing(figures, own, edition.locale).map((figure) => problem(`expected ${figure}, as in ${DEFAULT_EDITION.locale}`)),
      ...listMissing(own, figures, edition.locale).map((figure) => problem(`expected ${figure} in ${DEFAULT_EDITION.locale} as well`)),
    ];
  });
}

/** Numbers that an edition states otherwise than the default one, but for entries that tell of a country's own rules. */
export function listEditionFigureProblems(entries: readonly SpaceEntry[], ofTheCountry: (entry: string) => boolean): readonly Problem[] {
  return entries.filter(({ source }) => !ofTheCountry(source.id)).flatMap(listEntryProblems);
}
