import { type Demo, openDemo } from '../support/demoPages';
import { readSentences, type Sentence } from '../support/readSentences';
import { readShown } from '@/scripts/contentCheck/readEntry';
import { type Edition, type EditionId, EDITIONS } from '@/lib/platform/config/editions';
import { isRecord } from '@/lib/platform/data/objects';
import { rowOf } from '../support/rowOf';

let demo: Demo;

beforeAll(async () => {
  demo = await openDemo();
});

const ENGLISH = {
  emergency: ['999'],
  /** Who is called after a cleansing tablet was swallowed. */
  poison: '111',
  vomit: /[Dd]o not make the person vomit/,
  swallowed: /^If a tablet has been swallowed, or the solution drunk$/,
  inAnEye: /^In an eye: .*20 minutes/,
  /** Longer than this, no pain waits. */
  painRule: /after 1 or 2 days|more than 1 or 2 days/,
  /** An infection under the tongue may close the airway. */
  floorOfMouth: /under the jaw or tongue/,
  /** Cleanser in a drinking glass gets drunk. */
  drinkingGlass: /(?:in|take|rinse|from) (?:a|the) (?:glass|tumbler)(?! of water)/i,
  /** What is never for the mouth has a scent. */
  taste: /flavou?r|taste/i,
  /** Anaphylaxis, until shown otherwise. */
  swelling: /mouth.*\bswells/,
  swallowingIsHard: /hard to swallow or breathe/,
  reactionAfterYears: /after years of use/,
  bleeding: /[Bb]leeding does/,
  minutes: /after 20 minutes/,
  hospital: /^Go to A&E/,
  choking: /chokes and cannot cough.* 5 blows.* 5 abdominal thrusts/,
  /** Harm that may come without pain. */
  hidden: /swallowed or breathed in|eye or neck/,
  tooMuchZinc:
    /(?:[Nn]umbness or tingling in|your) hands or feet(?: feel numb or tingle)?.*stop and see your doctor/,
  aspirin: /Never hold aspirin or alcohol/,
  softLining: /^Soft (?:linings|liners)/,
  askFirst: /dentist first/,
  metalInTheSoak: /no longer if it has metal/,
};

