import type { ContentfulClientApi } from 'contentful';
import type { CacheResult } from '@/lib/metrics/siteMetrics';
import type { ExportedLocale } from '../engine/wire/exportSchema';
import type { WholeSpace } from './wholeSpace';

/** There is nothing to serve: no content has been read yet, or the space has no page of this site. */
export class NoContentError extends Error {
  override readonly name = 'NoContentError';

  /** @param details for editors and developers: what was looked for, and what is there */
  constructor(
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}

/** By name: the framework bundles the class more than once. */
export function isNoContentError(error: unknown): error is NoContentError {
  return error instanceof Error && error.name === 'NoContentError' && 'details' in error;
}

/** What a space can be asked: its locales, and the fields of its content types by their ids. */
export type SpaceModel = {
  readonly locales: readonly ExportedLocale[];
  readonly contentTypes: ReadonlyMap<string, ReadonlyMap<string, { readonly localized: boolean }>>;
};

/** Who watches how one request uses a source. */
export type ContentObserver = {
  readonly ask: <Value>(question: () => Promise<Value>) => Promise<Value>;
  /** Hears whether the page of the request was mapped already. */
  readonly noteCache: (result: CacheResult) => void;
};

/** The SDK client and what it reads from. Whoever answers, the queries are the same. */
export type ContentSource = {
  readonly client: ContentfulClientApi<undefined>;
  /** Changes whenever the content does. Undefined where answers must not be kept (preview reads the service itself). */
  readonly version: () => string | undefined;
  /** Rejects while no content has been read. */
  readonly model: () => Promise<SpaceModel>;
  /** What the process holds of the space, without asking for it; only of a replica. @throws NoContentError while it is empty */
  readonly wholeSpace?: () => WholeSpace;
  /** Only of the source of a request whose time is measured. */
  readonly observer?: ContentObserver;
};
