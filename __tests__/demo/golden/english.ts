import type { GoldenQuery } from './goldenQuery';

export const ENGLISH: readonly GoldenQuery[] = [
  { query: 'stomatitis', kind: 'exact', finds: ['/en-gb/advice/denture-stomatitis'] },
  {
    query: 'saliva',
    kind: 'exact',
    finds: ['/en-gb/advice/dry-mouth', '/en-gb/faq#faq-dry-mouth'],
  },
  { query: 'dementia', kind: 'exact', finds: ['/en-gb/advice/caring-for-someone'] },
  { query: 'clasps', kind: 'exact', finds: ['/en-gb/advice/partial-dentures'] },
  { query: 'restaurant', kind: 'exact', finds: ['/en-gb/advice/eating-with-confidence'] },
  { query: 'spearmint', kind: 'exact', finds: ['/en-gb/products/orelle-fresh-daily'] },
  { query: 'dishwasher', kind: 'exact', finds: ['/en-gb/products/orelle-soaking-bath'] },
  { query: 'prosthodontist', kind: 'exact', finds: ['/en-gb/about-us/dr-helen-marsh'] },
  { query: 'privacy', kind: 'exact', finds: ['/en-gb/privacy-policy'] },

  { query: 'inhalers', kind: 'plural', finds: ['/en-gb/advice/denture-stomatitis'] },
  { query: 'flights', kind: 'plural', finds: ['/en-gb/advice/travelling'] },
  { query: 'toffee', kind: 'plural', finds: ['/en-gb/advice/eating-with-confidence'] },
  { query: 'free samples', kind: 'plural', finds: ['/en-gb/faq#faq-free-sample', '/en-gb'] },
  {
    query: 'smelling',
    kind: 'plural',
    finds: ['/en-gb/about-us/dr-tomas-weber#weber-smell', '/en-gb/help'],
  },
  {
    query: 'bristle',
    kind: 'plural',
    finds: ['/en-gb/products/orelle-brush-duo', '/en-gb/products/orelle-gum-brush'],
  },

  { query: 'zinc free', kind: 'accent', finds: ['/en-gb/products/orelle-hold-pure'] },
  { query: 'Dr Tomas Weber', kind: 'accent', finds: ['/en-gb/about-us/dr-tomas-weber'] },
  {
    query: 'puree',
    kind: 'accent',
    finds: ['/en-gb/advice/first-week', '/en-gb/advice/eating-with-confidence'],
  },
  { query: "someone else's denture", kind: 'accent', finds: ['/en-gb/advice/caring-for-someone'] },
  { query: 'traveling', kind: 'accent', finds: ['/en-gb/advice/travelling'] },
  { query: 'three minute soak', kind: 'accent', finds: ['/en-gb/products/orelle-fresh-express'] },
  { query: 'chamomile', kind: 'accent', finds: ['/en-gb/products/orelle-fresh-overnight'] },

  { query: 'stomatitus', kind: 'typo', finds: ['/en-gb/advice/denture-stomatitis'] },
  { query: 'demensia', kind: 'typo', finds: ['/en-gb/advice/caring-for-someone'] },
  { query: 'whisling', kind: 'typo', finds: ['/en-gb/advice/talking-and-smiling'] },
  { query: 'vineger', kind: 'typo', finds: ['/en-gb/faq#faq-bleach-or-vinegar'] },
  { query: 'tothpaste', kind: 'typo', finds: ['/en-gb/faq#faq-toothpaste'] },
  { query: 'partail denture', kind: 'typo', finds: ['/en-gb/advice/partial-dentures'] },
  {
    query: 'brocken denture',
    kind: 'typo',
    finds: ['/en-gb/advice/broken-or-lost-denture', '/en-gb/faq#faq-broken-denture', '/en-gb/help'],
  },
  { query: 'fresh overnigth', kind: 'typo', finds: ['/en-gb/products/orelle-fresh-overnight'] },

  {
    query: 'dry mouth',
    kind: 'twoWords',
    finds: ['/en-gb/advice/dry-mouth', '/en-gb/faq#faq-dry-mouth'],
  },
  { query: 'hot water', kind: 'twoWords', finds: ['/en-gb/faq#faq-hot-water'] },
  {
    query: 'hand luggage',
    kind: 'twoWords',
    finds: ['/en-gb/advice/travelling', '/en-gb/products/orelle-travel-kit'],
  },
  { query: 'red palate', kind: 'twoWords', finds: ['/en-gb/advice/denture-stomatitis'] },
  { query: 'care routine', kind: 'twoWords', finds: ['/en-gb/care-routine'] },
  { query: 'first week', kind: 'twoWords', finds: ['/en-gb/advice/first-week'] },
  {
    query: 'red wine stains',
    kind: 'twoWords',
    finds: ['/en-gb/products/orelle-fresh-overnight', '/en-gb/help'],
  },
  {
    query: 'salt water rinse',
    kind: 'twoWords',
    finds: ['/en-gb/advice/sore-spots', '/en-gb/faq#faq-sore-spot', '/en-gb/help'],
  },
  { query: 'terms of use', kind: 'twoWords', finds: ['/en-gb/terms-of-use'] },

  {
    query: 'sleep with dentures in',
    kind: 'faq',
    finds: [
      '/en-gb/advice/sleeping-with-dentures',
      '/en-gb/faq#faq-sleep-with-dentures',
      '/en-gb/about-us/dr-helen-marsh#marsh-every-night',
    ],
  },
  { query: 'household bleach', kind: 'faq', finds: ['/en-gb/faq#faq-bleach-or-vinegar'] },
  {
    query: 'play the trumpet',
    kind: 'faq',
    finds: ['/en-gb/advice/talking-and-smiling#talking-and-smiling-singing'],
  },
  {
    query: 'how long does a denture last',
    kind: 'faq',
    finds: ['/en-gb/about-us/dr-tomas-weber#weber-how-long-it-lasts'],
  },
  { query: 'swallow adhesive cream', kind: 'faq', finds: ['/en-gb/faq#faq-swallowing-adhesive'] },
  {
    query: 'dried out overnight',
    kind: 'faq',
    finds: ['/en-gb/about-us/dr-tomas-weber#weber-dried-out'],
  },
  {
    query: 'is stomatitis catching',
    kind: 'faq',
    finds: ['/en-gb/advice/denture-stomatitis#denture-stomatitis-contagious'],
  },
  { query: 'photograph of my denture', kind: 'faq', finds: ['/en-gb/help#help-photograph'] },

  { query: 'oral thrush', kind: 'synonym', finds: ['/en-gb/advice/denture-stomatitis'] },
  {
    query: 'xerostomia',
    kind: 'synonym',
    finds: ['/en-gb/advice/dry-mouth', '/en-gb/faq#faq-dry-mouth'],
  },
  {
    query: 'mouth ulcer',
    kind: 'synonym',
    finds: ['/en-gb/advice/sore-spots', '/en-gb/faq#faq-sore-spot'],
  },
  {
    query: 'fizzy tablets',
    kind: 'synonym',
    finds: [
      '/en-gb/products/orelle-fresh-daily',
      '/en-gb/products/orelle-fresh-overnight',
      '/en-gb/products/orelle-fresh-express',
    ],
  },
  { query: 'travelling with false teeth', kind: 'synonym', finds: ['/en-gb/advice/travelling'] },
  {
    query: 'halitosis',
    kind: 'synonym',
    finds: ['/en-gb/about-us/dr-tomas-weber#weber-smell', '/en-gb/help'],
  },
  { query: 'nursing home', kind: 'synonym', finds: ['/en-gb/advice/caring-for-someone'] },
  { query: 'chrome denture', kind: 'synonym', finds: ['/en-gb/advice/partial-dentures'] },

  { query: 'Hold Pure', kind: 'shortName', finds: ['/en-gb/products/orelle-hold-pure'] },
  { query: 'brush duo', kind: 'shortName', finds: ['/en-gb/products/orelle-brush-duo'] },
  { query: 'Night Set', kind: 'shortName', finds: ['/en-gb/products/orelle-night-set'] },

  { query: '2000000000107', kind: 'gtin', finds: ['/en-gb/products/orelle-soaking-bath'] },
  { query: '2 000000 000046', kind: 'gtin', finds: ['/en-gb/products/orelle-hold-pure'] },
  { query: '20000011', kind: 'gtin', finds: ['/en-gb/products/orelle-brush-duo'] },

  { query: 'where to buy', kind: 'pin', finds: ['/en-gb/products'] },
  { query: 'complaint', kind: 'pin', finds: ['/en-gb/contact'] },
  { query: 'emergency', kind: 'pin', finds: ['/en-gb/help'] },

  { query: 'wobbly denture', kind: 'synonym', finds: ['/en-gb/advice/loose-denture'] },
  { query: 'denture reline', kind: 'synonym', finds: ['/en-gb/advice/loose-denture'] },
  { query: 'denture falls out', kind: 'synonym', finds: ['/en-gb/advice/loose-denture'] },
  { query: 'false teeth slipping', kind: 'synonym', finds: ['/en-gb/advice/loose-denture'] },
  { query: 'loose bottom denture', kind: 'synonym', finds: ['/en-gb/advice/loose-denture'] },
];
