import type { EditionId } from '@/lib/config/editions';

/** What people ask, and the pages of which one has to come first or second. */
type GuideQuestions = { readonly finds: readonly string[]; readonly queries: readonly string[] };

export type GoldenQuestions = readonly (readonly [
  edition: EditionId,
  questions: readonly GuideQuestions[],
])[];

export const EVERYDAY_GUIDES: GoldenQuestions = [
  [
    'en-gb',
    [
      {
        finds: ['/en-gb/advice/swallowed-or-choking'],
        queries: [
          'swallowed a tooth',
          'swallowed denture',
          'choking on dentures',
          'dentures before surgery',
          'MRI with dentures',
        ],
      },
      {
        finds: ['/en-gb/advice/stains-tartar-smell'],
        queries: [
          'brown dentures',
          'yellow dentures',
          'tartar on dentures',
          'limescale on dentures',
          'ultrasonic cleaner',
        ],
      },
    ],
  ],
  [
    'en-us',
    [
      {
        finds: ['/en-us/advice/swallowed-or-choking'],
        queries: [
          'swallowed a tooth',
          'swallowed denture',
          'choking on dentures',
          'dentures before surgery',
          'MRI with dentures',
        ],
      },
      {
        finds: ['/en-us/advice/stains-tartar-smell'],
        queries: [
          'brown dentures',
          'yellow dentures',
          'tartar on dentures',
          'limescale on dentures',
          'ultrasonic cleaner',
        ],
      },
    ],
  ],
  [
    'fr-fr',
    [
      {
        finds: ['/fr-fr/conseils/avale-ou-etouffement'],
        queries: [
          'dent avalée',
          'prothèse avalée',
          'étouffement dentier',
          'anesthésie dentier',
          'IRM avec un dentier',
        ],
      },
      {
        finds: ['/fr-fr/conseils/taches-tartre-odeurs'],
        queries: [
          'dentier jauni',
          'tartre sur dentier',
          'calcaire dentier',
          'bac à ultrasons',
          'blanchir un dentier',
        ],
      },
    ],
  ],
  [
    'es-es',
    [
      {
        finds: ['/es-es/consejos/tragado-o-atragantado'],
        queries: [
          'me he tragado un diente',
          'prótesis tragada',
          'atragantarse con la dentadura',
          'anestesia dentadura',
          'resonancia con dentadura postiza',
        ],
      },
      {
        finds: ['/es-es/consejos/manchas-sarro-olor'],
        queries: [
          'dentadura amarilla',
          'sarro en la dentadura',
          'cal en la dentadura',
          'limpiador de ultrasonidos',
          'blanquear la dentadura',
        ],
      },
    ],
  ],
  [
    'de-de',
    [
      {
        finds: ['/de-de/ratgeber/verschluckt-oder-erstickt'],
        queries: [
          'Zahn verschluckt',
          'Gebiss verschluckt',
          'an der Prothese ersticken',
          'Narkose mit Prothese',
          'MRT mit Gebiss',
        ],
      },
      {
        finds: ['/de-de/ratgeber/verfaerbungen-zahnstein-geruch'],
        queries: [
          'gelbes Gebiss',
          'Zahnstein Prothese',
          'Kalk auf der Prothese',
          'Ultraschallbad',
          'Prothese aufhellen',
        ],
      },
    ],
  ],
  [
    'it-it',
    [
      {
        finds: ['/it-it/consigli/ingerito-o-soffocamento'],
        queries: [
          'ho ingoiato un dente',
          'dentiera ingerita',
          'soffocare con la dentiera',
          'anestesia dentiera',
          'risonanza con la dentiera',
        ],
      },
      {
        finds: ['/it-it/consigli/macchie-tartaro-odore'],
        queries: [
          'dentiera gialla',
          'tartaro sulla dentiera',
          'calcare dentiera',
          'vaschetta a ultrasuoni',
          'sbiancare la dentiera',
        ],
      },
    ],
  ],
];
