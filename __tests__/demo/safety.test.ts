import { openDemo } from '../support/demoPages';
import type { Demo } from '../support/demoPages';
import { readSentences } from '../support/readSentences';
import type { Sentence } from '../support/readSentences';
import { readShown } from '../support/contentChecks/readEntry';
import { EDITIONS } from '@/lib/config/editions';
import type { Edition, EditionId } from '@/lib/config/editions';
import { isRecord } from '@/lib/data/objects';
import { rowOf } from '../support/rowOf';

let demo: Demo;

beforeAll(async () => {
  demo = await openDemo();
});

type Words = {
  readonly emergency: readonly string[];
  /** Who is called after a cleansing tablet was swallowed. */
  readonly poison: string;
  readonly vomit: RegExp;
  /** Anaphylaxis, until shown otherwise. */
  readonly swelling: RegExp;
  readonly swallowingIsHard: RegExp;
  readonly years: RegExp;
  readonly bleeding: RegExp;
  readonly minutes: RegExp;
  readonly hospital: RegExp;
  readonly choking: RegExp;
  /** Harm that may come without pain. */
  readonly hidden: RegExp;
  readonly numbness: RegExp;
  readonly aspirin: RegExp;
  readonly softLining: RegExp;
  readonly askFirst: RegExp;
  readonly metal: RegExp;
};

const ENGLISH = {
  vomit: /do not make the person vomit/,
  swelling: /mouth.*\bswells/,
  swallowingIsHard: /hard to swallow or breathe/,
  years: /after years of use/,
  bleeding: /[Bb]leeding does/,
  minutes: /after 20 minutes/,
  choking: /chokes and cannot cough.* 5 blows.* 5 abdominal thrusts/,
  hidden: /swallowed or breathed in|eye or neck/,
  numbness: /[Nn]umbness or tingling in hands or feet.*stop and see your doctor/,
  aspirin: /Never hold aspirin or alcohol/,
  softLining: /^Soft (?:linings|liners)/,
  askFirst: /dentist first/,
  metal: /no longer if it has metal/,
};

const WORDS: Readonly<Record<EditionId, Words>> = {
  'en-gb': { ...ENGLISH, emergency: ['999'], poison: '111', hospital: /^Go to A&E/ },
  'en-us': {
    ...ENGLISH,
    emergency: ['911'],
    poison: '+18002221222',
    hospital: /^Go to an emergency room/,
  },
  'fr-fr': {
    emergency: ['15', '112'],
    poison: '15',
    vomit: /ne faites pas vomir/,
    swelling: /bouche.*\bgonfle/,
    swallowingIsHard: /pour avaler ou respirer/,
    years: /même après des années/,
    bleeding: /saignement continue/,
    minutes: /20\sminutes/,
    hospital: /^Allez aux urgences/,
    choking: /s’étouffe et ne peut pas tousser.*\b5\b.*\b5\b/,
    hidden: /avalé ou inhalé|l’œil ou le cou/,
    numbness:
      /[Ee]ngourdissement ou (?:de )?fourmillements des mains ou des pieds.*arrêtez et consultez votre médecin/,
    aspirin: /jamais d’aspirine ni d’alcool/,
    softLining: /^Bases souples/,
    askFirst: /votre dentiste/,
    metal: /pas davantage s’il y a du métal/,
  },
  'es-es': {
    emergency: ['112'],
    poison: '+34915620420',
    vomit: /no provoque el vómito/,
    swelling: /se hinchan.*boca/,
    swallowingIsHard: /dificulta tragar o respirar/,
    years: /tras años de uso/,
    bleeding: /sangrado sigue/,
    minutes: /20 minutos/,
    hospital: /^Vaya a urgencias/,
    choking: /se atraganta y no puede toser.* 5 golpes.* 5 compresiones/,
    hidden: /tragar o aspirar un trozo|ojo o al cuello/,
    numbness: /hormigueo o entumecimiento en manos o pies.*vaya al médico/,
    aspirin: /nunca aspirina ni alcohol/,
    softLining: /^Rebases blandos/,
    askFirst: /antes a su dentista/,
    metal: /no más si tiene partes de metal/,
  },
  'de-de': {
    emergency: ['112'],
    poison: '+493019240',
    vomit: /nicht zum Erbrechen|kein Erbrechen/,
    swelling: /[Ss]chwellen.*Mund|Mund.*anschwellen/,
    swallowingIsHard: /Schlucken oder Atmen erschwert/,
    years: /auch nach Jahren/,
    bleeding: /eine Blutung/,
    minutes: /20 Minuten/,
    hospital: /^Gehen Sie in die Notaufnahme/,
    choking: /nicht mehr husten.*5 .*5 /,
    hidden: /verschluckt oder eingeatmet|Auge oder Hals/,
    numbness: /Taubheit oder Kribbeln in Händen oder Füßen.*ärztlichen Rat/,
    aspirin: /nie Aspirin oder Alkohol/,
    softLining: /^Weiche Unterfütterung/,
    askFirst: /Erst (?:in der Praxis|den Zahnarzt) fragen/,
    metal: /mit Metallteilen nicht länger/,
  },
  'it-it': {
    emergency: ['112'],
    poison: '+390266101029',
    vomit: /non provocare il vomito/,
    swelling: /bocca.*si gonfiano/,
    swallowingIsHard: /deglutire o respirare/,
    years: /anche dopo anni/,
    bleeding: /sanguinamento continua/,
    minutes: /20 minuti/,
    hospital: /^Vai al pronto soccorso/,
    choking: /soffoca e non riesce a tossire.* 5 colpi.* 5 compressioni/,
    hidden: /ingerito o inalato|occhio o al collo/,
    numbness: /intorpidimento o formicolio a mani o piedi.*vai dal medico/,
    aspirin: /mai aspirina o alcol/,
    softLining: /^Ribasature morbide/,
    askFirst: /prima al dentista/,
    metal: /non di più se ci sono parti in metallo/,
  },
};

