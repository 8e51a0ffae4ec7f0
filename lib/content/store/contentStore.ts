import type { ChangedItem } from '../replica/follower';
import type { MovedPage } from '../replica/movedPages';
import type { ConfirmResult, ContentStatus } from '../replica/status';
import type { Snapshot } from './snapshot';

/** Thrown before any content has been read, and if no edition has a page. */
export class NoContentError extends Error {
  override readonly name = 'NoContentError';

  /** @param details what the site looked for and what the space has, for editors and developers */
  constructor(
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}

/** Compares names, since the framework bundles the class more than once. */
export function isNoContentError(error: unknown): error is NoContentError {
  return error instanceof Error && error.name === 'NoContentError' && 'details' in error;
}

/** @throws NoContentError before any content has been read */
export function requireContent(snapshot: Snapshot | undefined): Snapshot {
  if (snapshot === undefined)
    throw new NoContentError('No content has been read from the service yet.');
  return snapshot;
}

export type ContentStore = Readonly<{
  /** The same object until the content changes; undefined before any content has been read. */
  current: () => Snapshot | undefined;
  status: () => ContentStatus;
  listMovedPages: () => readonly MovedPage[];
  /** Polls as soon as it may, or reads the export file again. Never throws; calls are merged. */
  refresh: (what: 'content' | 'model', changed?: ChangedItem) => void;
  /** A visitor asked for a page. Replicas of a preview rest while there are none. */
  noteVisit: () => void;
  /** Never throws. The approved state is served once it has been read again. */
  confirm: (version: string) => Promise<ConfirmResult>;
  onChange: (listener: () => void) => () => void;
  stop: () => void;
}>;
