import { resolveCollator } from '@/lib/catalogue/resolveCollator';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/config/editions';
import type { Retailer } from '@/lib/models/retailer';
import type { RetailerQuery } from './retailerSource';

/** The orders that an editor can ask for; any other value keeps the order of the source. */
const DIRECTIONS: ReadonlyMap<string | undefined, 1 | -1> = new Map([
  ['by_az', 1],
  ['name', 1],
  ['by_za', -1],
]);

/** The sellers that a button shows: all or only the one that it names, as delivered or by name in the collation of the country. */
export function listRetailers(retailers: readonly Retailer[], { country, sort, retailer }: RetailerQuery): readonly Retailer[] {
  const { locale } = EDITIONS.find((edition) => edition.country === country) ?? DEFAULT_EDITION;
  const byName = resolveCollator(locale);
  const sameName = resolveCollator(locale, 'base');
  const found = retailer === undefined ? retailers : retailers.filter(({ name }) => sameName.compare(name, retailer) === 0);
  const direction = DIRECTIONS.get(sort);
  return direction === undefined ? found : found.toSorted((a, b) => direction * byName.compare(a.name, b.name));
}
