import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRetailerRows, renderShopLogos } from './buildRetailers';

/** To be run after a change of a retailer, a logo or the assortment. */
async function main(): Promise<void> {
  const document = { products: buildRetailerRows(), logos: await renderShopLogos() };
  writeFileSync(join(__dirname, 'retailers.json'), `${JSON.stringify(document, null, 1)}\n`);
}

void main();
