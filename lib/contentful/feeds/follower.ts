import type { Rejection } from './servedContent';
import type { ItemKind } from './storeItems';

/** An entry or asset that a webhook tells of. */
export type ChangedItem = { readonly kind: ItemKind; readonly id: string };

/** Keeps what is served as the service has it. */
export type Follower = {
  /** @throws ServiceError where the content could not be read; without its model it goes on */
  readonly poll: () => Promise<void>;
  /** What keeps the newest state of the content from being served. */
  readonly rejection: () => Rejection | undefined;
  /** To be read with the next poll, by a follower that is not told by the service itself. */
  readonly note?: (changed: ChangedItem) => void;
};
