import { z } from 'zod';
import type { Retailer } from '@/lib/models/retailer';
import { readPngLogo } from './readPngLogo';

const MAX_NAME = 120;
const MAX_URL = 2048;
/** Shops shown of one product. Nobody reads more; the page and its data stay small whatever a service sends. */
const MAX_RETAILERS = 60;

/** Without what is not seen or turns the direction of the text around: one shop could look like another. */
function cleanName(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
}

/** Only http and https, and no user name that would make one host look like another. */
function readShopUrl(value: string): string | undefined {
  if (value.length > MAX_URL || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '' ? url.href : undefined;
}

/** One row as the service writes it (specification, section 3); its spellings end here. */
const rowSchema = z
  .object({ BuyNowUrl: z.string(), RetailerName: z.string().transform(cleanName).pipe(z.string().min(1).max(MAX_NAME)), Retailerlogo: z.unknown().optional() })
  .transform(({ BuyNowUrl, RetailerName, Retailerlogo }, context): Retailer => {
    const url = readShopUrl(BuyNowUrl);
    const logo = readPngLogo(Retailerlogo);
    if (url !== undefined) return { name: RetailerName, url, ...(logo === undefined ? {} : { logo }) };
    context.addIssue({ code: 'custom', message: 'expected an http or https address' });
    return z.NEVER;
  });

/** An array of rows, bare or as the member `retailers`. */
const answerSchema = z.union([z.array(z.unknown()), z.object({ retailers: z.array(z.unknown()) }).transform(({ retailers }) => retailers)]);

/**
 * The sellers in an answer, in its order. A bad row is left out alone, as is a second row with the same address;
 * a bad logo leaves the name. At most the first 60.
 * @returns undefined for an answer that is no list, or of whose rows none can be used
 */
export function mapRetailers(answer: unknown): readonly Retailer[] | undefined {
  const rows = answerSchema.safeParse(answer);
  if (!rows.success) return undefined;
  const retailers = rows.data.flatMap((row) => rowSchema.safeParse(row).data ?? []);
  if (rows.data.length > 0 && retailers.length === 0) return undefined;
  return [...new Map(retailers.toReversed().map((retailer) => [retailer.url, retailer])).values()].toReversed().slice(0, MAX_RETAILERS);
}
