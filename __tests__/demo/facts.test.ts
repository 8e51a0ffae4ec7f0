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
  },
  'es-es': {
    afterSoak: /^A los 3 minutos$/,
    dryForCream: /Colocarla húmeda.*con crema, secarla antes/,
    fiveMinutes: /^Cada mañana.*\b5 más antes de comer/,
    brush: /^Aclarar otra vez.*cepillado breve/,
    soon: /\(próximamente\)/,
  },
  'de-de': {
    afterSoak: /^Nach 3 Minuten$/,
    dryForCream: /Feucht einsetzen.*mit Haftcreme vorher trocknen/,
    fiveMinutes: /^Jeden Morgen.*\b5 weitere bis zum Essen/,
    brush: /^Noch einmal abspülen.*kurz bürsten/,
    soon: /\(bald erhältlich\)/,
  },
  'it-it': {
    afterSoak: /^Dopo i 3 minuti$/,
    dryForCream: /Metterla umida.*con la crema, prima asciugarla/,
    fiveMinutes: /^Ogni mattina.*altri 5 prima di mangiare/,
    brush: /^Sciacqua di nuovo.*spazzolata/,
    soon: /\(in arrivo\)/,
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
