/** Addresses that the demo's redirects replace, and their targets. */
const TIPS = {
  '/en-gb/tips': '/en-gb/advice',
  '/en-us/tips': '/en-us/advice',
  '/fr-fr/astuces': '/fr-fr/conseils',
  '/es-es/trucos': '/es-es/consejos',
  '/de-de/tipps': '/de-de/ratgeber',
  '/it-it/suggerimenti': '/it-it/consigli',
} as const;

const SHOPS = [
  '/en-gb/shop',
  '/en-us/shop',
  '/fr-fr/boutique',
  '/es-es/tienda',
  '/de-de/shop',
  '/it-it/negozio',
] as const;

const PRODUCTS: Readonly<Record<string, string>> = {
  12: '/en-gb/products/orelle-hold-original',
  14: '/en-gb/products/orelle-hold-extra',
  21: '/en-gb/products/orelle-fresh-daily',
  31: '/en-gb/products/orelle-brush-duo',
};

const YEARS = Array.from({ length: 20 }, (_, index) => 2004 + index);

/** `to` is undefined if the page was removed. */
export type OldAddress = { readonly from: string; readonly to: string | undefined };

export const OLD_ADDRESSES: readonly OldAddress[] = [
  { from: '/index.php', to: '/en-gb' },
  { from: '/contact-us.php', to: '/en-gb/contact' },
  { from: '/en-gb/guide.aspx?topic=7', to: '/en-gb/advice/cleaning-dentures' },
  { from: '/en-gb/sample', to: '/en-gb/free-sample' },
  ...Object.entries(PRODUCTS).flatMap(([id, to]) => [
    { from: `/product.php?id=${id}`, to },
    { from: `/Product.PHP?utm_source=letter&id=${id}`, to: `${to}?utm_source=letter` },
  ]),
  { from: '/product.php', to: '/en-gb/products' },
  { from: '/product.php?id=99', to: '/en-gb/products?id=99' },
  ...Object.entries(TIPS).flatMap(([from, to]) => [
    { from, to },
    ...YEARS.map((year) => ({ from: `${from}/${year}/a-tip`, to })),
  ]),
  ...SHOPS.flatMap((from) => [
    { from, to: undefined },
    ...YEARS.slice(0, 10).map((year) => ({ from: `${from}/item-${year}`, to: undefined })),
  ]),
];
