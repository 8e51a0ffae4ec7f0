import { openDemo } from '../support/demoPages';
import type { Demo } from '../support/demoPages';
import { readSentences } from '../support/readSentences';
import { EDITIONS } from '@/lib/config/editions';
import type { EditionId } from '@/lib/config/editions';
import { rowOf } from '../support/rowOf';

let demo: Demo;

beforeAll(async () => {
  demo = await openDemo();
});

/** What several pages say, in the words of each edition. */
type Facts = {
  readonly afterSoak: RegExp;
  readonly wet: RegExp;
  readonly dryForCream: RegExp;
  readonly everyMorning: RegExp;
  readonly fiveMinutes: RegExp;
  readonly soon: RegExp;
  readonly lastStep: RegExp;
  readonly brush: RegExp;
};

const ENGLISH: Facts = {
  afterSoak: /^After 3 minutes$/,
  wet: /Put it in wet/,
  dryForCream: /with cream, dry it first/,
  everyMorning: /^Every morning/,
  fiveMinutes: /\b5 more before you eat/,
  soon: /\(coming soon\)/,
  lastStep: /^Rinse again/,
  brush: /after a short brush/,
};

const FACTS: Readonly<Record<EditionId, Facts>> = {
  'en-gb': ENGLISH,
  'en-us': ENGLISH,
  'fr-fr': {
    afterSoak: /^Au bout de 3\sminutes$/,
    wet: /remettre humide/,
    dryForCream: /avec de la crème, la sécher/,
    everyMorning: /^Chaque matin/,
    fiveMinutes: /\b5 de plus avant de manger/,
    soon: /\(bientôt disponible\)/,
    lastStep: /^Rincer de nouveau/,
    brush: /coup de brosse/,
  },
  'es-es': {
    afterSoak: /^A los 3 minutos$/,
    wet: /Colocarla húmeda/,
    dryForCream: /con crema, secarla antes/,
    everyMorning: /^Cada mañana/,
    fiveMinutes: /\b5 más antes de comer/,
    soon: /\(próximamente\)/,
    lastStep: /^Aclarar otra vez/,
    brush: /cepillado breve/,
  },
  'de-de': {
    afterSoak: /^Nach 3 Minuten$/,
    wet: /Feucht einsetzen/,
    dryForCream: /mit Haftcreme vorher trocknen/,
    everyMorning: /^Jeden Morgen/,
    fiveMinutes: /\b5 weitere bis zum Essen/,
    soon: /\(bald erhältlich\)/,
    lastStep: /^Noch einmal abspülen/,
    brush: /kurz bürsten/,
  },
  'it-it': {
    afterSoak: /^Dopo i 3 minuti$/,
    wet: /Metterla umida/,
    dryForCream: /con la crema, prima asciugarla/,
    everyMorning: /^Ogni mattina/,
    fiveMinutes: /altri 5 prima di mangiare/,
    soon: /\(in arrivo\)/,
    lastStep: /^Sciacqua di nuovo/,
    brush: /spazzolata/,
  },
};

describe.each(EDITIONS)('In $id', (edition) => {
  const facts = rowOf(FACTS, edition.id);
  const textsOf = async (page: string, pattern: RegExp): Promise<readonly string[]> =>
    readSentences(await demo.pageOf(page, edition))
      .map(({ text }) => text)
      .filter((text) => pattern.test(text));

  it('Fresh Express comes out of the water when its three minutes are over', async () => {
    expect(await textsOf('orelle-fresh-express', facts.afterSoak)).toHaveLength(1);
  });

  it('a denture with cream is not put in wet', async () => {
    const [plan] = await textsOf('caring-for-someone', facts.wet);
    expect(plan).toMatch(facts.dryForCream);
  });

  it('the plan to print waits with breakfast as long as the creams do', async () => {
    const [morning] = await textsOf('care-routine', facts.everyMorning);
    expect(morning).toMatch(facts.fiveMinutes);
  });

  it.each(['cleaning-dentures', 'travelling'])(
    '%s says that what it recommends is not on sale yet',
    async (page) => {
      const isComingSoon = demo.entries.find(
        ({ source }) => source.id === 'product-orelle-fresh-express',
      )?.source.fields['enableComingSoonLabel'];
      const found = await textsOf(page, /Fresh Express/);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((text) => facts.soon.test(text) !== isComingSoon)).toEqual([]);
    },
  );

  it('the steps of the film name the brush that every guide names', async () => {
    const [step] = await textsOf('care-routine', facts.lastStep);
    expect(step).toMatch(facts.brush);
  });
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