const TABLETS = [
  'orelle-fresh-daily',
  'orelle-fresh-express',
  'orelle-fresh-overnight',
  'orelle-night-set',
  'orelle-starter-kit',
  'orelle-travel-kit',
];

/** What the country selector of an edition offers, by name. */
function listCountries(edition: Edition): readonly string[] {
  const labels = demo.entries.find(({ source }) => source.id === 'labels-countries');
  const value = labels === undefined ? undefined : readShown(labels, 'labels', edition.locale);
  const countries = isRecord(value) && Array.isArray(value['countries']) ? value['countries'] : [];
  return countries
    .filter((one) => JSON.stringify(one).includes(`"/${edition.id}"`))
    .flatMap((one) => (isRecord(one) ? [String(one['country'])] : []));
}

describe.each(EDITIONS)('In $id', (edition) => {
  const words = rowOf(WORDS, edition.id);
  const sentencesOf = async (page: string): Promise<readonly Sentence[]> =>
    readSentences(await demo.pageOf(page, edition));
  const findOpen = async (page: string, pattern: RegExp): Promise<readonly Sentence[]> =>
    (await sentencesOf(page)).filter(({ text, isFolded }) => !isFolded && pattern.test(text));

  it.each([
    'contact',
    'cleaning-dentures',
    'applying-adhesive',
    'orelle-hold-pure',
    'orelle-hold-original',
    ...TABLETS,
  ])(
    '%s sends a sudden swelling of the mouth to the emergency number, and nowhere else',
    async (page) => {
      const found = await findOpen(page, words.swelling);
      expect(found.map(({ dials }) => dials)).toEqual([words.emergency]);
    },
  );

  it.each(['cleaning-dentures', ...TABLETS])(
    '%s says that persulfates can do harm after years',
    async (page) => {
      expect(await findOpen(page, words.years)).toHaveLength(1);
    },
  );

  it.each(['contact', 'help', 'swallowed-or-choking', 'faq'])(
    '%s says beside the first aid who to call about a swallowed tablet',
    async (page) => {
      const sentences = await sentencesOf(page);
      const next = sentences.filter((_, index) =>
        words.vomit.test(`${sentences[index]?.text ?? ''} ${sentences[index - 1]?.text ?? ''}`),
      );
      expect(next.flatMap(({ dials }) => dials)).toContain(words.poison);
    },
  );

  it('the guide to sore spots gives the emergency number where swallowing is hard', async () => {
    const found = await findOpen('sore-spots', words.swallowingIsHard);
    expect(found.map(({ dials }) => dials)).toEqual([words.emergency]);
  });

  it.each(['help', 'first-week'])(
    '%s sends bleeding that goes on after twenty minutes to hospital',
    async (page) => {
      const found = await findOpen(page, words.bleeding);
      expect(found).toHaveLength(1);
      expect(found[0]?.text).toMatch(words.minutes);
      expect(found[0]?.text).toMatch(words.hospital);
    },
  );

  it('help says what to do when someone chokes, and where harm without pain leads', async () => {
    expect(await findOpen('help', words.choking)).toHaveLength(1);
    const hidden = await findOpen('help', words.hidden);
    expect(hidden.map(({ text }) => words.hospital.test(text))).toEqual([true, true]);
  });

  it.each(['help', 'contact'])(
    '%s has numbers for every other country that is led to this edition',
    async (page) => {
      const sentences = (await sentencesOf(page)).filter(
        ({ isFolded, dials }) => !isFolded && dials.length > 0,
      );
      const others = listCountries(edition).filter((country) => country !== edition.name);
      expect(
        others.filter((country) => !sentences.some(({ text }) => text.startsWith(country))),
      ).toEqual([]);
    },
  );

  it.each(['orelle-hold-original', 'orelle-hold-extra', 'orelle-travel-kit'])(
    '%s names the signs of too much zinc',
    async (page) => {
      expect(await findOpen(page, words.numbness)).toHaveLength(1);
    },
  );

  it('the answer about swallowed cream names the signs of too much zinc', async () => {
    expect((await sentencesOf('faq')).filter(({ text }) => words.numbness.test(text))).toHaveLength(
      1,
    );
  });

  it('the guide to sore spots warns of aspirin by its name', async () => {
    expect(await findOpen('sore-spots', words.aspirin)).toHaveLength(1);
  });

  it.each(['orelle-fresh-daily', 'orelle-fresh-overnight', 'orelle-fresh-express'])(
    '%s says to ask first when the lining is soft',
    async (page) => {
      const [row] = await findOpen(page, words.softLining);
      expect(row?.text).toMatch(words.askFirst);
    },
  );

  it('Fresh Daily does not allow metal a longer soak', async () => {
    expect(await findOpen('orelle-fresh-daily', words.metal)).toHaveLength(1);
  });
});
