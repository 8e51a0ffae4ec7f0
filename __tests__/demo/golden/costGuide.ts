import type { GuideQuestions } from './goldenQuery';

export const COST_GUIDE: GuideQuestions = {
  '/en-gb/advice/denture-costs': [
    'cost',
    'how much are dentures',
    'are dentures free on the NHS',
    'NHS Band 3',
    'cannot afford dentures',
    'price of false teeth',
  ],
  '/en-us/advice/denture-costs': [
    'price',
    'does Medicare cover dentures',
    'dentures Medicaid',
    'cheap dentures',
    'dental insurance waiting period',
    'how much are dentures',
  ],
  '/fr-fr/conseils/prix-prothese-dentaire': [
    'prix',
    'combien coûte un dentier',
    'remboursement dentier',
    'mutuelle dentier',
    'devis dentaire',
    '100 % santé',
  ],
  '/es-es/consejos/precio-protesis-dental': [
    'precio',
    'cuánto cuesta una dentadura',
    'ayudas para dentadura postiza',
    'seguridad social dentadura',
    'presupuesto dentista',
    'dentadura gratis',
  ],
  '/de-de/ratgeber/kosten-zahnprothese': [
    'Kosten',
    'was kostet ein Gebiss',
    'zahlt die Krankenkasse das Gebiss',
    'Härtefall Zahnersatz',
    'Bonusheft',
    'Heil- und Kostenplan',
  ],
  '/it-it/consigli/costo-della-dentiera': [
    'prezzo',
    'quanto costa una dentiera',
    'dentiera con la mutua',
    'dentiera gratis',
    'preventivo dentista',
    'detrazione dentista',
  ],
};

/** The site sells nothing: a price is the guide's matter, and where to buy comes second. */
export const PRICE_WORDS: readonly (readonly [
  guide: string,
  products: string,
  words: readonly string[],
])[] = [
  ['/en-gb/advice/denture-costs', '/en-gb/products', ['cost', 'price', 'Prices']],
  ['/en-us/advice/denture-costs', '/en-us/products', ['cost', 'price', 'Prices']],
  ['/fr-fr/conseils/prix-prothese-dentaire', '/fr-fr/produits', ['prix', 'tarif', 'coût']],
  [
    '/es-es/consejos/precio-protesis-dental',
    '/es-es/productos',
    ['precio', 'precios', 'cuánto cuesta'],
  ],
  ['/de-de/ratgeber/kosten-zahnprothese', '/de-de/produkte', ['Preis', 'Kosten', 'was kostet']],
  ['/it-it/consigli/costo-della-dentiera', '/it-it/prodotti', ['prezzo', 'prezzi', 'quanto costa']],
];
