import type { GoldenQuestions } from './everydayGuides';

export const SURGERY_GUIDES: GoldenQuestions = [
  [
    'en-gb',
    [
      {
        finds: ['/en-gb/advice/implant-dentures'],
        queries: [
          'implants',
          'false teeth with implants',
          'locator insert worn',
          'press stud dentures',
          'implant bleeding',
        ],
      },
      {
        finds: ['/en-gb/advice/immediate-dentures'],
        queries: [
          'teeth out and dentures same day',
          'bleeding after extraction',
          'immediate dentures',
          'dry socket',
          'afraid of getting dentures',
        ],
      },
    ],
  ],
  [
    'en-us',
    [
      {
        finds: ['/en-us/advice/implant-dentures'],
        queries: [
          'implants',
          'snap-in dentures',
          'false teeth with implants',
          'locator insert worn',
          'implant bleeding',
        ],
      },
      {
        finds: ['/en-us/advice/immediate-dentures'],
        queries: [
          'teeth pulled and dentures same day',
          'bleeding after extraction',
          'immediate dentures',
          'dry socket',
          'afraid of getting dentures',
        ],
      },
    ],
  ],
  [
    'fr-fr',
    [
      {
        finds: ['/fr-fr/conseils/prothese-sur-implants'],
        queries: [
          'implants',
          'dentier sur implants',
          'dentier clipsé',
          'gencive qui saigne implant',
          'péri-implantite',
        ],
      },
      {
        finds: ['/fr-fr/conseils/prothese-immediate'],
        queries: [
          'dentier le jour même',
          'saignement après extraction',
          'prothèse immédiate',
          'dents arrachées',
          'peur du dentier',
        ],
      },
    ],
  ],
  [
    'es-es',
    [
      {
        finds: ['/es-es/consejos/protesis-sobre-implantes'],
        queries: [
          'implantes',
          'dentadura con implantes',
          'sobredentadura',
          'encía que sangra implante',
          'periimplantitis',
        ],
      },
      {
        finds: ['/es-es/consejos/protesis-inmediata'],
        queries: [
          'dentadura el mismo día',
          'sangrado después de sacar una muela',
          'prótesis inmediata',
          'alveolitis',
          'miedo a la dentadura',
        ],
      },
    ],
  ],
  [
    'de-de',
    [
      {
        finds: ['/de-de/ratgeber/prothese-auf-implantaten'],
        queries: [
          'Implantate',
          'Gebiss mit Druckknöpfen',
          'Stegprothese',
          'Implantat blutet',
          'Periimplantitis',
        ],
      },
      {
        finds: ['/de-de/ratgeber/sofortprothese'],
        queries: [
          'Gebiss nach dem Zähneziehen',
          'Nachblutung',
          'Immediatprothese',
          'Zähne ziehen',
          'Angst vor der Prothese',
        ],
      },
    ],
  ],
  [
    'it-it',
    [
      {
        finds: ['/it-it/consigli/protesi-su-impianti'],
        queries: [
          'impianti',
          'dentiera con impianti',
          'overdenture',
          'gengiva che sanguina impianto',
          'perimplantite',
        ],
      },
      {
        finds: ['/it-it/consigli/protesi-immediata'],
        queries: [
          'dentiera lo stesso giorno',
          'sanguinamento dopo estrazione',
          'protesi immediata',
          'denti tolti',
          'paura della dentiera',
        ],
      },
    ],
  ],
];
