import type { FieldLink } from '@/lib/contentModel/readers/links';
import type { Block, Crumb, ShareBarProps } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { PageKind } from '@/lib/models/page';
import type { PageContext } from '../context/context';

export type BlockContext = PageContext & {
  readonly crumbs: readonly Crumb[];
  /** Absolute URL and title; undefined on error pages, which have no URL. */
  readonly page: ShareBarProps | undefined;
  readonly product: Entry | undefined;
  readonly pageKind: PageKind;
  readonly mapChildren: (links: readonly FieldLink[] | undefined) => readonly Block[];
  /** Takes one node from the page's budget; false when none is left. */
  readonly takeNode: (entry: Entry) => boolean;
  /** An id of the page that nothing else has. @param name an entry's id, or a name that editors know */
  readonly takeAnchor: (name: string) => string;
};
