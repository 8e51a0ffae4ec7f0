import { EDITIONS } from '@/lib/platform/config/editions';
import type { Country } from '@/lib/site/retailers/retailerSource';

export type Offer = {
  readonly product: string;
  readonly gtin: string;
  readonly isEveryday: boolean;
  readonly countries: readonly Country[];
};

const EVERYWHERE: readonly Country[] = EDITIONS.map(({ country }) => country);

const everyday = (product: string, gtin: string): Offer => ({
  product,
  gtin,
  isEveryday: true,
  countries: EVERYWHERE,
});
const special = (product: string, gtin: string, countries = EVERYWHERE): Offer => ({
  product,
  gtin,
  isEveryday: false,
  countries,
});

/**
 * The night set is sold nowhere, and Fresh Express is coming soon. The travel kit is sold in one
 * country. The gum brush has retailers, but its button is deactivated.
 */
export const ASSORTMENT: readonly Offer[] = [
  everyday('Hold Original', '2000000000015'),
  everyday('Hold Original, multipack', '12000000001019'),
  everyday('Hold Extra', '2000000000022'),
  special('Hold Extra, second size', '2000000000039'),
  special('Hold Pure', '2000000000046'),
  everyday('Fresh Daily', '2000000000053'),
  special('Fresh Daily, second size', '200000001025'),
  everyday('Fresh Overnight', '2000000000060'),
  special('Fresh Overnight, second size', '2000000000077'),
  everyday('Brush Duo', '2000000000091'),
  everyday('Brush Duo, second size', '20000011'),
  special('Soaking Bath', '2000000000107'),
  special('Soaking Bath, second size', '2000000000114'),
  special('Gum Brush', '2000000000121'),
  special('Travel Kit', '2000000000138', ['GB']),
  special('Starter Kit', '2000000000145'),
  special('Starter Kit, second size', '2000000000152'),
];
