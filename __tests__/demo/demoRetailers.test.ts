import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { buildRetailerRows } from '@/content/demo/retailers/buildRetailers';
import { SHOPS } from '@/content/demo/retailers/shops';
import { readSources } from '@/content/build/readSources';
import { EDITIONS } from '@/lib/platform/config/editions';
import { indexDemo } from '@/__tests__/support/demoSearch';
import { readGtin14 } from '@/lib/platform/data/gtin';
import { readPngLogo } from '@/lib/site/retailers/mapRetailers';

const document = z
  .object({ products: z.record(z.string(), z.unknown()), logos: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('content/demo/retailers/retailers.json', 'utf8')));
const SOLD_BY_NOBODY = ['02000000000084', '02000000000169'];

test('the retailer document matches the tables', () => {
  expect(document.products).toEqual(buildRetailerRows());
  expect(Object.keys(document.logos)).toEqual(SHOPS.map(({ name }) => name));
});

test.each(SHOPS)('the logo of $name is a small PNG', ({ name }) => {
  const logo = document.logos[name] ?? '';
  expect(readPngLogo(logo)).toBe(`data:image/png;base64,${logo}`);
  expect(Buffer.from(logo, 'base64').length).toBeLessThanOrEqual(6 * 1024);
});

test.each(EDITIONS)(
  'a search in $id for a shop of the country finds where to buy first',
  async (edition) => {
    const index = await indexDemo();
    const shops = SHOPS.filter(({ countries }) => countries.includes(edition.country));
    const lost = shops.filter(({ name }) => {
      const { hits } = index(edition.id).search({ query: name, page: 0 });
      return hits[0]?.objectID !== 'page-faq#faq-where-to-buy';
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  },
);

test.each(EDITIONS)('$country has shops of its own', ({ country }) => {
  expect(
    SHOPS.filter(({ countries }) => countries.includes(country)).length,
  ).toBeGreaterThanOrEqual(4);
});

test('every product and size of the demo is sold, except those that are listed as unsold', () => {
  const { entries } = readSources('content/demo/products', 'content/demo/products');
  const gtins = new Set(entries.flatMap(({ fields }) => readGtin14(fields['gtin']) ?? []));
  const listed = new Set(Object.keys(document.products).map(readGtin14));
  expect(gtins.size).toBeGreaterThanOrEqual(12);
  expect([...gtins].filter((gtin) => !listed.has(gtin)).sort()).toEqual(SOLD_BY_NOBODY);
  expect([...listed].filter((gtin) => gtin === undefined || !gtins.has(gtin))).toEqual([]);
});
