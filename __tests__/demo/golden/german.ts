import type { GoldenQuery } from './goldenQuery';

const TABLETS = [
  '/de-de/produkte/orelle-fresh-daily',
  '/de-de/produkte/orelle-fresh-overnight',
  '/de-de/produkte/orelle-fresh-express',
] as const;
const CREAMS = [
  '/de-de/produkte/orelle-hold-original',
  '/de-de/produkte/orelle-hold-extra',
  '/de-de/produkte/orelle-hold-pure',
] as const;

export const GERMAN: readonly GoldenQuery[] = [
  { query: 'Prothesenstomatitis', kind: 'exact', finds: ['/de-de/ratgeber/prothesenstomatitis'] },
  { query: 'Druckstellen', kind: 'exact', finds: ['/de-de/ratgeber/druckstellen'] },
  { query: 'Demenz', kind: 'exact', finds: ['/de-de/ratgeber/angehoerige-unterstuetzen'] },
  { query: 'Pflegeroutine', kind: 'exact', finds: ['/de-de/pflegeroutine'] },
  { query: 'Prothesendose', kind: 'exact', finds: ['/de-de/produkte/orelle-soaking-bath'] },
  {
    query: 'Handgepäck',
    kind: 'exact',
    finds: ['/de-de/ratgeber/reisen', '/de-de/produkte/orelle-travel-kit'],
  },
  { query: 'Kamille', kind: 'exact', finds: ['/de-de/produkte/orelle-fresh-overnight'] },
  { query: 'Spülmaschine', kind: 'exact', finds: ['/de-de/produkte/orelle-soaking-bath'] },
  { query: 'Zahntechniker', kind: 'exact', finds: ['/de-de/ueber-uns/dr-tomas-weber'] },

  { query: 'Nuss', kind: 'plural', finds: ['/de-de/ratgeber/unbeschwert-essen'] },
  {
    query: 'Kaugummis',
    kind: 'plural',
    finds: ['/de-de/ratgeber/trockener-mund', '/de-de/ratgeber/unbeschwert-essen'],
  },
  { query: 'Zahnfleischbürsten', kind: 'plural', finds: ['/de-de/produkte/orelle-gum-brush'] },
  { query: 'Lutschtabletten', kind: 'plural', finds: ['/de-de/ratgeber/prothesenstomatitis'] },
  {
    query: 'kostenlose Proben',
    kind: 'plural',
    finds: ['/de-de/haeufige-fragen#faq-free-sample', '/de-de'],
  },
  {
    query: 'Pflegeheime',
    kind: 'plural',
    finds: [
      '/de-de/ratgeber/angehoerige-unterstuetzen',
      '/de-de/ueber-uns/dr-helen-marsh#marsh-helping-a-parent',
    ],
  },

  { query: 'heisses Wasser', kind: 'accent', finds: ['/de-de/haeufige-fragen#faq-hot-water'] },
  { query: 'Tomas Weber', kind: 'accent', finds: ['/de-de/ueber-uns/dr-tomas-weber'] },
  { query: 'Angehoerige', kind: 'accent', finds: ['/de-de/ratgeber/angehoerige-unterstuetzen'] },
  { query: 'grune Minze', kind: 'accent', finds: ['/de-de/produkte/orelle-fresh-daily'] },
  { query: 'Laecheln', kind: 'accent', finds: ['/de-de/ratgeber/sprechen-und-laecheln'] },
  { query: 'Prothesenburste', kind: 'accent', finds: ['/de-de/produkte/orelle-brush-duo'] },

  {
    query: 'Druckstele',
    kind: 'typo',
    finds: ['/de-de/ratgeber/druckstellen', '/de-de/haeufige-fragen#faq-sore-spot'],
  },
  { query: 'Haftceme auftragen', kind: 'typo', finds: ['/de-de/ratgeber/haftcreme-auftragen'] },
  { query: 'Teilprotese', kind: 'typo', finds: ['/de-de/ratgeber/teilprothesen'] },
  { query: 'Zahnpatsa', kind: 'typo', finds: ['/de-de/haeufige-fragen#faq-toothpaste'] },
  { query: 'Bleichmitel', kind: 'typo', finds: ['/de-de/haeufige-fragen#faq-bleach-or-vinegar'] },
  { query: 'Impresum', kind: 'typo', finds: ['/de-de/impressum'] },
  {
    query: 'klapern',
    kind: 'typo',
    finds: [
      '/de-de/ratgeber/sprechen-und-laecheln',
      '/de-de/ratgeber/sprechen-und-laecheln#talking-and-smiling-cream-for-clicking',
    ],
  },
  { query: 'Datenshutz', kind: 'typo', finds: ['/de-de/datenschutz'] },

  {
    query: 'trockener Mund',
    kind: 'twoWords',
    finds: ['/de-de/ratgeber/trockener-mund', '/de-de/haeufige-fragen#faq-dry-mouth'],
  },
  { query: 'roter Gaumen', kind: 'twoWords', finds: ['/de-de/ratgeber/prothesenstomatitis'] },
  { query: 'erste Woche', kind: 'twoWords', finds: ['/de-de/ratgeber/erste-woche'] },
  { query: 'ohne Zink', kind: 'twoWords', finds: ['/de-de/produkte/orelle-hold-pure'] },
  { query: 'Essen Restaurant', kind: 'twoWords', finds: ['/de-de/ratgeber/unbeschwert-essen'] },
  {
    query: 'laut vorlesen',
    kind: 'twoWords',
    finds: ['/de-de/ratgeber/erste-woche', '/de-de/ratgeber/sprechen-und-laecheln'],
  },
  {
    query: 'Tee Kaffee Rotwein',
    kind: 'twoWords',
    finds: ['/de-de/produkte/orelle-fresh-overnight'],
  },
  {
    query: 'neue Prothese gewöhnen',
    kind: 'twoWords',
    finds: ['/de-de/haeufige-fragen#faq-getting-used-to-dentures', '/de-de/ratgeber/erste-woche'],
  },
  {
    query: 'Prothese gebrochen',
    kind: 'twoWords',
    finds: [
      '/de-de/ratgeber/prothese-gebrochen-oder-verloren',
      '/de-de/haeufige-fragen#faq-broken-denture',
      '/de-de/hilfe',
    ],
  },

  {
    query: 'mit Prothese schlafen',
    kind: 'faq',
    finds: [
      '/de-de/ratgeber/mit-prothese-schlafen',
      '/de-de/haeufige-fragen#faq-sleep-with-dentures',
      '/de-de/ueber-uns/dr-helen-marsh#marsh-every-night',
    ],
  },
  { query: 'Essig', kind: 'faq', finds: ['/de-de/haeufige-fragen#faq-bleach-or-vinegar'] },
  {
    query: 'Trompete',
    kind: 'faq',
    finds: ['/de-de/ratgeber/sprechen-und-laecheln#talking-and-smiling-singing'],
  },
  {
    query: 'wie lange hält eine Prothese',
    kind: 'faq',
    finds: ['/de-de/ueber-uns/dr-tomas-weber#weber-how-long-it-lasts'],
  },
  {
    query: 'Reinigungstablette verschluckt',
    kind: 'faq',
    finds: ['/de-de/haeufige-fragen#faq-swallowed-tablet', '/de-de/hilfe', '/de-de/kontakt'],
  },
  {
    query: 'über Nacht ausgetrocknet',
    kind: 'faq',
    finds: ['/de-de/ueber-uns/dr-tomas-weber#weber-dried-out'],
  },
  {
    query: 'ansteckend',
    kind: 'faq',
    finds: ['/de-de/ratgeber/prothesenstomatitis#denture-stomatitis-contagious'],
  },
  {
    query: 'Produkt nicht vertragen',
    kind: 'faq',
    finds: ['/de-de/haeufige-fragen#faq-bad-reaction'],
  },

  { query: 'Gebissreiniger', kind: 'synonym', finds: TABLETS },
  {
    query: 'Prothesenkleber',
    kind: 'synonym',
    finds: [...CREAMS, '/de-de/ratgeber/haftcreme-auftragen'],
  },
  { query: 'Mundsoor', kind: 'synonym', finds: ['/de-de/ratgeber/prothesenstomatitis'] },
  {
    query: 'Mundtrockenheit',
    kind: 'synonym',
    finds: ['/de-de/ratgeber/trockener-mund', '/de-de/haeufige-fragen#faq-dry-mouth'],
  },
  {
    query: 'Aphthen',
    kind: 'synonym',
    finds: ['/de-de/ratgeber/druckstellen', '/de-de/haeufige-fragen#faq-sore-spot'],
  },
  { query: 'lispeln', kind: 'synonym', finds: ['/de-de/ratgeber/sprechen-und-laecheln'] },
  { query: 'Altenheim', kind: 'synonym', finds: ['/de-de/ratgeber/angehoerige-unterstuetzen'] },
  {
    query: 'dritte Zähne reinigen',
    kind: 'synonym',
    finds: ['/de-de/ratgeber/prothese-reinigen', '/de-de/haeufige-fragen#faq-how-often-to-clean'],
  },

  { query: 'Hold Extra', kind: 'shortName', finds: ['/de-de/produkte/orelle-hold-extra'] },
  { query: 'gum brush', kind: 'shortName', finds: ['/de-de/produkte/orelle-gum-brush'] },
  { query: 'Starter Kit', kind: 'shortName', finds: ['/de-de/produkte/orelle-starter-kit'] },

  { query: '2000000000060', kind: 'gtin', finds: ['/de-de/produkte/orelle-fresh-overnight'] },
  { query: '2 000000 000138', kind: 'gtin', finds: ['/de-de/produkte/orelle-travel-kit'] },
  { query: '12000000001019', kind: 'gtin', finds: ['/de-de/produkte/orelle-hold-original'] },

  { query: 'Creme', kind: 'part', finds: [...CREAMS, '/de-de/ratgeber/haftcreme-auftragen'] },
  { query: 'Tabletten', kind: 'part', finds: TABLETS },
  {
    query: 'Bürste',
    kind: 'part',
    finds: ['/de-de/produkte/orelle-brush-duo', '/de-de/produkte/orelle-gum-brush'],
  },
  { query: 'Trickfilm', kind: 'part', finds: ['/de-de/ratgeber/sprechen-und-laecheln'] },
  { query: 'Reinigungs Tabletten', kind: 'part', finds: TABLETS },
  {
    query: 'Druck-Stellen',
    kind: 'part',
    finds: ['/de-de/ratgeber/druckstellen', '/de-de/haeufige-fragen#faq-sore-spot'],
  },
  { query: 'Prothesenreinigung', kind: 'part', finds: ['/de-de/ratgeber/prothese-reinigen'] },
  { query: 'Gaumenrötung', kind: 'part', finds: ['/de-de/ratgeber/prothesenstomatitis'] },

  { query: 'kaufen', kind: 'pin', finds: ['/de-de/produkte'] },
  { query: 'Telefonnummer', kind: 'pin', finds: ['/de-de/kontakt'] },
  { query: 'Notdienst', kind: 'pin', finds: ['/de-de/hilfe'] },

  { query: 'Gebiss wackelt', kind: 'synonym', finds: ['/de-de/ratgeber/lockere-prothese'] },
  { query: 'Unterfütterung', kind: 'synonym', finds: ['/de-de/ratgeber/lockere-prothese'] },
  { query: 'Prothese rutscht', kind: 'synonym', finds: ['/de-de/ratgeber/lockere-prothese'] },
  { query: 'Gebiss hält nicht mehr', kind: 'synonym', finds: ['/de-de/ratgeber/lockere-prothese'] },
  { query: 'lockere Prothese', kind: 'synonym', finds: ['/de-de/ratgeber/lockere-prothese'] },
];
