import type { ContentfulClientApi } from 'contentful';
import type { CacheResult } from '@/lib/metrics/siteMetrics';
import type { ExportedLocale } from '../engine/wire/exportSchema';
import type { ChangedItem } from '../feeds/follower';
import {
  type ConfirmResult,
  type ContentStatus,
  MAX_TOLD,
  readContentAge,
  type RejectedState,
} from '../feeds/status';
import type { Freshness, HeldSpace } from './spaceHistory';

export { MAX_TOLD, readContentAge };
export type { ChangedItem, ConfirmResult, ContentStatus, Freshness, HeldSpace, RejectedState };

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
  /** By id, the ids of its fields. */
  readonly contentTypes: ReadonlyMap<string, ReadonlySet<string>>;
};

export type ContentObserver = {
  readonly observe: <Value>(fetchContent: () => Promise<Value>) => Promise<Value>;
  readonly noteCache: (result: CacheResult) => void;
};

export type ContentSource = {
  readonly client: ContentfulClientApi<undefined>;
  /** Changes with the content. Undefined while there is none. */
  readonly version: () => string | undefined;
  readonly model: () => SpaceModel;
  /** @throws NoContentError while there is none */
  readonly wholeSpace: () => HeldSpace;
  /** The content as it is now, which stays so. @throws NoContentError while there is none */
  readonly pin: () => ContentSource;
  readonly observer?: ContentObserver;
};

/** The source of a process, which follows its service or is told to read its export file again. */
export type LiveContentSource = ContentSource & {
  readonly status: () => ContentStatus;
  /** Asks the service as soon as it may, or reads the export file again. Never throws, and many calls are one poll. */
  readonly refresh: (what: 'content' | 'model', changed?: ChangedItem) => void;
  /** For an operator: lets a rejected state pass. @param version of the state, as `status` shows it. Never throws */
  readonly confirm: (version: string) => Promise<ConfirmResult>;
  /** @returns a function that ends it */
  readonly onChange: (listener: () => void) => () => void;
  readonly stop: () => void;
};

/** The part of a live source that has nothing to follow. */
export const STILL_SOURCE: Omit<LiveContentSource, keyof ContentSource> = {
  status: () => ({}),
  refresh: () => undefined,
  confirm: () => Promise.resolve({ kind: 'nothing' }),
  onChange: () => () => undefined,
  stop: () => undefined,
};
