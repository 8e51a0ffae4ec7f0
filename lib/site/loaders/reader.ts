import type { ServerResponse } from 'node:http';
import { getConfig } from '@/lib/platform/config/env';
import { getResponseNotes } from '@/lib/platform/config/siteProcess';
import { changeLeaves } from '@/lib/models/listBlocks';
import { dropLeafIds } from '@/lib/content/mapping/context/dropDefaults';
import type { Block } from '@/lib/models/blocks';
import type { ShellProps } from './pageProps';

/** `guest`: a reader with a share link to one preview page, who sees it without editor notes. */
export type Reader = 'visitor' | 'editor' | 'guest';

/** Without a response the reader is unknown, so never treated as an editor. */
export function findReader(response: ServerResponse | undefined): Reader {
  if (!getConfig().isPreview) return 'visitor';
  return response === undefined || getResponseNotes(response).isShared === true
    ? 'guest'
    : 'editor';
}

/** Placeholders name entries and link to the space, and block ids are entry ids. */
function dropPlaceholders(blocks: readonly Block[]): readonly Block[] {
  return dropLeafIds(changeLeaves(blocks, (leaf) => (leaf.model === 'skipped' ? undefined : leaf)));
}

export function fitGuest({ globals, page, head }: ShellProps): ShellProps {
  const { blocks, closing } = page;
  const shown = {
    ...page,
    blocks: dropPlaceholders(blocks),
    ...(closing === undefined ? {} : { closing: dropPlaceholders(closing) }),
  };
  return { globals: { ...globals, isPreview: false }, page: shown, head };
}
