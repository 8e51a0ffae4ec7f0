import { openDemo } from '../support/demoPages';
import { IS_WHOLE_MATRIX } from '../support/matrix';
import { listEditionFigureProblems } from '../support/facts/editionFigures';
import { listFactProblems } from '../support/facts/facts';
import { readMeasures } from '../support/facts/measures';
import { isOfTheCountry, OTHER_FIGURES } from '../support/facts/otherFigures';
import { listUnknownNumbers } from '../support/facts/phoneNumbers';
import type { SpaceEntry } from '@/content/build/space/entries';
import type { Locale } from '@/content/build/space/locales';
import { listProblemLines } from '@/content/build/space/problem';
import type { Language } from '@/lib/platform/config/editions';

let entries: readonly SpaceEntry[];
beforeAll(async () => {
  ({ entries } = await openDemo());
});

const listProblems = (all: readonly SpaceEntry[]): readonly string[] =>
  listProblemLines([
    ...listFactProblems(all, OTHER_FIGURES),
    ...listEditionFigureProblems(all, isOfTheCountry),
    ...listUnknownNumbers(all),
  ]);

/** The demo with another number in one text of one edition. */
const withChange = (id: string, locale: Locale, from: string, to: string): readonly SpaceEntry[] =>
  entries.map((entry) => {
    if (entry.source.id !== id) return entry;
    const values = Object.entries(entry.values).map(([field, texts]) => {
      if (texts[locale] === undefined) return [field, texts] as const;
      const changed: unknown = JSON.parse(JSON.stringify(texts[locale]).replaceAll(from, to));
      return [field, { ...texts, [locale]: changed }] as const;
    });
    return { ...entry, values: Object.fromEntries(values) };
  });

it('all texts of the demo agree on the numbers of products, editions and telephones', () => {
  expect(listProblems(entries)).toEqual([]);
});

const CHANGES: readonly (readonly [
  what: string,
  entry: string,
  locale: Locale,
  from: string,
  to: string,
])[] = [
  ['how long a tablet is left', 'orelle-fresh-daily-lead', 'en-GB', '15 minutes', '20 minutes'],
  [
    'how long a tablet is left, written out',
    'orelle-fresh-daily-lead',
    'it-IT',
    '15 minuti',
    'dieci minuti',
  ],
  [
    'how long a tablet is left, in a table',
    'travelling-soaking',
    'en-US',
    '15 minutes',
    '10 minutes',
  ],
  ['the night in water', 'point-soak-night', 'de-DE', '6 bis 8', '6 bis 12'],
  [
    'how long to wait before eating',
    'orelle-hold-extra-s3',
    'fr-FR',
    '5\u00a0minutes',
    '10\u00a0minutes',
  ],
  ['how much adhesive', 'faq-how-much-adhesive', 'en-GB', '3 or 4 small dots', '5 or 6 small dots'],
  [
    'how much adhesive, in one language',
    'orelle-hold-extra-s2',
    'es-ES',
    '2 o 3 tiras',
    '4 o 5 tiras',
  ],
  ['how often adhesive is used', 'faq-how-much-adhesive', 'en-US', 'once a day', 'twice a day'],
  ['the months after opening', 'recycling-and-shelf-life-keeps', 'de-DE', '12 Monate', '24 Monate'],
  ['the months of a brush', 'orelle-gum-brush-point-replace', 'it-IT', '3 mesi', '6 mesi'],
  ['how many tablets a box holds', 'orelle-fresh-daily-facts', 'en-GB', '36 or 72', '30 or 72'],
  [
    'what the bath holds, in ounces',
    'orelle-soaking-bath-point-volume',
    'en-US',
    '5 fl oz',
    '7 fl oz',
  ],
  ['when a sore place is seen', 'products-help', 'de-DE', '1 bis 2 Tagen', '3 bis 4 Tagen'],
  ['when bleeding is an emergency', 'care-hospital', 'es-ES', '20 minutos', '30 minutos'],
  ['the number of the office', 'contact-reach', 'en-GB', '0117 496 0145', '0117 496 0154'],
  ['the emergency number', 'care-emergency', 'it-IT', '112', '113'],
];
/** One of a product, one of an edition and one of a telephone. */
const SAMPLE = [
  'how long a tablet is left',
  'when a sore place is seen',
  'the number of the office',
];

it.each(CHANGES.filter(([what]) => IS_WHOLE_MATRIX || SAMPLE.includes(what)))(
  'the check finds a number that is changed in one place: %s',
  (_what, id, locale, from, to) => {
    const changed = withChange(id, locale, from, to);
    expect(changed).not.toEqual(entries);
    expect(listProblems(changed)).not.toEqual([]);
  },
);

it('the check finds an exception that no text needs any more', () => {
  const problems = listFactProblems(entries, [
    ...OTHER_FIGURES,
    { entry: 'home', figure: '7 minute' },
  ]);
  expect(problems.map(({ message }) => message)).toEqual([
    'expected 7 minute in a text, found none',
  ]);
});

it.each<readonly [Language, string, readonly string[]]>([
  ['en', 'Soak for 6 to 8 hours, or a quarter of an hour.', ['6 hour', '8 hour', '15 minute']],
  [
    'en',
    'Use 2 or 3 short strips twice a day, for an hour or two.',
    ['2 strip', '3 strip', '2 aDay', '2 hour'],
  ],
  [
    'en',
    'Open a box on one day, below 25 °C; 1.4 oz or 5 fl oz.',
    ['25 degree', '1.4 ounce', '5 fluidOunce'],
  ],
  [
    'fr',
    'Un quart d’heure, une demi-minute, deux fois par jour, au bout d’un jour ou deux.',
    ['15 minute', '0.5 minute', '2 aDay', '2 day'],
  ],
  ['fr', 'Les 24 premières heures et les 2 premières semaines.', ['24 hour', '2 week']],
  ['es', 'Las 2 primeras semanas.', ['2 week']],
  [
    'es',
    'Media hora, dos o tres tiras, una sola vez al día, a mediodía.',
    ['30 minute', '2 strip', '3 strip', '1 aDay'],
  ],
  [
    'de',
    'Ein- bis zweimal am Tag eine Viertelstunde, nach zwei Arbeitstagen.',
    ['1 aDay', '2 aDay', '15 minute', '2 day'],
  ],
  [
    'it',
    'Un quarto d’ora, mezz’ora, uno o due giorni, 36 e da 72 compresse, a mezzogiorno.',
    ['15 minute', '30 minute', '2 day', '36 tablet', '72 tablet'],
  ],
])('numbers with units are read in %s: %s', (language, text, expected) => {
  expect(readMeasures(text, language).map(({ value, unit }) => `${value} ${unit}`)).toEqual(
    expected,
  );
});
