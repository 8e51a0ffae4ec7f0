import { type Edition, EDITIONS, type Language } from '@/lib/platform/config/editions';
import { IS_WHOLE_MATRIX } from '../support/matrix';
import { computeGulpease, computeReadingAge, countText } from '@/scripts/contentCheck/readingAge';
import { type Demo, openDemo } from '../support/demoPages';
import { readSentences } from '../support/readSentences';

/** The NHS service manual asks for a reading age of 9 to 11. */
const MAX_AGE = 11;
/**
 * No shorter word replaces some of a page, such as “denture”, and formulas see only their length.
 * At 14 compulsory school ends or nears its end in each of the countries.
 */
const MAX_AGE_OF_PAGE = 13.5;
/**
 * The scale of 1988: from here on a text is easy for people who have left middle school, at 13 or
 * 14. The next step is primary school, at 80.
 */
const MIN_GULPEASE = 60;
/** A formula says nothing about a few sentences. */
const MIN_WORDS = 150;
/** The law fixes their words. */
const LEGAL = ['imprint', 'privacy', 'terms', 'cookies'];
/** Read for an answer, like the guides. */
const ANSWERS = ['faq', 'help'];

let demo: Demo;
let pages: readonly string[];
let guides: readonly string[];

beforeAll(async () => {
  demo = await openDemo();
  const listIds = (model: string): readonly string[] =>
    demo.entries.filter(({ type }) => type.id === model).map(({ source }) => source.id);
  pages = listIds('page').map((id) => id.slice('page-'.length));
  guides = listIds('articlePage');
});

const readTexts = async (page: string, edition: Edition): Promise<readonly string[]> =>
  readSentences(await demo.pageOf(page, edition)).map(({ text }) => text);

/** A change in one edition is a change in all, as a rule. */
const CHECKED = IS_WHOLE_MATRIX
  ? EDITIONS
  : EDITIONS.filter(({ id }) => id === 'en-gb' || id === 'de-de');

const isHard = (texts: readonly string[], language: Language, maxAge: number): boolean => {
  const counts = countText(texts, language);
  return language === 'it'
    ? computeGulpease(counts) < MIN_GULPEASE
    : (computeReadingAge(counts, language) ?? 0) > maxAge;
};

test.each(CHECKED)(
  'the guides, questions and help of $id are understood at the age of 11',
  async (edition) => {
    const texts = await Promise.all(
      [...guides, ...ANSWERS].map((page) => readTexts(page, edition)),
    );
    expect(countText(texts.flat(), edition.language).words).toBeGreaterThan(10_000);
    expect(isHard(texts.flat(), edition.language, MAX_AGE)).toBe(false);
  },
);

test.each(CHECKED)('no page of $id is hard to read', async (edition) => {
  const read = await Promise.all(
    pages
      .filter((page) => !LEGAL.includes(page))
      .map(async (page) => ({ page, texts: await readTexts(page, edition) })),
  );
  const hard = read.filter(
    ({ texts }) =>
      countText(texts, edition.language).words >= MIN_WORDS &&
      isHard(texts, edition.language, MAX_AGE_OF_PAGE),
  );
  expect(hard.map(({ page }) => page)).toEqual([]);
});

test.each([
  [
    'en',
    'Notwithstanding individual variability, inadequate prosthesis hygiene constitutes a ' +
      'predisposing aetiological determinant of mucosal inflammation.',
  ],
  [
    'de',
    'Unzureichende Prothesenhygienemaßnahmen begünstigen erfahrungsgemäß entzündliche ' +
      'Veränderungen der darunterliegenden Mundschleimhautoberfläche.',
  ],
  [
    'es',
    'La insuficiente higienización protésica constituye indudablemente un determinante ' +
      'etiológico predisponente de la inflamación mucosa.',
  ],
  [
    'fr',
    'L’insuffisance d’hygiène prothétique constitue indéniablement un déterminant étiologique ' +
      'prédisposant à l’inflammation muqueuse.',
  ],
  [
    'it',
    'L’insufficiente igienizzazione protesica costituisce indubbiamente un determinante ' +
      'eziologico predisponente dell’infiammazione mucosa.',
  ],
] as const)('the check finds a hard sentence in %s', (language, sentence) => {
  expect(isHard([sentence], language, MAX_AGE_OF_PAGE)).toBe(true);
});
