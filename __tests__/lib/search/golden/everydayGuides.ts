import type { EditionId } from '@/lib/config/editions';

/** What people ask, and the pages of which one has to come first or second. */
export type GuideQuestions = { readonly finds: readonly string[]; readonly queries: readonly string[] };

export const EVERYDAY_GUIDES: readonly (readonly [edition: EditionId, questions: readonly GuideQuestions[]])[] = [
  [
    'en-gb',
    [
      { finds: ['/en-gb/advice/swallowed-or-choking'], queries: ['swallowed a tooth', 'swallowed denture', 'choking on dentures', 'dentures before surgery', 'MRI with dentures'] },
    ],
  ],
  [
    'en-us',
    [
      { finds: ['/en-us/advice/swallowed-or-choking'], queries: ['swallowed a tooth', 'swallowed denture', 'choking on dentures', 'dentures before surgery', 'MRI with dentures'] },
    ],
  ],
  [
    'fr-fr',
    [
      { finds: ['/fr-fr/conseils/avale-ou-etouffement'], queries: ['dent avalée', 'prothèse avalée', 'étouffement dentier', 'anesthésie dentier', 'IRM avec un dentier'] },
    ],
  ],
  [
    'es-es',
    [
      { finds: ['/es-es/consejos/tragado-o-atragantado'], queries: ['me he tragado un diente', 'prótesis tragada', 'atragantarse con la dentadura', 'anestesia dentadura', 'resonancia con dentadura postiza'] },
    ],
  ],
  [
    'de-de',
    [
      { finds: ['/de-de/ratgeber/verschluckt-oder-erstickt'], queries: ['Zahn verschluckt', 'Gebiss verschluckt', 'an der Prothese ersticken', 'Narkose mit Prothese', 'MRT mit Gebiss'] },
    ],
  ],
  [
    'it-it',
    [
      { finds: ['/it-it/consigli/ingerito-o-soffocamento'], queries: ['ho ingoiato un dente', 'dentiera ingerita', 'soffocare con la dentiera', 'anestesia dentiera', 'risonanza con la dentiera'] },
    ],
  ],
];
