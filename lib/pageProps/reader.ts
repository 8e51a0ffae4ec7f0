import type { ServerResponse } from 'node:http';
import { getConfig } from '@/lib/config/env';
import { getResponseNotes } from '@/lib/config/siteProcess';
import { changeLeaves } from '@/lib/data/blocks';
import { dropLeafIds } from '@/lib/mappers/context/dropDefaults';
import type { Block } from '@/lib/models/blocks';
import type { ShellProps } from './pageProps';

/** `guest`: somebody with a share link to one page of a preview, who sees it as visitors will. */
export type Reader = 'visitor' | 'editor' | 'guest';

/** @param response without one nobody can say who reads, so the reader is no editor */
export function findReader(response: ServerResponse | undefined): Reader {
  if (!getConfig().isPreview) return 'visitor';
  return response === undefined || getResponseNotes(response).isShared === true
    ? 'guest'
    : 'editor';
}

/** Placeholders name entries and link to the space; a block's id is its entry's. */
function dropPlaceholders(blocks: readonly Block[]): readonly Block[] {
  return dropLeafIds(changeLeaves(blocks, (leaf) => (leaf.model === 'skipped' ? undefined : leaf)));
}

/** A preview's page without what only editors are sent. */
export function fitGuest({ globals, page, head }: ShellProps): ShellProps {
  const { blocks, closing } = page;
  const shown = {
    ...page,
    blocks: dropPlaceholders(blocks),
    ...(closing === undefined ? {} : { closing: dropPlaceholders(closing) }),
  };
  return { globals: { ...globals, isPreview: false }, page: shown, head };
}
