import sharp from 'sharp';
import type { Offer } from './assortment';
import { ASSORTMENT } from './assortment';
import { drawShopLogo } from './drawShopLogo';
import type { Shop } from './shops';
import { SHOPS } from './shops';

type Row = { readonly RetailerName: string; readonly BuyNowUrl: string };
export type RetailerRows = Readonly<Record<string, Readonly<Record<string, readonly Row[]>>>>;

function listShops(
  { isEveryday, countries }: Offer,
  country: Shop['countries'][number],
  shops: readonly Shop[],
): readonly Shop[] {
  return shops.filter(
    (shop) =>
      countries.includes(country) &&
      shop.countries.includes(country) &&
      (isEveryday || shop.range === 'full'),
  );
}

export function buildRetailerRows(): RetailerRows {
  const rows = ASSORTMENT.map((offer) => {
    const byCountry = offer.countries.map((country) => {
      const found = listShops(offer, country, SHOPS);
      return [
        country,
        found.map(({ name, host, path }): Row => ({
          RetailerName: name,
          BuyNowUrl: `https://${host}${path}${offer.gtin}`,
        })),
      ] as const;
    });
    return [offer.gtin, Object.fromEntries(byCountry)] as const;
  });
  return Object.fromEntries(rows);
}

export async function renderShopLogos(): Promise<Readonly<Record<string, string>>> {
  const logos = SHOPS.map(async ({ name, logo }) => {
    const bytes = await sharp(Buffer.from(drawShopLogo(logo)))
      .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
      .toBuffer();
    return [name, bytes.toString('base64')] as const;
  });
  return Object.fromEntries(await Promise.all(logos));
}
