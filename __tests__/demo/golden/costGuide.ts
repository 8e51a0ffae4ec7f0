import type { EditionId } from '@/lib/config/editions';
import type { GoldenQuestions } from './everydayGuides';

export const COST_GUIDE: GoldenQuestions = [
  [
    'en-gb',
    [
      {
        finds: ['/en-gb/advice/denture-costs'],
        queries: [
          'cost',
          'how much are dentures',
          'are dentures free on the NHS',
          'NHS Band 3',
          'cannot afford dentures',
          'price of false teeth',
        ],
      },
    ],
  ],
  [
    'en-us',
    [
      {
        finds: ['/en-us/advice/denture-costs'],
        queries: [
          'price',
          'does Medicare cover dentures',
          'dentures Medicaid',
          'cheap dentures',
          'dental insurance waiting period',
          'how much are dentures',
        ],
      },
    ],
  ],
  [
    'fr-fr',
    [
      {
        finds: ['/fr-fr/conseils/prix-prothese-dentaire'],
        queries: [
          'prix',
          'combien coûte un dentier',
          'remboursement dentier',
          'mutuelle dentier',
          'devis dentaire',
          '100 % santé',
        ],
      },
    ],
  ],
  [
    'es-es',
    [
      {
        finds: ['/es-es/consejos/precio-protesis-dental'],
        queries: [
          'precio',
          'cuánto cuesta una dentadura',
          'ayudas para dentadura postiza',
          'seguridad social dentadura',
          'presupuesto dentista',
          'dentadura gratis',
        ],
      },
    ],
  ],
  [
    'de-de',
    [
      {
        finds: ['/de-de/ratgeber/kosten-zahnprothese'],
        queries: [
          'Kosten',
          'was kostet ein Gebiss',
          'zahlt die Krankenkasse das Gebiss',
          'Härtefall Zahnersatz',
          'Bonusheft',
          'Heil- und Kostenplan',
        ],
      },
    ],
  ],
  [
    'it-it',
    [
      {
        finds: ['/it-it/consigli/costo-della-dentiera'],
        queries: [
          'prezzo',
          'quanto costa una dentiera',
          'dentiera con la mutua',
          'dentiera gratis',
          'preventivo dentista',
          'detrazione dentista',
        ],
      },
    ],
  ],
];

/** The site sells nothing: a price is the guide's matter, and where to buy comes second. */
export const PRICE_WORDS: readonly (readonly [
  edition: EditionId,
  words: readonly string[],
  pages: readonly [guide: string, products: string],
])[] = [
  ['en-gb', ['cost', 'price', 'Prices'], ['/en-gb/advice/denture-costs', '/en-gb/products']],
  ['en-us', ['cost', 'price', 'Prices'], ['/en-us/advice/denture-costs', '/en-us/products']],
  [
    'fr-fr',
    ['prix', 'tarif', 'coût'],
    ['/fr-fr/conseils/prix-prothese-dentaire', '/fr-fr/produits'],
  ],
  [
    'es-es',
    ['precio', 'precios', 'cuánto cuesta'],
    ['/es-es/consejos/precio-protesis-dental', '/es-es/productos'],
  ],
  [
    'de-de',
    ['Preis', 'Kosten', 'was kostet'],
    ['/de-de/ratgeber/kosten-zahnprothese', '/de-de/produkte'],
  ],
  [
    'it-it',
    ['prezzo', 'prezzi', 'quanto costa'],
    ['/it-it/consigli/costo-della-dentiera', '/it-it/prodotti'],
  ],
];
