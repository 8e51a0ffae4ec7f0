import { type Demo, openDemo } from '../support/demoPages';
import { readSentences } from '../support/readSentences';
import { type EditionId, EDITIONS } from '@/lib/platform/config/editions';
import { rowOf } from '../support/rowOf';

let demo: Demo;

beforeAll(async () => {
  demo = await openDemo();
});

const ENGLISH = {
  afterSoak: /^After 3 minutes$/,
  dryForCream: /Put it in wet.*with cream, dry it first/,
  fiveMinutes: /^Every morning.*\b5 more before you eat/,
  brush: /^Rinse again.*after a short brush/,
  soon: /\(coming soon\)/,
  brushAfterNight: /^Every morning.*Brush after a night’s soak/,
  gumsOfAllColours: /pink, brown or both/,
};

/** What several pages say, in the words of each edition. */
const FACTS: Readonly<Record<EditionId, typeof ENGLISH>> = {
  'en-gb': ENGLISH,
  'en-us': ENGLISH,
  'fr-fr': {
    afterSoak: /^Au bout de 3\sminutes$/,
    dryForCream: /remettre humide.*avec de la crème, la sécher/,
    fiveMinutes: /^Chaque matin.*\b5 de plus avant de manger/,
    brush: /^Rincer de nouveau.*coup de brosse/,
    soon: /\(bientôt disponible\)/,
    brushAfterNight: /^Chaque matin.*Brosser après un trempage de nuit/,
    gumsOfAllColours: /rose, brun ou les deux/,
  },
  'es-es': {
    afterSoak: /^A los 3 minutos$/,
    dryForCream: /Colocarla húmeda.*con crema, secarla antes/,
    fiveMinutes: /^Cada mañana.*\b5 más antes de comer/,
    brush: /^Aclarar otra vez.*cepillado breve/,
    soon: /\(próximamente\)/,
    brushAfterNight: /^Cada mañana.*Cepillar tras el remojo nocturno/,
    gumsOfAllColours: /rosado, marrón o de los dos colores/,
  },
  'de-de': {
    afterSoak: /^Nach 3 Minuten$/,
    dryForCream: /Feucht einsetzen.*mit Haftcreme vorher trocknen/,
    fiveMinutes: /^Jeden Morgen.*\b5 weitere bis zum Essen/,
    brush: /^Noch einmal abspülen.*kurz bürsten/,
    soon: /\(bald erhältlich\)/,
    brushAfterNight: /^Jeden Morgen.*Nach dem Bad über Nacht bürsten/,
    gumsOfAllColours: /rosa, bräunlich oder beides/,
  },
  'it-it': {
    afterSoak: /^Dopo i 3 minuti$/,
    dryForCream: /Metterla umida.*con la crema, prima asciugarla/,
    fiveMinutes: /^Ogni mattina.*altri 5 prima di mangiare/,
    brush: /^Sciacqua di nuovo.*spazzolata/,
    soon: /\(in arrivo\)/,
    brushAfterNight: /^Ogni mattina.*Spazzolare dopo l’ammollo notturno/,
    gumsOfAllColours: /rosa, bruno o tutti e due/,
  },
};

describe.each(EDITIONS)('In $id', (edition) => {
  const facts = rowOf(FACTS, edition.id);
  const textsOf = async (page: string, pattern: RegExp): Promise<readonly string[]> =>
    readSentences(await demo.pageOf(page, edition))
      .map(({ text }) => text)
      .filter((text) => pattern.test(text));

  it.each([
    [
      'the steps of Fresh Express end its soak after 3 minutes',
      'orelle-fresh-express',
      'afterSoak',
    ],
    ['a denture is dried before it gets cream', 'caring-for-someone', 'dryForCream'],
    ['the plan waits 5 more minutes before breakfast', 'care-routine', 'fiveMinutes'],
    ['the last step of the video has a short brush', 'care-routine', 'brush'],
    ['a denture is brushed after a night in the bath', 'care-routine', 'brushAfterNight'],
    ['healthy gums have more than one colour', 'denture-stomatitis', 'gumsOfAllColours'],
  ] as const)('%s', async (_what, page, fact) => {
    expect(await textsOf(page, facts[fact])).toHaveLength(1);
  });

  it.each(['cleaning-dentures', 'travelling'])(
    '%s says which recommended product is coming soon',
    async (page) => {
      const isComingSoon = demo.entries.find(
        ({ source }) => source.id === 'product-orelle-fresh-express',
      )?.source.fields['enableComingSoonLabel'];
      const found = await textsOf(page, /Fresh Express/);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((text) => facts.soon.test(text) !== isComingSoon)).toEqual([]);
    },
  );
});

it.each(['denture-stomatitis', 'dry-mouth', 'sore-spots', 'first-week'])(
  '%s is written and reviewed by two dentists',
  (name) => {
    const fields = demo.entries.find(({ source }) => source.id === name)?.source.fields;
    expect([fields?.['author'], fields?.['reviewedBy']].sort()).toEqual([
      'page-dr-helen-marsh',
      'page-dr-ruth-callender',
    ]);
  },
);

it('the guide to dementia is read by the dentist for special care', () => {
  const fields = demo.entries.find(({ source }) => source.id === 'caring-for-someone')?.source
    .fields;
  expect(fields?.['reviewedBy']).toBe('page-dr-ruth-callender');
});

it('costs are reviewed before they change on 1 April', () => {
  const fields = demo.entries.find(({ source }) => source.id === 'denture-costs')?.source.fields;
  const [year = '', rest = ''] = String(fields?.['reviewedDate']).split(/-(.*)/);
  const change = rest < '04-01' ? `${year}-04-01` : `${Number(year) + 1}-04-01`;
  expect(String(fields?.['nextReviewDate']) < change).toBe(true);
});
