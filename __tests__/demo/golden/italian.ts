import type { GoldenQuery } from './goldenQuery';

export const ITALIAN: readonly GoldenQuery[] = [
  { query: 'punti dolenti', kind: 'exact', finds: ['/it-it/consigli/punti-dolenti'] },
  {
    query: 'bocca secca',
    kind: 'exact',
    finds: ['/it-it/consigli/bocca-secca', '/it-it/domande-frequenti#faq-dry-mouth'],
  },
  { query: 'stomatite da protesi', kind: 'exact', finds: ['/it-it/consigli/stomatite-da-protesi'] },
  { query: 'prima settimana', kind: 'exact', finds: ['/it-it/consigli/prima-settimana'] },
  { query: 'routine di cura', kind: 'exact', finds: ['/it-it/routine-di-cura'] },
  { query: 'kit da viaggio', kind: 'exact', finds: ['/it-it/prodotti/orelle-travel-kit'] },
  { query: 'vaschetta', kind: 'exact', finds: ['/it-it/prodotti/orelle-soaking-bath'] },
  { query: 'odontotecnico', kind: 'exact', finds: ['/it-it/chi-siamo/dr-tomas-weber'] },
  { query: 'informativa sulla privacy', kind: 'exact', finds: ['/it-it/informativa-privacy'] },

  { query: 'sibilo', kind: 'plural', finds: ['/it-it/consigli/parlare-e-sorridere'] },
  { query: 'ristoranti', kind: 'plural', finds: ['/it-it/consigli/mangiare-con-sicurezza'] },
  { query: 'gengiva appiattita', kind: 'plural', finds: ['/it-it/prodotti/orelle-hold-extra'] },
  {
    query: 'campioni gratuiti',
    kind: 'plural',
    finds: ['/it-it/domande-frequenti#faq-free-sample', '/it-it'],
  },
  {
    query: 'bagagli',
    kind: 'plural',
    finds: ['/it-it/consigli/viaggiare', '/it-it/prodotti/orelle-travel-kit'],
  },
  { query: 'familiare', kind: 'plural', finds: ['/it-it/consigli/aiutare-una-persona-cara'] },

  { query: "condizioni d'uso", kind: 'accent', finds: ['/it-it/condizioni-uso'] },
  {
    query: "perchè mai l'acqua calda",
    kind: 'accent',
    finds: ['/it-it/domande-frequenti#faq-hot-water'],
  },
  {
    query: 'macchie di te e caffe',
    kind: 'accent',
    finds: ['/it-it/prodotti/orelle-fresh-daily', '/it-it/prodotti/orelle-fresh-overnight'],
  },
  {
    query: 'e pericoloso ingerire la crema',
    kind: 'accent',
    finds: ['/it-it/domande-frequenti#faq-swallowing-adhesive'],
  },
  { query: 'tomas weber', kind: 'accent', finds: ['/it-it/chi-siamo/dr-tomas-weber'] },
  {
    query: 'l’acqua non e potabile',
    kind: 'accent',
    finds: ['/it-it/consigli/viaggiare', '/it-it/prodotti/orelle-travel-kit'],
  },
  { query: "l'ospedale", kind: 'accent', finds: ['/it-it/consigli/aiutare-una-persona-cara'] },
  {
    query: 'LA PROTESI SI E ROTTA',
    kind: 'accent',
    finds: [
      '/it-it/consigli/protesi-rotta-o-persa',
      '/it-it/domande-frequenti#faq-broken-denture',
      '/it-it/aiuto',
    ],
  },

  { query: 'stomattite', kind: 'typo', finds: ['/it-it/consigli/stomatite-da-protesi'] },
  { query: 'spazolino per protesi', kind: 'typo', finds: ['/it-it/prodotti/orelle-brush-duo'] },
  { query: 'candegina', kind: 'typo', finds: ['/it-it/domande-frequenti#faq-bleach-or-vinegar'] },
  { query: 'protesi parzaile', kind: 'typo', finds: ['/it-it/consigli/protesi-parziali'] },
  {
    query: 'applicare la crema adesvia',
    kind: 'typo',
    finds: ['/it-it/consigli/applicare-la-crema-adesiva'],
  },
  { query: 'demenzza', kind: 'typo', finds: ['/it-it/consigli/aiutare-una-persona-cara'] },
  { query: 'dentifircio', kind: 'typo', finds: ['/it-it/domande-frequenti#faq-toothpaste'] },

  { query: 'pulire la dentiera', kind: 'twoWords', finds: ['/it-it/consigli/pulire-la-protesi'] },
  {
    query: 'dormire con la protesi',
    kind: 'twoWords',
    finds: [
      '/it-it/consigli/dormire-con-la-protesi',
      '/it-it/domande-frequenti#faq-sleep-with-dentures',
      '/it-it/chi-siamo/dr-helen-marsh#marsh-every-night',
    ],
  },
  {
    query: 'mangiare una mela',
    kind: 'twoWords',
    finds: ['/it-it/consigli/mangiare-con-sicurezza'],
  },
  {
    query: 'crema per la protesi inferiore',
    kind: 'twoWords',
    finds: ['/it-it/prodotti/orelle-hold-extra'],
  },
  {
    query: 'lo spazzolino per le gengive',
    kind: 'twoWords',
    finds: ['/it-it/prodotti/orelle-gum-brush'],
  },
  {
    query: 'compresse per la notte',
    kind: 'twoWords',
    finds: ['/it-it/prodotti/orelle-fresh-overnight'],
  },
  { query: 'il palato rosso', kind: 'twoWords', finds: ['/it-it/consigli/stomatite-da-protesi'] },
  { query: 'crema senza zinco', kind: 'twoWords', finds: ['/it-it/prodotti/orelle-hold-pure'] },
  {
    query: 'togliere la crema',
    kind: 'twoWords',
    finds: ['/it-it/consigli/applicare-la-crema-adesiva'],
  },

  { query: 'aceto', kind: 'faq', finds: ['/it-it/domande-frequenti#faq-bleach-or-vinegar'] },
  {
    query: 'posso incollarla',
    kind: 'faq',
    finds: ['/it-it/domande-frequenti#faq-broken-denture'],
  },
  {
    query: 'ingerire una compressa',
    kind: 'faq',
    finds: ['/it-it/domande-frequenti#faq-swallowed-tablet', '/it-it/aiuto'],
  },
  { query: 'fine settimana studio chiuso', kind: 'faq', finds: ['/it-it/aiuto#help-weekend'] },
  { query: 'mandare una foto', kind: 'faq', finds: ['/it-it/aiuto#help-photograph'] },
  {
    query: 'cantare nel coro',
    kind: 'faq',
    finds: ['/it-it/consigli/parlare-e-sorridere#talking-and-smiling-singing'],
  },
  {
    query: 'contagiosa',
    kind: 'faq',
    finds: ['/it-it/consigli/stomatite-da-protesi#denture-stomatitis-contagious'],
  },
  {
    query: 'quanto dura una protesi',
    kind: 'faq',
    finds: ['/it-it/chi-siamo/dr-tomas-weber#weber-how-long-it-lasts'],
  },

  { query: 'mughetto', kind: 'synonym', finds: ['/it-it/consigli/stomatite-da-protesi'] },
  {
    query: 'afte',
    kind: 'synonym',
    finds: ['/it-it/consigli/punti-dolenti', '/it-it/domande-frequenti#faq-sore-spot'],
  },
  { query: 'badante', kind: 'synonym', finds: ['/it-it/consigli/aiutare-una-persona-cara'] },
  {
    query: 'puzza',
    kind: 'synonym',
    finds: ['/it-it/chi-siamo/dr-tomas-weber#weber-smell', '/it-it/aiuto'],
  },
  { query: 'scheletrato', kind: 'synonym', finds: ['/it-it/consigli/protesi-parziali'] },
  {
    query: 'colla per dentiera',
    kind: 'synonym',
    finds: [
      '/it-it/prodotti/orelle-hold-original',
      '/it-it/prodotti/orelle-hold-extra',
      '/it-it/prodotti/orelle-hold-pure',
      '/it-it/consigli/applicare-la-crema-adesiva',
    ],
  },

  { query: 'hold extra', kind: 'shortName', finds: ['/it-it/prodotti/orelle-hold-extra'] },
  { query: 'Fresh Express', kind: 'shortName', finds: ['/it-it/prodotti/orelle-fresh-express'] },
  { query: 'starter kit', kind: 'shortName', finds: ['/it-it/prodotti/orelle-starter-kit'] },

  { query: '12000000001019', kind: 'gtin', finds: ['/it-it/prodotti/orelle-hold-original'] },
  { query: '2 00000 00102 5', kind: 'gtin', finds: ['/it-it/prodotti/orelle-fresh-daily'] },

  { query: 'prezzo', kind: 'pin', finds: ['/it-it/consigli/costo-della-dentiera'] },
  { query: 'emergenza', kind: 'pin', finds: ['/it-it/aiuto'] },
  { query: 'numero di telefono', kind: 'pin', finds: ['/it-it/contatti'] },

  {
    query: 'dentiera che si muove',
    kind: 'synonym',
    finds: ['/it-it/consigli/protesi-che-si-muove'],
  },
  { query: 'ribasatura', kind: 'synonym', finds: ['/it-it/consigli/protesi-che-si-muove'] },
  { query: 'dentiera che cade', kind: 'synonym', finds: ['/it-it/consigli/protesi-che-si-muove'] },
  { query: 'protesi allentata', kind: 'synonym', finds: ['/it-it/consigli/protesi-che-si-muove'] },
  {
    query: 'la protesi non tiene più',
    kind: 'synonym',
    finds: ['/it-it/consigli/protesi-che-si-muove'],
  },
];
