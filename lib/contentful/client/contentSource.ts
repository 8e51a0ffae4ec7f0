import type { ContentfulClientApi } from 'contentful';
import type { CacheResult } from '@/lib/metrics/siteMetrics';
import type { ExportedLocale } from '../engine/wire/exportSchema';
import type { WholeSpace } from './wholeSpace';

export class NoContentError extends Error {
  override readonly name = 'NoContentError';

  /** @param details for editors and developers: what the site looked for, and what the space has */
  constructor(
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}

/** Compares names, not classes: the framework bundles the class more than once. */
export function isNoContentError(error: unknown): error is NoContentError {
  return error instanceof Error && error.name === 'NoContentError' && 'details' in error;
}

export type SpaceModel = {
  readonly locales: readonly ExportedLocale[];
  readonly contentTypes: ReadonlyMap<string, ReadonlyMap<string, { readonly localized: boolean }>>;
};

export type ContentObserver = {
  readonly observe: <Value>(fetchContent: () => Promise<Value>) => Promise<Value>;
  readonly noteCache: (result: CacheResult) => void;
};

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

export type ContentSource = {
  readonly client: ContentfulClientApi<undefined>;
  /** Changes with the content. Undefined for a preview, whose responses must not be cached. */
  readonly version: () => string | undefined;
  readonly model: () => Promise<SpaceModel>;
  /** Only of a source with a snapshot in memory. @throws NoContentError while it is empty */
  readonly wholeSpace?: () => WholeSpace;
  readonly observer?: ContentObserver;
};
