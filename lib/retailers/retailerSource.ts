import type { Edition } from '@/lib/config/editions';
import type { FetchFailure } from '@/lib/http/fetchJson';
import type { Result } from '@/lib/models/result';

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

/** Why the sellers of a product are not known. An empty list is no failure. */
export type RetailerFailure = Pick<FetchFailure, 'detail'> & { readonly kind: FetchFailure['kind'] | 'wrongShape' | 'busy' };

/** Who knows the sellers: an embedded document, or a service. The rows are not checked yet. */
export type RetailerSource = (key: RetailerKey) => Promise<Result<unknown, RetailerFailure>>;
