import { type Edition, EDITIONS } from '@/lib/config/editions';
import { IS_WHOLE_MATRIX } from '../support/matrix';
import { computeGulpease, computeReadingAge, countText } from '../support/contentChecks/readingAge';
import { type Demo, openDemo } from '../support/demoPages';
import { readSentences } from '../support/readSentences';

const MAX_AGE = 11;
/** A guide has words of its own that no shorter one replaces, and formulas see only their length. */
const MAX_AGE_OF_PAGE = 13.5;
const MIN_GULPEASE = 60;
/** In words: a formula says nothing of a few sentences. */
const MIN_LENGTH = 150;
/** Whose words the law fixes. */
const LEGAL = ['imprint', 'privacy', 'terms', 'cookies'];

let demo: Demo;
let pages: readonly string[];

beforeAll(async () => {
  demo = await openDemo();
  pages = demo.entries.filter(({ type }) => type.id === 'page').map(({ source }) => source.id.slice('page-'.length));
});

const readTexts = async (page: string, edition: Edition): Promise<readonly string[]> => readSentences(await demo.pageOf(page, edition)).map(({ text }) => text);

/** A change in one edition is a change in all, as a rule. */
const CHECKED = IS_WHOLE_MATRIX ? EDITIONS : EDITIONS.filter(({ id }) => id === 'en-gb' || id === 'de-de');

test.each(CHECKED)('$id is understood at the age of 11', async (edition) => {
  const shown = pages.filter((page) => !LEGAL.includes(page));
  const texts = await Promise.all(shown.map(async (page) => readTexts(page, edition)));
  const counts = countText(texts.flat(), edition.language);
  expect(counts.words).toBeGreaterThan(20_000);
  if (edition.language === 'it') expect(computeGulpease(counts)).toBeGreaterThanOrEqual(MIN_GULPEASE);
  else expect(computeReadingAge(counts, edition.language)).toBeLessThanOrEqual(MAX_AGE);
  const hard = shown.filter((_, index) => {
    const own = countText(texts[index] ?? [], edition.language);
    return own.words >= MIN_LENGTH && (computeReadingAge(own, edition.language) ?? 0) > MAX_AGE_OF_PAGE;
  });
  expect(hard).toEqual([]);
});

const HARD = {
  en: 'Notwithstanding individual variability, inadequate prosthesis hygiene constitutes a predisposing aetiological determinant of mucosal inflammation.',
  de: 'Unzureichende Prothesenhygienemaßnahmen begünstigen erfahrungsgemäß entzündliche Veränderungen der darunterliegenden Mundschleimhautoberfläche.',
  es: 'La insuficiente higienización protésica constituye indudablemente un determinante etiológico predisponente de la inflamación mucosa.',
  fr: 'L’insuffisance d’hygiène prothétique constitue indéniablement un déterminant étiologique prédisposant à l’inflammation muqueuse.',
  it: 'L’insufficiente igienizzazione protesica costituisce indubbiamente un determinante eziologico predisponente dell’infiammazione mucosa.',
} as const;

test.each(['en', 'de', 'es', 'fr'] as const)('a hard sentence in %s is found', (language) => {
  expect(computeReadingAge(countText([HARD[language]], language), language)).toBeGreaterThan(MAX_AGE_OF_PAGE);
});

test('a hard sentence in Italian is found', () => {
  expect(computeGulpease(countText([HARD.it], 'it'))).toBeLessThan(MIN_GULPEASE);
});
