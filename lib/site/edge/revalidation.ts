import { getResponseNotes } from '@/lib/platform/config/siteProcess';
import type { Freshness } from '@/lib/content/store/snapshot';

export type Revalidation = {
  /** Query parameters that the response depends on, even if the request lacked them. */
  readonly parameters: readonly string[];
  readonly check: () => Promise<Freshness>;
  /** When the response becomes stale without a change of the content, in milliseconds since 1970. */
  readonly expiresAt?: number;
  /** Milliseconds until the response is rendered again in any case. */
  readonly maxAge?: number;
};

export function noteRevalidation(response: object, revalidation: Revalidation): void {
  getResponseNotes(response).revalidation = revalidation;
}
