import type { Rejection } from './servedContent';
import type { UnreadableItem } from './storeItems';

export type ChangedItem = Pick<UnreadableItem, 'kind' | 'id'>;

export type Follower = {
  /** @throws ServiceError if the content can't be read; a failing model is only reported */
  readonly poll: () => Promise<void>;
  readonly rejection: Rejection | undefined;
  /** Queues an item that a webhook reported. Followers with a sync don't need it. */
  readonly note?: (changed: ChangedItem) => void;
};
