import { EDITIONS } from '@/lib/config/editions';
import type { Country } from '@/lib/retailers/server/retailerSource';

export type Offer = {
  readonly gtin: string;
  /** Sold by supermarkets too. */
  readonly isEveryday: boolean;
  readonly countries: readonly Country[];
};

const EVERYWHERE: readonly Country[] = EDITIONS.map(({ country }) => country);

const everyday = (gtin: string): Offer => ({ gtin, isEveryday: true, countries: EVERYWHERE });
const special = (gtin: string, countries = EVERYWHERE): Offer => ({ gtin, isEveryday: false, countries });

/**
 * What can be bought where, by product and size. Not listed, so sold by nobody: the night set, and Fresh Express,
 * which is coming soon. The travel kit is sold in one country. The gum brush has shops, but its button is deactivated.
 */
export const ASSORTMENT: readonly Offer[] = [
  everyday('2000000000015'), // Hold Original
  everyday('12000000001019'), // its multipack
  everyday('2000000000022'), // Hold Extra
  special('2000000000039'),
  special('2000000000046'), // Hold Pure
  everyday('2000000000053'), // Fresh Daily
  special('200000001025'),
  everyday('2000000000060'), // Fresh Overnight
  special('2000000000077'),
  everyday('2000000000091'), // Brush Duo
  everyday('20000011'),
  special('2000000000107'), // Soaking Bath
  special('2000000000114'),
  special('2000000000121'), // Gum Brush
  special('2000000000138', ['GB']), // Travel Kit
  special('2000000000145'), // Starter Kit
  special('2000000000152'),
];
