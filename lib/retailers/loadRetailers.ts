import { createFileSource } from './createFileSource';
import { createHttpSource } from './createHttpSource';
import { createRetailerCache, type RetailerAnswer } from './createRetailerCache';
import { listRetailers } from './listRetailers';
import type { RetailerKey, RetailerQuery } from './retailerSource';

/** The document that ships with the site. */
const EMBEDDED_DOCUMENT = 'content/demo/retailers/retailers.json';

declare global {
  /** The framework bundles this module more than once: all copies share one memory, and so one look-up at a time. */
  var retailersOfProcess: { readonly address: string | undefined; readonly ask: (key: RetailerKey) => Promise<RetailerAnswer> } | undefined;
}

/**
 * Who sells a product: from memory, the configured service or the embedded document. Never throws; answers within three seconds.
 * An empty list means that nobody does; a failure means that it is not known.
 * @param address RETAILER_API_URL; undefined for the embedded document
 */
export async function loadRetailers(query: RetailerQuery, address: string | undefined): Promise<RetailerAnswer> {
  if (globalThis.retailersOfProcess === undefined || globalThis.retailersOfProcess.address !== address) {
    const source = address === undefined ? createFileSource(EMBEDDED_DOCUMENT) : createHttpSource(address);
    globalThis.retailersOfProcess = { address, ask: createRetailerCache(source) };
  }
  const { gtin, country } = query;
  const answer = await globalThis.retailersOfProcess.ask({ gtin, country });
  return answer.ok ? { ok: true, value: listRetailers(answer.value, query) } : answer;
}
