import type { GoldenQuery } from './goldenQuery';

export const SPANISH: readonly GoldenQuery[] = [
  { query: 'rozaduras', kind: 'exact', finds: ['/es-es/consejos/rozaduras'] },
  {
    query: 'boca seca',
    kind: 'exact',
    finds: ['/es-es/consejos/boca-seca', '/es-es/preguntas-frecuentes#faq-dry-mouth'],
  },
  { query: 'primera semana', kind: 'exact', finds: ['/es-es/consejos/primera-semana'] },
  { query: 'rutina de cuidado', kind: 'exact', finds: ['/es-es/rutina-de-cuidado'] },
  { query: 'kit de viaje', kind: 'exact', finds: ['/es-es/productos/orelle-travel-kit'] },
  { query: 'cepillo de encías', kind: 'exact', finds: ['/es-es/productos/orelle-gum-brush'] },
  { query: 'protésico dental', kind: 'exact', finds: ['/es-es/sobre-nosotros/dr-tomas-weber'] },
  { query: 'política de cookies', kind: 'exact', finds: ['/es-es/politica-de-cookies'] },
  { query: 'condiciones de uso', kind: 'exact', finds: ['/es-es/condiciones-de-uso'] },

  { query: 'ceceo', kind: 'plural', finds: ['/es-es/consejos/hablar-y-sonreir'] },
  { query: 'restaurantes', kind: 'plural', finds: ['/es-es/consejos/comer-con-confianza'] },
  { query: 'encía aplanada', kind: 'plural', finds: ['/es-es/productos/orelle-hold-extra'] },
  {
    query: 'muestras gratuitas',
    kind: 'plural',
    finds: ['/es-es/preguntas-frecuentes#faq-free-sample', '/es-es'],
  },
  { query: 'cuidador', kind: 'plural', finds: ['/es-es/consejos/cuidar-a-otra-persona'] },
  {
    query: 'equipajes',
    kind: 'plural',
    finds: ['/es-es/consejos/viajar', '/es-es/productos/orelle-travel-kit'],
  },

  { query: 'protesis parcial', kind: 'accent', finds: ['/es-es/consejos/protesis-parciales'] },
  {
    query: 'estomatitis protesica',
    kind: 'accent',
    finds: ['/es-es/consejos/estomatitis-protesica'],
  },
  { query: 'hablar y sonreir', kind: 'accent', finds: ['/es-es/consejos/hablar-y-sonreir'] },
  {
    query: 'aranazos',
    kind: 'accent',
    finds: ['/es-es/preguntas-frecuentes#faq-toothpaste', '/es-es/consejos/limpiar-la-protesis'],
  },
  {
    query: '¿por que huele mi protesis?',
    kind: 'accent',
    finds: ['/es-es/sobre-nosotros/dr-tomas-weber#weber-smell'],
  },
  { query: 'AVION', kind: 'accent', finds: ['/es-es/consejos/viajar'] },
  {
    query: 'limpiar la pro\u0301tesis',
    kind: 'accent',
    finds: ['/es-es/consejos/limpiar-la-protesis'],
  },
  { query: 'paladár rojo', kind: 'accent', finds: ['/es-es/consejos/estomatitis-protesica'] },

  { query: 'estomattitis', kind: 'typo', finds: ['/es-es/consejos/estomatitis-protesica'] },
  {
    query: 'aplicar la crema adhesvia',
    kind: 'typo',
    finds: ['/es-es/consejos/aplicar-la-crema-adhesiva'],
  },
  {
    query: 'equipage de mano',
    kind: 'typo',
    finds: ['/es-es/consejos/viajar', '/es-es/productos/orelle-travel-kit'],
  },
  { query: 'legía', kind: 'typo', finds: ['/es-es/preguntas-frecuentes#faq-bleach-or-vinegar'] },
  { query: 'ganhcos', kind: 'typo', finds: ['/es-es/consejos/protesis-parciales'] },
  { query: 'demenca', kind: 'typo', finds: ['/es-es/consejos/cuidar-a-otra-persona'] },
  {
    query: 'tronpeta',
    kind: 'typo',
    finds: ['/es-es/consejos/hablar-y-sonreir#talking-and-smiling-singing'],
  },

  {
    query: 'limpiar la dentadura',
    kind: 'twoWords',
    finds: ['/es-es/consejos/limpiar-la-protesis'],
  },
  {
    query: 'dormir con la prótesis',
    kind: 'twoWords',
    finds: [
      '/es-es/consejos/dormir-con-la-protesis',
      '/es-es/preguntas-frecuentes#faq-sleep-with-dentures',
      '/es-es/sobre-nosotros/dr-helen-marsh#marsh-every-night',
    ],
  },
  { query: 'comer una manzana', kind: 'twoWords', finds: ['/es-es/consejos/comer-con-confianza'] },
  {
    query: 'crema para la prótesis inferior',
    kind: 'twoWords',
    finds: ['/es-es/productos/orelle-hold-extra'],
  },
  {
    query: 'tabletas para la noche',
    kind: 'twoWords',
    finds: ['/es-es/productos/orelle-fresh-overnight'],
  },
  { query: 'crema sin zinc', kind: 'twoWords', finds: ['/es-es/productos/orelle-hold-pure'] },
  {
    query: 'el nombre en la prótesis',
    kind: 'twoWords',
    finds: ['/es-es/consejos/cuidar-a-otra-persona'],
  },
  {
    query: 'retirar la crema',
    kind: 'twoWords',
    finds: ['/es-es/consejos/aplicar-la-crema-adhesiva'],
  },

  { query: 'vinagre', kind: 'faq', finds: ['/es-es/preguntas-frecuentes#faq-bleach-or-vinegar'] },
  { query: 'agua caliente', kind: 'faq', finds: ['/es-es/preguntas-frecuentes#faq-hot-water'] },
  {
    query: 'tragarse una tableta',
    kind: 'faq',
    finds: ['/es-es/preguntas-frecuentes#faq-swallowed-tablet', '/es-es/ayuda'],
  },
  {
    query: 'se me ha roto la prótesis',
    kind: 'faq',
    finds: [
      '/es-es/consejos/protesis-rota-o-perdida',
      '/es-es/preguntas-frecuentes#faq-broken-denture',
      '/es-es/ayuda',
    ],
  },
  { query: 'clínica cerrada fin de semana', kind: 'faq', finds: ['/es-es/ayuda#help-weekend'] },
  { query: 'enviar una foto', kind: 'faq', finds: ['/es-es/ayuda#help-photograph'] },
  {
    query: 'se contagia',
    kind: 'faq',
    finds: ['/es-es/consejos/estomatitis-protesica#denture-stomatitis-contagious'],
  },
  {
    query: 'cuánto dura una prótesis',
    kind: 'faq',
    finds: ['/es-es/sobre-nosotros/dr-tomas-weber#weber-how-long-it-lasts'],
  },

  { query: 'candidiasis', kind: 'synonym', finds: ['/es-es/consejos/estomatitis-protesica'] },
  {
    query: 'aftas',
    kind: 'synonym',
    finds: ['/es-es/consejos/rozaduras', '/es-es/preguntas-frecuentes#faq-sore-spot'],
  },
  {
    query: 'xerostomía',
    kind: 'synonym',
    finds: ['/es-es/consejos/boca-seca', '/es-es/preguntas-frecuentes#faq-dry-mouth'],
  },
  { query: 'alzheimer', kind: 'synonym', finds: ['/es-es/consejos/cuidar-a-otra-persona'] },
  { query: 'puente removible', kind: 'synonym', finds: ['/es-es/consejos/protesis-parciales'] },
  {
    query: 'pegamento para dentaduras',
    kind: 'synonym',
    finds: [
      '/es-es/productos/orelle-hold-original',
      '/es-es/productos/orelle-hold-extra',
      '/es-es/productos/orelle-hold-pure',
      '/es-es/consejos/aplicar-la-crema-adhesiva',
    ],
  },

  { query: 'Hold Original', kind: 'shortName', finds: ['/es-es/productos/orelle-hold-original'] },
  { query: 'fresh daily', kind: 'shortName', finds: ['/es-es/productos/orelle-fresh-daily'] },
  { query: 'soaking bath', kind: 'shortName', finds: ['/es-es/productos/orelle-soaking-bath'] },

  { query: '2000000000039', kind: 'gtin', finds: ['/es-es/productos/orelle-hold-extra'] },
  { query: '2000 0011', kind: 'gtin', finds: ['/es-es/productos/orelle-brush-duo'] },

  { query: 'precio', kind: 'pin', finds: ['/es-es/consejos/precio-protesis-dental'] },
  { query: 'urgencias', kind: 'pin', finds: ['/es-es/ayuda'] },
  { query: 'diferencias', kind: 'pin', finds: ['/es-es/productos/comparar'] },

  { query: 'dentadura floja', kind: 'synonym', finds: ['/es-es/consejos/protesis-floja'] },
  { query: 'rebase', kind: 'synonym', finds: ['/es-es/consejos/protesis-floja'] },
  { query: 'dentadura que se cae', kind: 'synonym', finds: ['/es-es/consejos/protesis-floja'] },
  { query: 'la prótesis se mueve', kind: 'synonym', finds: ['/es-es/consejos/protesis-floja'] },
  { query: 'prótesis no ajusta', kind: 'synonym', finds: ['/es-es/consejos/protesis-floja'] },
];