const WORDS: Readonly<Record<EditionId, typeof ENGLISH>> = {
  'en-gb': ENGLISH,
  'en-us': {
    ...ENGLISH,
    emergency: ['911'],
    poison: '+18002221222',
    hospital: /^Go to an emergency room/,
  },
  'fr-fr': {
    emergency: ['15', '112'],
    poison: '15',
    vomit: /[Nn]e faites pas vomir/,
    swallowed: /^Comprimé avalé, ou solution bue$/,
    inAnEye: /^Dans l’œil\s: .*20\sminutes/,
    painRule: /(?:au bout de|plus de) 1 ou 2\sjours/,
    floorOfMouth: /sous la mâchoire ou sous la langue/,
    drinkingGlass: /(?<!jamais )un verre(?! d’eau)|le verre/i,
    taste: /goût|saveur/i,
    swelling: /bouche.*\bgonfle/,
    swallowingIsHard: /pour avaler ou respirer/,
    reactionAfterYears: /même après des années/,
    bleeding: /saignement continue/,
    minutes: /20\sminutes/,
    hospital: /^Allez aux urgences/,
    choking: /s’étouffe et ne peut pas tousser.*\b5\b.*\b5\b/,
    hidden: /avalé ou inhalé|l’œil ou le cou/,
    tooMuchZinc:
      /[Ee]ngourdissement ou (?:de )?fourmillements des mains ou des pieds.*arrêtez et consultez votre médecin/,
    aspirin: /jamais d’aspirine ni d’alcool/,
    softLining: /^Bases souples/,
    askFirst: /votre dentiste/,
    metalInTheSoak: /pas davantage s’il y a du métal/,
  },
  'es-es': {
    emergency: ['112'],
    poison: '+34915620420',
    vomit: /[Nn]o provoque el vómito/,
    swallowed: /^Si alguien se ha tragado una tableta o ha bebido la solución$/,
    inAnEye: /^En un ojo: .*20 minutos/,
    painRule: /(?:al cabo de|más de) 1 o 2 días/,
    floorOfMouth: /debajo de la mandíbula o de la lengua/,
    drinkingGlass: /(?<!nunca )(?<!nunca en )un vaso(?! de agua)|el vaso/i,
    taste: /sabor/i,
    swelling: /se hinchan.*boca/,
    swallowingIsHard: /dificulta tragar o respirar/,
    reactionAfterYears: /tras años de uso/,
    bleeding: /sangrado sigue/,
    minutes: /20 minutos/,
    hospital: /^Vaya a urgencias/,
    choking: /se atraganta y no puede toser.* 5 golpes.* 5 compresiones/,
    hidden: /tragar o aspirar un trozo|ojo o al cuello/,
    tooMuchZinc: /hormigueo o entumecimiento en manos o pies.*vaya al médico/,
    aspirin: /nunca aspirina ni alcohol/,
    softLining: /^Rebases blandos/,
    askFirst: /antes a su dentista/,
    metalInTheSoak: /no más si tiene partes de metal/,
  },
  'de-de': {
    emergency: ['112'],
    poison: '+493019240',
    vomit: /[Kk]ein Erbrechen/,
    swallowed: /^Wenn eine Tablette verschluckt oder die Lösung getrunken wurde$/,
    inAnEye: /^Im Auge: .*20 Minuten/,
    painRule: /(?:nach|länger als) 1 bis 2 Tagen?/,
    floorOfMouth: /unter dem Kiefer oder der Zunge/,
    drinkingGlass: /ein(?:em)? Glas(?! Wasser)|das Glas|Wasserglas/,
    taste: /[Gg]eschmack|schmeck/,
    swelling: /[Ss]chwellen.*Mund|Mund.*anschwellen/,
    swallowingIsHard: /Schlucken oder Atmen erschwert/,
    reactionAfterYears: /auch nach Jahren/,
    bleeding: /eine Blutung/,
    minutes: /20 Minuten/,
    hospital: /^Gehen Sie in die Notaufnahme/,
    choking: /nicht mehr husten.*5 .*5 /,
    hidden: /verschluckt oder eingeatmet|Auge oder Hals/,
    tooMuchZinc: /Taubheit oder Kribbeln in Händen oder Füßen.*ärztlichen Rat/,
    aspirin: /nie Aspirin oder Alkohol/,
    softLining: /^Weiche Unterfütterung/,
    askFirst: /Erst (?:in der Praxis|den Zahnarzt) fragen/,
    metalInTheSoak: /mit Metallteilen nicht länger/,
  },
  'it-it': {
    emergency: ['112'],
    poison: '+390266101029',
    vomit: /[Nn]on provocare il vomito/,
    swallowed: /^Se è stata ingerita una compressa o bevuta la soluzione$/,
    inAnEye: /^In un occhio: .*20 minuti/,
    painRule: /(?:dopo|per più di) 1 o 2 giorni/,
    floorOfMouth: /sotto la mandibola o sotto la lingua/,
    drinkingGlass: /(?<!mai )(?<!mai in )un bicchiere(?! d’acqua)|il bicchiere/i,
    taste: /\bgusto|sapore/i,
    swelling: /bocca.*si gonfiano/,
    swallowingIsHard: /deglutire o respirare/,
    reactionAfterYears: /anche dopo anni/,
    bleeding: /sanguinamento continua/,
    minutes: /20 minuti/,
    hospital: /^Vai al pronto soccorso/,
    choking: /soffoca e non riesce a tossire.* 5 colpi.* 5 compressioni/,
    hidden: /ingerito o inalato|occhio o al collo/,
    tooMuchZinc: /intorpidimento o formicolio a mani o piedi.*vai dal medico/,
    aspirin: /mai aspirina o alcol/,
    softLining: /^Ribasature morbide/,
    askFirst: /prima al dentista/,
    metalInTheSoak: /non di più se ci sono parti in metallo/,
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

type Sign = Exclude<keyof typeof ENGLISH, 'emergency' | 'poison'>;
type PagesBySign = readonly (readonly [sign: Sign, pages: readonly string[]])[];

const EMERGENCIES: PagesBySign = [
  [
    'swelling',
    [
      'contact',
      'cleaning-dentures',
      'applying-adhesive',
      'orelle-hold-pure',
      'orelle-hold-original',
      ...TABLETS,
    ],
  ],
  ['swallowingIsHard', ['sore-spots']],
];
const WARNINGS: PagesBySign = [
  ['reactionAfterYears', ['cleaning-dentures', ...TABLETS]],
  ['choking', ['help']],
  [
    'tooMuchZinc',
    ['orelle-hold-original', 'orelle-hold-extra', 'orelle-travel-kit', 'orelle-starter-kit'],
  ],
  ['swallowed', [...TABLETS, 'cleaning-dentures', 'swallowed-or-choking', 'help', 'contact']],
  ['inAnEye', [...TABLETS, 'cleaning-dentures', 'swallowed-or-choking', 'help', 'contact']],
  ['aspirin', ['sore-spots']],
  ['metalInTheSoak', ['orelle-fresh-daily']],
  ['painRule', ['orelle-gum-brush', 'eating-with-confidence', 'care-routine', 'products']],
  ['floorOfMouth', ['help', 'contact', 'first-week', 'sore-spots', 'broken-denture']],
];

const listRows = (table: PagesBySign) =>
  table.flatMap(([sign, pages]) => pages.map((page) => ({ page, sign })));

/** What the country selector of an edition offers, by name. */
function listCountries({ id, locale }: Edition): readonly string[] {
  const labels = demo.entries.find(({ source }) => source.id === 'labels-countries');
  const value = labels && readShown(labels, 'labels', locale);
  return (isRecord(value) && Array.isArray(value['countries']) ? value['countries'] : [])
    .filter((one) => JSON.stringify(one).includes(`"/${id}"`))
    .flatMap((one) => (isRecord(one) ? [String(one['country'])] : []));
}

describe.each(EDITIONS)('In $id', (edition) => {
  const words = rowOf(WORDS, edition.id);
  const readPage = async (page: string): Promise<readonly Sentence[]> =>
    readSentences(await demo.pageOf(page, edition));
  const findOpen = async (page: string, pattern: RegExp): Promise<readonly Sentence[]> =>
    (await readPage(page)).filter(({ text, isFolded }) => !isFolded && pattern.test(text));

  it.each(listRows(EMERGENCIES))(
    '$page gives the emergency number, and no other, for $sign',
    async ({ page, sign }) => {
      const found = await findOpen(page, words[sign]);
      expect(found.map(({ dials }) => dials)).toEqual([words.emergency]);
    },
  );

  it.each(listRows(WARNINGS))(
    '$page warns of $sign once, or also in its opening, unfolded',
    async ({ page, sign }) => {
      const { length } = await findOpen(page, words[sign]);
      // The opening of a guide may say it too.
      expect([1, 2]).toContain(length);
    },
  );

  it.each(['contact', 'help', 'swallowed-or-choking', 'faq'])(
    '%s gives the poison number next to the first aid after a swallowed tablet',
    async (page) => {
      const sentences = await readPage(page);
      const next = sentences.filter((_, index) =>
        words.vomit.test(`${sentences[index]?.text ?? ''} ${sentences[index - 1]?.text ?? ''}`),
      );
      expect(next.flatMap(({ dials }) => dials)).toContain(words.poison);
    },
  );

  it.each(['help', 'first-week'])(
    '%s sends bleeding that goes on after twenty minutes to hospital',
    async (page) => {
      const found = await findOpen(page, words.bleeding);
      expect(found).toHaveLength(1);
      expect(found[0]?.text).toMatch(words.minutes);
      expect(found[0]?.text).toMatch(words.hospital);
    },
  );

  it.each([...TABLETS, 'care-routine'])('%s has no drinking glass for the soak', async (page) => {
    const found = (await readPage(page)).filter(({ text }) => words.drinkingGlass.test(text));
    expect(found.map(({ text }) => text)).toEqual([]);
  });

  it.each([
    'orelle-fresh-daily',
    'orelle-fresh-overnight',
    'orelle-fresh-express',
    'orelle-night-set',
  ])('%s has a scent, and nothing to taste', async (page) => {
    const found = (await readPage(page)).filter(({ text }) => words.taste.test(text));
    expect(found.map(({ text }) => text)).toEqual([]);
  });

  it('no button for a dentist calls a line that has none', () => {
    const dialled = demo.entries
      .filter(({ type, source }) => type.id === 'careCard' && source.fields['level'] === 'primary')
      .flatMap((card) => readShown(card, 'phones', edition.locale) ?? []);
    expect(dialled.filter((phone) => phone !== '111')).toEqual([]);
  });

  it('help sends harm without pain to hospital', async () => {
    const hidden = await findOpen('help', words.hidden);
    expect(hidden.map(({ text }) => words.hospital.test(text))).toEqual([true, true]);
  });

  it.each(['help', 'contact'])(
    '%s has numbers for every other country that the selector leads here',
    async (page) => {
      const sentences = (await readPage(page)).filter(
        ({ isFolded, dials }) => !isFolded && dials.length > 0,
      );
      expect(
        listCountries(edition).filter(
          (country) =>
            country !== edition.name && !sentences.some(({ text }) => text.startsWith(country)),
        ),
      ).toEqual([]);
    },
  );

  it('the answer about swallowed cream names the signs of too much zinc', async () => {
    const found = (await readPage('faq')).filter(({ text }) => words.tooMuchZinc.test(text));
    expect(found).toHaveLength(1);
  });

  it.each(['orelle-fresh-daily', 'orelle-fresh-overnight', 'orelle-fresh-express'])(
    '%s says to ask first when the lining is soft',
    async (page) => {
      const [row] = await findOpen(page, words.softLining);
      expect(row?.text).toMatch(words.askFirst);
    },
  );
});

it('Quebec has the poison line of its own in the editions of Canada', () => {
  const abroad = demo.entries.find(({ source }) => source.id === 'help-abroad');
  for (const locale of ['en-US', 'fr-FR'] as const)
    expect(JSON.stringify(abroad && readShown(abroad, 'content', locale))).toContain(
      'tel:+18004635060',
    );
});
