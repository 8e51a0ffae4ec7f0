import { buildSourceFile, type SpaceEntry } from '@/content/build/space/entries';
import type { Locale } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { DEFAULT_EDITION, type Edition, EDITIONS } from '@/lib/platform/config/editions';
import { isWritten } from '@/scripts/contentCheck/readEntry';
import type { Unit } from './measureWords';
import type { OtherFigure } from './facts';
import { type Measure, readMeasures } from './measures';
import { listPassages } from '@/scripts/contentCheck/passages';

/** What an edition converts: its readers know other units. */
const CONVERTED: readonly Unit[] = ['gram', 'ounce', 'millilitre', 'fluidOunce', 'degree'];
const CONVERTING: readonly Locale[] = ['en-US'];

/** A written "one" may be an article; one that is a number in one language alone says nothing. */
const isCompared = (value: number, unit: Unit, locale: Locale): boolean =>
  (value !== 1 || unit === 'aDay') && !(CONVERTING.includes(locale) && CONVERTED.includes(unit));

type Figures = ReadonlyMap<OtherFigure['figure'], Pick<Measure, 'value' | 'unit'>>;

function readFigures(entry: SpaceEntry, { locale, language }: Edition): Figures {
  const measures = listPassages(entry, locale).flatMap(({ text }) => readMeasures(text, language));
  return new Map(measures.map(({ value, unit }) => [`${value} ${unit}`, { value, unit }]));
}

type IsFree = (figure: OtherFigure) => boolean;

const listMissing = (
  from: Figures,
  others: Figures,
  locale: Locale,
): readonly OtherFigure['figure'][] =>
  [...from]
    .filter(([key, { value, unit }]) => !others.has(key) && isCompared(value, unit, locale))
    .map(([key]) => key);

function listEntryProblems(entry: SpaceEntry, isFree: IsFree): readonly Problem[] {
  const { id, folder } = entry.source;
  const standard = readFigures(entry, DEFAULT_EDITION);
  const written = EDITIONS.filter(({ locale }) =>
    entry.type.fields.some((field) => isWritten(entry, field.id, locale)),
  );
  return written.flatMap((edition) => {
    const own = readFigures(entry, edition);
    const found = [
      ...listMissing(standard, own, edition.locale).map((figure) => ({
        figure,
        message: `expected ${figure}, as in ${DEFAULT_EDITION.locale}`,
      })),
      ...listMissing(own, standard, edition.locale).map((figure) => ({
        figure,
        message: `expected ${figure} in ${DEFAULT_EDITION.locale} as well`,
      })),
    ];
    const differing = found.filter(({ figure }) => !isFree({ entry: id, figure }));
    return differing.map(({ message }) => ({
      file: buildSourceFile(folder, edition.locale),
      entry: id,
      message,
    }));
  });
}

/** Numbers that differ from the default edition's, except those of a country's own rules. */
export function listEditionFigureProblems(
  entries: readonly SpaceEntry[],
  isFree: IsFree,
): readonly Problem[] {
  return entries.flatMap((entry) => listEntryProblems(entry, isFree));
}
