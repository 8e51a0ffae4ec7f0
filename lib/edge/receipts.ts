import { getResponseNotes } from '@/lib/config/siteProcess';
import type { Freshness } from '@/lib/contentful/client/contentSource';

/** What a response leaves behind for the server's own cache. */
export type Receipt = {
  /** Query parameters that the response depends on, whether the request had them or not. */
  readonly parameters: readonly string[];
  /** Compares what the response was made from with what there is now. */
  readonly check: () => Promise<Freshness>;
  /** In ms: after that it is made anew in any case. */
  readonly maxAge?: number;
};

export function leaveReceipt(response: object, receipt: Receipt): void {
  getResponseNotes(response).receipt = receipt;
}

export function findReceipt(response: object): Receipt | undefined {
  return getResponseNotes(response).receipt;
}
