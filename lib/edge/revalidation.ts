import { getResponseNotes } from '@/lib/config/siteProcess';
import type { Freshness } from '@/lib/contentful/client/contentSource';

/** What a response leaves behind for the server's own cache. */
export type Revalidation = {
  /** Query parameters that the response depends on, whether the request had them or not. */
  readonly parameters: readonly string[];
  /** Compares what the response was made from with what there is now. */
  readonly check: () => Promise<Freshness>;
  /** In ms: after that it is rendered again in any case. */
  readonly maxAge?: number;
};

export function noteRevalidation(response: object, revalidation: Revalidation): void {
  getResponseNotes(response).revalidation = revalidation;
}
