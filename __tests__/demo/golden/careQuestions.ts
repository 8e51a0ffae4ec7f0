import type { GoldenQuestions } from './everydayGuides';

const QUESTIONS = ['faq-dishwasher-or-microwave', 'faq-ultrasonic-bath', 'faq-fed-by-tube'];

const findsIn = (page: string): readonly string[] => QUESTIONS.map((id) => `${page}#${id}`);

export const CARE_QUESTIONS: GoldenQuestions = [
  [
    'en-gb',
    [
      {
        finds: findsIn('/en-gb/faq'),
        queries: [
          'denture in dishwasher',
          'microwave',
          'do I need an ultrasonic bath',
          'fed by tube',
          'cannot spit',
        ],
      },
    ],
  ],
  [
    'en-us',
    [
      {
        finds: findsIn('/en-us/faq'),
        queries: [
          'denture in dishwasher',
          'microwave',
          'do I need an ultrasonic cleaner',
          'feeding tube',
          'cannot spit',
        ],
      },
    ],
  ],
  [
    'fr-fr',
    [
      {
        finds: findsIn('/fr-fr/questions-frequentes'),
        queries: [
          'lave-vaisselle',
          'micro-ondes',
          'me faut-il un bac à ultrasons',
          'gastrostomie',
          'incapable de recracher',
        ],
      },
    ],
  ],
  [
    'es-es',
    [
      {
        finds: findsIn('/es-es/preguntas-frecuentes'),
        queries: [
          'prótesis en el lavavajillas',
          'microondas',
          'necesito un limpiador de ultrasonidos',
          'sonda nasogástrica',
          'no puede escupir',
        ],
      },
    ],
  ],
  [
    'de-de',
    [
      {
        finds: findsIn('/de-de/haeufige-fragen'),
        queries: [
          'Prothese in der Spülmaschine',
          'Mikrowelle',
          'brauche ich ein Ultraschallbad',
          'Magensonde',
          'kann nicht ausspucken',
        ],
      },
    ],
  ],
  [
    'it-it',
    [
      {
        finds: findsIn('/it-it/domande-frequenti'),
        queries: [
          'protesi in lavastoviglie',
          'microonde',
          'mi serve una vaschetta a ultrasuoni',
          'sondino nasogastrico',
          'non può sputare',
        ],
      },
    ],
  ],
];
