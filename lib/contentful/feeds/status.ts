/** Times are epoch ms. */
export type ContentStatus = {
  readonly version?: string;
  /** When the content that is served was taken over. */
  readonly changedAt?: number;
  /** When the service last said that this is its content. */
  readonly confirmedAt?: number;
  readonly lastError?: { readonly at: number; readonly message: string };
  /** What is wrong with the newest state of the space, which is not served for that reason. */
  readonly rejected?: { readonly at: number; readonly problems: readonly string[] };
  /** The share of entries that a new state may lack, from 0 to 1. */
  readonly maxLoss?: number;
  readonly snapshot?: { readonly writtenAt?: number; readonly error?: string };
};

/** `ids` of entries and assets that are new, other or gone; undefined when anything may have changed, as with a new model. */
export type ContentChange = { readonly version: string; readonly ids?: ReadonlySet<string> };
