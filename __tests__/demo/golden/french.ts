import type { GoldenQuery } from './goldenQuery';

export const FRENCH: readonly GoldenQuery[] = [
  { query: 'points douloureux', kind: 'exact', finds: ['/fr-fr/conseils/points-douloureux'] },
  {
    query: 'stomatite prothétique',
    kind: 'exact',
    finds: ['/fr-fr/conseils/stomatite-prothetique'],
  },
  { query: 'première semaine', kind: 'exact', finds: ['/fr-fr/conseils/premiere-semaine'] },
  { query: 'rituel de soin', kind: 'exact', finds: ['/fr-fr/rituel-de-soin'] },
  { query: 'trousse de voyage', kind: 'exact', finds: ['/fr-fr/produits/orelle-travel-kit'] },
  { query: 'bain de trempage', kind: 'exact', finds: ['/fr-fr/produits/orelle-soaking-bath'] },
  { query: 'brosse à gencives', kind: 'exact', finds: ['/fr-fr/produits/orelle-gum-brush'] },
  { query: 'prothésiste dentaire', kind: 'exact', finds: ['/fr-fr/a-propos/dr-tomas-weber'] },
  {
    query: 'politique de confidentialité',
    kind: 'exact',
    finds: ['/fr-fr/politique-de-confidentialite'],
  },

  { query: 'claquement', kind: 'plural', finds: ['/fr-fr/conseils/parler-et-sourire'] },
  { query: 'restaurants', kind: 'plural', finds: ['/fr-fr/conseils/manger-en-confiance'] },
  { query: 'gencive aplatie', kind: 'plural', finds: ['/fr-fr/produits/orelle-hold-extra'] },
  {
    query: 'échantillons gratuits',
    kind: 'plural',
    finds: ['/fr-fr/questions-frequentes#faq-free-sample', '/fr-fr'],
  },
  {
    query: 'bagages',
    kind: 'plural',
    finds: ['/fr-fr/conseils/voyager', '/fr-fr/produits/orelle-travel-kit'],
  },
  { query: 'stomatites', kind: 'plural', finds: ['/fr-fr/conseils/stomatite-prothetique'] },

  {
    query: 'bouche seche',
    kind: 'accent',
    finds: ['/fr-fr/conseils/bouche-seche', '/fr-fr/questions-frequentes#faq-dry-mouth'],
  },
  {
    query: 'creme adhesive sans zinc',
    kind: 'accent',
    finds: ['/fr-fr/produits/orelle-hold-pure'],
  },
  { query: 'l’hopital', kind: 'accent', finds: ['/fr-fr/conseils/aider-un-proche'] },
  {
    query: 'oeufs brouilles',
    kind: 'accent',
    finds: ['/fr-fr/conseils/manger-en-confiance', '/fr-fr/aide#help-eating-meanwhile'],
  },
  {
    query: "l'eau de javel",
    kind: 'accent',
    finds: [
      '/fr-fr/questions-frequentes#faq-bleach-or-vinegar',
      '/fr-fr/conseils/nettoyer-sa-prothese',
    ],
  },
  { query: "a propos d'orelle", kind: 'accent', finds: ['/fr-fr/a-propos'] },
  {
    query: "l'haleine",
    kind: 'accent',
    finds: ['/fr-fr/conseils/stomatite-prothetique', '/fr-fr/conseils/nettoyer-sa-prothese'],
  },
  {
    query: 'PROTHESE CASSEE',
    kind: 'accent',
    finds: [
      '/fr-fr/conseils/prothese-cassee-ou-perdue',
      '/fr-fr/questions-frequentes#faq-broken-denture',
      '/fr-fr/aide',
    ],
  },
  {
    query: 'prothe\u0300se partielle',
    kind: 'accent',
    finds: ['/fr-fr/conseils/protheses-partielles'],
  },

  { query: 'stomattite', kind: 'typo', finds: ['/fr-fr/conseils/stomatite-prothetique'] },
  { query: 'netoyer sa prothèse', kind: 'typo', finds: ['/fr-fr/conseils/nettoyer-sa-prothese'] },
  {
    query: 'appliquer la crème adhséive',
    kind: 'typo',
    finds: ['/fr-fr/conseils/appliquer-la-creme-adhesive'],
  },
  { query: 'crochest', kind: 'typo', finds: ['/fr-fr/conseils/protheses-partielles'] },
  {
    query: 'aéropot',
    kind: 'typo',
    finds: ['/fr-fr/conseils/voyager', '/fr-fr/produits/orelle-travel-kit'],
  },
  { query: 'dentifirce', kind: 'typo', finds: ['/fr-fr/questions-frequentes#faq-toothpaste'] },
  {
    query: 'rebasaje',
    kind: 'typo',
    finds: [
      '/fr-fr/a-propos/dr-tomas-weber#weber-reline',
      '/fr-fr/questions-frequentes#faq-loose-denture',
    ],
  },

  {
    query: 'nettoyer son dentier',
    kind: 'twoWords',
    finds: ['/fr-fr/conseils/nettoyer-sa-prothese'],
  },
  {
    query: 'dormir avec la prothèse',
    kind: 'twoWords',
    finds: [
      '/fr-fr/conseils/dormir-avec-sa-prothese',
      '/fr-fr/questions-frequentes#faq-sleep-with-dentures',
      '/fr-fr/a-propos/dr-helen-marsh#marsh-every-night',
    ],
  },
  { query: 'manger une pomme', kind: 'twoWords', finds: ['/fr-fr/conseils/manger-en-confiance'] },
  {
    query: 'crème pour la prothèse du bas',
    kind: 'twoWords',
    finds: ['/fr-fr/produits/orelle-hold-extra'],
  },
  {
    query: 'comprimés pour la nuit',
    kind: 'twoWords',
    finds: ['/fr-fr/produits/orelle-fresh-overnight'],
  },
  {
    query: 'le palais est rouge',
    kind: 'twoWords',
    finds: ['/fr-fr/conseils/stomatite-prothetique'],
  },
  { query: 'nom sur la prothèse', kind: 'twoWords', finds: ['/fr-fr/conseils/aider-un-proche'] },
  {
    query: 'retirer la crème',
    kind: 'twoWords',
    finds: ['/fr-fr/conseils/appliquer-la-creme-adhesive'],
  },

  { query: 'vinaigre', kind: 'faq', finds: ['/fr-fr/questions-frequentes#faq-bleach-or-vinegar'] },
  { query: 'eau chaude', kind: 'faq', finds: ['/fr-fr/questions-frequentes#faq-hot-water'] },
  {
    query: 'avaler un comprimé',
    kind: 'faq',
    finds: ['/fr-fr/questions-frequentes#faq-swallowed-tablet', '/fr-fr/aide'],
  },
  { query: 'week-end cabinet fermé', kind: 'faq', finds: ['/fr-fr/aide#help-weekend'] },
  { query: 'envoyer une photo', kind: 'faq', finds: ['/fr-fr/aide#help-photograph'] },
  {
    query: 'chanter à la chorale',
    kind: 'faq',
    finds: ['/fr-fr/conseils/parler-et-sourire#talking-and-smiling-singing'],
  },
  {
    query: 'contagieuse',
    kind: 'faq',
    finds: ['/fr-fr/conseils/stomatite-prothetique#denture-stomatitis-contagious'],
  },
  {
    query: 'combien de temps dure une prothèse',
    kind: 'faq',
    finds: ['/fr-fr/a-propos/dr-tomas-weber#weber-how-long-it-lasts'],
  },

  { query: 'muguet', kind: 'synonym', finds: ['/fr-fr/conseils/stomatite-prothetique'] },
  {
    query: 'aphte',
    kind: 'synonym',
    finds: ['/fr-fr/conseils/points-douloureux', '/fr-fr/questions-frequentes#faq-sore-spot'],
  },
  { query: 'zozoter', kind: 'synonym', finds: ['/fr-fr/conseils/parler-et-sourire'] },
  { query: 'ehpad', kind: 'synonym', finds: ['/fr-fr/conseils/aider-un-proche'] },
  { query: 'stellite', kind: 'synonym', finds: ['/fr-fr/conseils/protheses-partielles'] },
  {
    query: 'colle pour dentier',
    kind: 'synonym',
    finds: [
      '/fr-fr/produits/orelle-hold-original',
      '/fr-fr/produits/orelle-hold-extra',
      '/fr-fr/produits/orelle-hold-pure',
      '/fr-fr/conseils/appliquer-la-creme-adhesive',
    ],
  },

  { query: 'hold pure', kind: 'shortName', finds: ['/fr-fr/produits/orelle-hold-pure'] },
  { query: 'Brush Duo', kind: 'shortName', finds: ['/fr-fr/produits/orelle-brush-duo'] },
  { query: 'night set', kind: 'shortName', finds: ['/fr-fr/produits/orelle-night-set'] },

  { query: '2000000000060', kind: 'gtin', finds: ['/fr-fr/produits/orelle-fresh-overnight'] },
  { query: '2 000000 000121', kind: 'gtin', finds: ['/fr-fr/produits/orelle-gum-brush'] },

  { query: 'prix', kind: 'pin', finds: ['/fr-fr/conseils/prix-prothese-dentaire'] },
  { query: 'urgence', kind: 'pin', finds: ['/fr-fr/aide'] },
  { query: 'réclamation', kind: 'pin', finds: ['/fr-fr/contact'] },

  { query: 'dentier qui bouge', kind: 'synonym', finds: ['/fr-fr/conseils/prothese-qui-bouge'] },
  { query: 'rebasage', kind: 'synonym', finds: ['/fr-fr/conseils/prothese-qui-bouge'] },
  { query: 'dentier qui tombe', kind: 'synonym', finds: ['/fr-fr/conseils/prothese-qui-bouge'] },
  { query: 'prothèse instable', kind: 'synonym', finds: ['/fr-fr/conseils/prothese-qui-bouge'] },
  {
    query: 'mon dentier ne tient plus',
    kind: 'synonym',
    finds: ['/fr-fr/conseils/prothese-qui-bouge'],
  },
];
