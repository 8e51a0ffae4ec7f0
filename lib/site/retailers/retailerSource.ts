import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readGtin14 } from '@/lib/platform/data/gtin';
import type { Edition } from '@/lib/platform/config/editions';
import { fetchJson } from '@/lib/platform/http/fetchJson';
import type { Result, RetailerFailure } from '@/lib/platform/data/values';

export type Country = Edition['country'];

export type RetailerChoice = {
  /** `by_az`, `name` or `by_za`, by the country's collation; others keep the source's order. */
  readonly sort?: string;
  readonly retailer?: string;
};

export type RetailerQuery = RetailerChoice & {
  readonly gtin: string;
  readonly country: Country;
};

export type RetailerSource = (key: RetailerQuery) => Promise<Result<unknown, RetailerFailure>>;

const rowSchema = z.object({ RetailerName: z.string(), BuyNowUrl: z.string() });

/** Logos are stored once by retailer name, because the same retailers sell most products. */
const documentSchema = z.object({
  logos: z.record(z.string(), z.string()),
  products: z.record(z.string(), z.record(z.string(), z.array(rowSchema))),
});

async function readDocument(file: string) {
  const { logos, products } = documentSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const rows = Object.entries(products).map(
    ([gtin, byCountry]) => [readGtin14(gtin) ?? gtin, new Map(Object.entries(byCountry))] as const,
  );
  return { logos: new Map(Object.entries(logos)), products: new Map(rows) };
}

export function createFileSource(file: string): RetailerSource {
  let reading: ReturnType<typeof readDocument> | undefined;
  return async ({ gtin, country }) => {
    try {
      reading ??= readDocument(file);
      const { logos, products } = await reading;
      const rows = products.get(gtin)?.get(country) ?? [];
      return {
        ok: true,
        value: rows.map((row) => ({ ...row, Retailerlogo: logos.get(row.RetailerName) })),
      };
    } catch (error) {
      reading = undefined;
      return { ok: false, failure: { kind: 'unreachable', detail: `${file}: ${String(error)}` } };
    }
  };
}

export function createHttpSource(address: string): RetailerSource {
  return ({ gtin, country, sort, retailer }) => {
    const url = new URL(address);
    for (const [name, value] of Object.entries({ gtin, country, sort, retailer }))
      if (value !== undefined) url.searchParams.set(name, value);
    return fetchJson(url);
  };
}
