import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readGtin14 } from '@/lib/catalogue/gtin';
import type { Edition } from '@/lib/config/editions';
import { fetchJson } from '@/lib/http/fetchJson';
import type { Result, RetailerFailure } from '@/lib/models/values';

/** A country that the site has an edition for. */
export type Country = Edition['country'];

/** What one answer depends on. */
export type RetailerKey = {
  /** 14 digits, as `readGtin14` writes them. */
  readonly gtin: string;
  readonly country: Country;
};

/** Which sellers are asked for, and how they are shown. */
export type RetailerQuery = RetailerKey & {
  /** `by_az` or `name`, and `by_za`, in the country's collation; anything else keeps the order of the source. */
  readonly sort?: string;
  /** Only the retailer of this name. */
  readonly retailer?: string;
};

/** Who knows the sellers: an embedded document, or a service. The rows are not checked yet. */
export type RetailerSource = (key: RetailerKey) => Promise<Result<unknown, RetailerFailure>>;

/**
 * The embedded document: rows by GTIN (8, 12, 13 or 14 digits) and country, as the service would answer them,
 * with the logos apart, by name, since the same shops sell most products.
 */
const documentSchema = z.object({
  logos: z.record(z.string(), z.string()),
  products: z.record(z.string(), z.record(z.string(), z.array(z.object({ RetailerName: z.string(), BuyNowUrl: z.string() })))),
});

type Row = { readonly RetailerName: string; readonly BuyNowUrl: string };

type RetailerDocument = {
  readonly logos: ReadonlyMap<string, string>;
  readonly products: ReadonlyMap<string, ReadonlyMap<string, readonly Row[]>>;
};

async function readDocument(file: string): Promise<RetailerDocument> {
  const { logos, products } = documentSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const rows = Object.entries(products).map(([gtin, byCountry]) => [readGtin14(gtin) ?? gtin, new Map(Object.entries(byCountry))] as const);
  return { logos: new Map(Object.entries(logos)), products: new Map(rows) };
}

/**
 * Answers from a JSON file, which is read once; a product or country that it does not name is sold by nobody.
 * @param file path from the working directory
 */
export function createFileSource(file: string): RetailerSource {
  let reading: Promise<RetailerDocument> | undefined;
  return async ({ gtin, country }) => {
    try {
      reading ??= readDocument(file);
      const { logos, products } = await reading;
      const rows = products.get(gtin)?.get(country) ?? [];
      return { ok: true, value: rows.map((row) => ({ ...row, Retailerlogo: logos.get(row.RetailerName) })) };
    } catch (error) {
      reading = undefined;
      return { ok: false, failure: { kind: 'unreachable', detail: `${file}: ${String(error)}` } };
    }
  };
}

/**
 * A service that answers `GET {address}?gtin={14 digits}&country={GB}` with a JSON array of
 * `{ BuyNowUrl, RetailerName, Retailerlogo }`. Order and choice are made here, so that they cost no further call.
 * @param address RETAILER_API_URL; a query that it has is kept
 */
export function createHttpSource(address: string): RetailerSource {
  return ({ gtin, country }) => {
    const url = new URL(address);
    url.searchParams.set('gtin', gtin);
    url.searchParams.set('country', country);
    return fetchJson(url);
  };
}
