import type { GoldenQuestions } from './everydayGuides';

export const INGREDIENT_GUIDES: GoldenQuestions = [
  [
    'en-gb',
    [
      {
        finds: ['/en-gb/advice/ingredients-and-allergies'],
        queries: [
          'allergic to denture cream',
          'is denture cream gluten free',
          'vegan denture adhesive',
          'nickel allergy denture',
          'denture cream in pregnancy',
        ],
      },
      {
        finds: ['/en-gb/advice/recycling-and-shelf-life'],
        queries: [
          'throw away old dentures',
          'out of date tablets',
          'recycle empty tube',
          'denture cream expiry date',
          'how long does an opened tube keep',
        ],
      },
    ],
  ],
  [
    'en-us',
    [
      {
        finds: ['/en-us/advice/ingredients-and-allergies'],
        queries: [
          'allergic to denture adhesive',
          'is denture adhesive gluten free',
          'vegan denture adhesive',
          'nickel allergy denture',
          'denture adhesive in pregnancy',
        ],
      },
      {
        finds: ['/en-us/advice/recycling-and-shelf-life'],
        queries: [
          'throw away old dentures',
          'expired tablets',
          'recycle empty tube',
          'denture adhesive expiration date',
          'how long does an opened tube keep',
        ],
      },
    ],
  ],
  [
    'fr-fr',
    [
      {
        finds: ['/fr-fr/conseils/composition-et-allergies'],
        queries: [
          'allergie dentier',
          'crème adhésive sans gluten',
          'crème adhésive végan',
          'allergie au nickel',
          'crème adhésive enceinte',
        ],
      },
      {
        finds: ['/fr-fr/conseils/tri-et-conservation'],
        queries: [
          'jeter un vieux dentier',
          'comprimés périmés',
          'recycler un tube',
          'date de péremption crème adhésive',
          'combien de temps garder un tube ouvert',
        ],
      },
    ],
  ],
  [
    'es-es',
    [
      {
        finds: ['/es-es/consejos/composicion-y-alergias'],
        queries: [
          'alergia a la dentadura',
          'crema adhesiva sin gluten',
          'crema adhesiva vegana',
          'alergia al níquel',
          'crema adhesiva embarazada',
        ],
      },
      {
        finds: ['/es-es/consejos/reciclaje-y-caducidad'],
        queries: [
          'tirar una dentadura vieja',
          'tabletas caducadas',
          'reciclar tubo',
          'caducidad crema adhesiva',
          'cuánto dura un tubo abierto',
        ],
      },
    ],
  ],
  [
    'de-de',
    [
      {
        finds: ['/de-de/ratgeber/inhaltsstoffe-und-allergien'],
        queries: [
          'allergisch gegen Haftcreme',
          'Haftcreme glutenfrei',
          'Haftcreme vegan',
          'Nickelallergie Prothese',
          'Haftcreme schwanger',
        ],
      },
      {
        finds: ['/de-de/ratgeber/entsorgung-und-haltbarkeit'],
        queries: [
          'altes Gebiss entsorgen',
          'Tabletten abgelaufen',
          'Tube Müll',
          'Haftcreme Haltbarkeit',
          'wie lange ist eine offene Tube haltbar',
        ],
      },
    ],
  ],
  [
    'it-it',
    [
      {
        finds: ['/it-it/consigli/composizione-e-allergie'],
        queries: [
          'allergia alla dentiera',
          'crema adesiva senza glutine',
          'crema adesiva vegana',
          'allergia al nichel',
          'crema adesiva incinta',
        ],
      },
      {
        finds: ['/it-it/consigli/riciclo-e-scadenza'],
        queries: [
          'buttare la vecchia dentiera',
          'compresse scadute',
          'riciclare il tubetto',
          'scadenza crema adesiva',
          'quanto dura un tubetto aperto',
        ],
      },
    ],
  ],
];
