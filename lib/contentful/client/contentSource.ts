import type { ContentfulClientApi } from 'contentful';
import type { CacheResult } from '@/lib/metrics/siteMetrics';
import type { ExportedLocale } from '../engine/export/exportSchema';
import type { WholeSpace } from './wholeSpace';

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
