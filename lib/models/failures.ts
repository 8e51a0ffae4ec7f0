/** Why a configured address gave no usable body. */
export type FetchFailure = {
  readonly kind: 'timeout' | 'unreachable' | 'redirect' | 'status' | 'notJson' | 'tooLarge';
  /** For the log. */
  readonly detail: string;
  /** The HTTP status of an unsuccessful response. */
  readonly status?: number;
};

/** Why the retailers of a product are not known. An empty list is no failure. */
export type RetailerFailure = { readonly kind: FetchFailure['kind'] | 'wrongShape' | 'busy'; readonly detail: string };

/** `starting`: the first index is not there yet. `unreachable`: the engine did not respond, or not in time. */
export type SearchFailure = { readonly kind: 'starting' | 'unreachable'; readonly detail: string };
