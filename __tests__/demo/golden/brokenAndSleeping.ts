import type { GoldenQuestions } from './everydayGuides';

export const BROKEN_AND_SLEEPING: GoldenQuestions = [
  [
    'en-gb',
    [
      {
        finds: ['/en-gb/advice/broken-or-lost-denture'],
        queries: [
          'snapped denture',
          'tooth came off my denture',
          'dog chewed my denture',
          'lost false teeth',
          'dentures lost in hospital',
          'how long does a denture repair take',
        ],
      },
      {
        finds: ['/en-gb/advice/sleeping-with-dentures'],
        queries: [
          'false teeth at night',
          'teeth in or out at night',
          'dentures and pneumonia',
          'sleep apnoea dentures',
          'grinding my teeth',
        ],
      },
    ],
  ],
  [
    'en-us',
    [
      {
        finds: ['/en-us/advice/broken-or-lost-denture'],
        queries: [
          'snapped denture',
          'tooth came off my denture',
          'dog chewed my denture',
          'lost false teeth',
          'dentures lost in hospital',
          'denture repair kit',
        ],
      },
      {
        finds: ['/en-us/advice/sleeping-with-dentures'],
        queries: [
          'false teeth at night',
          'teeth in or out at night',
          'dentures and pneumonia',
          'sleep apnea dentures',
          'CPAP with dentures',
        ],
      },
    ],
  ],
  [
    'fr-fr',
    [
      {
        finds: ['/fr-fr/conseils/prothese-cassee-ou-perdue'],
        queries: [
          'dentier fendu',
          'réparer un dentier',
          'chien mâché dentier',
          'dentier perdu',
          'prothèse perdue à l’hôpital',
        ],
      },
      {
        finds: ['/fr-fr/conseils/dormir-avec-sa-prothese'],
        queries: [
          'enlever son dentier la nuit',
          'dormir avec un dentier',
          'pneumonie dentier',
          'apnée du sommeil dentier',
          'grincer des dents',
        ],
      },
    ],
  ],
  [
    'es-es',
    [
      {
        finds: ['/es-es/consejos/protesis-rota-o-perdida'],
        queries: [
          'dentadura partida',
          'reparar la dentadura',
          'el perro mordió la dentadura',
          'dentadura perdida',
          'prótesis perdida en el hospital',
        ],
      },
      {
        finds: ['/es-es/consejos/dormir-con-la-protesis'],
        queries: [
          'quitarse la dentadura para dormir',
          'dormir con la dentadura postiza',
          'neumonía dentadura',
          'apnea del sueño dentadura',
          'rechinar los dientes',
        ],
      },
    ],
  ],
  [
    'de-de',
    [
      {
        finds: ['/de-de/ratgeber/prothese-gebrochen-oder-verloren'],
        queries: [
          'Gebiss zerbrochen',
          'Prothesenreparatur',
          'Hund Gebiss zerbissen',
          'Gebiss verloren',
          'Prothese im Krankenhaus verloren',
        ],
      },
      {
        finds: ['/de-de/ratgeber/mit-prothese-schlafen'],
        queries: [
          'Gebiss nachts herausnehmen',
          'mit Gebiss schlafen',
          'Lungenentzündung Gebiss',
          'Schlafapnoe Prothese',
          'Zähneknirschen',
        ],
      },
    ],
  ],
  [
    'it-it',
    [
      {
        finds: ['/it-it/consigli/protesi-rotta-o-persa'],
        queries: [
          'dentiera spezzata',
          'riparare la dentiera',
          'il cane ha morso la dentiera',
          'dentiera persa',
          'protesi persa in ospedale',
        ],
      },
      {
        finds: ['/it-it/consigli/dormire-con-la-protesi'],
        queries: [
          'togliere la dentiera di notte',
          'dormire con la dentiera',
          'polmonite dentiera',
          'apnee del sonno dentiera',
          'digrignare i denti',
        ],
      },
    ],
  ],
];
