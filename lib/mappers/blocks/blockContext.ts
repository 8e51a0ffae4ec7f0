import type { Block, Crumb, ShareBarProps } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { PageContext } from '../context/context';

/** What block mappers may look at besides: the page around them, and the way down to nested blocks. */
export type BlockContext = PageContext & {
  readonly crumbs: readonly Crumb[];
  /** What names the page to the world: its absolute address and its title. Error pages have no address. */
  readonly page: ShareBarProps | undefined;
  /** The product of a product page. */
  readonly product: Entry | undefined;
  /** Maps the entries of a field of this block, one level deeper. `field` names it in the ledger. */
  readonly mapChildren: (links: readonly EntryLink[], field: string) => readonly Block[];
  /** Counts one more card against the page's budget; false when there is none left. */
  readonly takeNode: (entry: Entry) => boolean;
  /** An id for the place of an entry on the page that no other entry has taken. */
  readonly takeAnchor: (entry: Entry) => string;
};
