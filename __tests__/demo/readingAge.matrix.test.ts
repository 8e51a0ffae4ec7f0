import { type Edition, EDITIONS } from '@/lib/config/editions';
import { IS_WHOLE_MATRIX } from '../support/matrix';
import { computeGulpease, computeReadingAge, countText } from '../support/contentChecks/readingAge';
import { type Demo, openDemo } from '../support/demoPages';
import { readSentences } from '../support/readSentences';

/** The NHS service manual asks for a reading age of 9 to 11. */
const MAX_AGE = 11;
/**
 * A page has words of its own that no shorter one replaces, such as “denture”, and formulas see only their length. At 14 compulsory school ends
 * or nears its end in each of the countries.
 */
const MAX_AGE_OF_PAGE = 13.5;
/** The scale of 1988: easy from here on for whoever has left the middle school, at 13 or 14. It has no lower step before the primary school, 80. */
const MIN_GULPEASE = 60;
/** In words: a formula says nothing of a few sentences. */
const MIN_LENGTH = 150;
/** Whose words the law fixes. */
const LEGAL = ['imprint', 'privacy', 'terms', 'cookies'];
/** Beside the guides, what is read for an answer. */
const ANSWERS = ['faq', 'help'];

let demo: Demo;
let pages: readonly string[];
let guides: readonly string[];

beforeAll(async () => {
  demo = await openDemo();
  pages = demo.entries
    .filter(({ type }) => type.id === 'page')
    .map(({ source }) => source.id.slice('page-'.length));
  guides = demo.entries
    .filter(({ type }) => type.id === 'articlePage')
    .map(({ source }) => source.id);
});

const readTexts = async (page: string, edition: Edition): Promise<readonly string[]> =>
  readSentences(await demo.pageOf(page, edition)).map(({ text }) => text);

/** A change in one edition is a change in all, as a rule. */
const CHECKED = IS_WHOLE_MATRIX
  ? EDITIONS
  : EDITIONS.filter(({ id }) => id === 'en-gb' || id === 'de-de');

const isHard = (texts: readonly string[], { language }: Edition, maxAge: number): boolean => {
  const counts = countText(texts, language);
  return language === 'it'
    ? computeGulpease(counts) < MIN_GULPEASE
    : (computeReadingAge(counts, language) ?? 0) > maxAge;
};

test.each(CHECKED)(
  'the guides, questions and help of $id are understood at the age of 11',
  async (edition) => {
    const texts = (
      await Promise.all([...guides, ...ANSWERS].map(async (page) => readTexts(page, edition)))
    ).flat();
    expect(countText(texts, edition.language).words).toBeGreaterThan(10_000);
    expect(isHard(texts, edition, MAX_AGE)).toBe(false);
  },
);

test.each(CHECKED)('no page of $id is hard to read', async (edition) => {
  const read = pages.filter((page) => !LEGAL.includes(page));
  const texts = await Promise.all(read.map(async (page) => readTexts(page, edition)));
  const hard = read.filter(
    (_, index) =>
      countText(texts[index] ?? [], edition.language).words >= MIN_LENGTH &&
      isHard(texts[index] ?? [], edition, MAX_AGE_OF_PAGE),
  );
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
  expect(computeReadingAge(countText([HARD[language]], language), language)).toBeGreaterThan(
    MAX_AGE_OF_PAGE,
  );
});

test('a hard sentence in Italian is found', () => {
  expect(computeGulpease(countText([HARD.it], 'it'))).toBeLessThan(MIN_GULPEASE);
});
