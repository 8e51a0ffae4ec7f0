import { findTraits } from '@/components/registry/definitions/blockDefinitions';
import { changeLeaves } from '@/lib/models/listBlocks';
import type { Block } from '@/lib/models/blocks';
import { changeProps } from './changeProps';

/** After breadcrumbs, a heading and a paragraph, a picture is still in the first view. */
const MAX_BLOCKS_ABOVE = 3;

export function markFirstPicture(blocks: readonly Block[]): readonly Block[] {
  let above = 0;
  return changeLeaves(blocks, (block: Block): Block => {
    if (above > MAX_BLOCKS_ABOVE) return block;
    const marked = findTraits(block.model).preloadPicture?.(block.props);
    above = marked === undefined ? above + 1 : Infinity;
    return marked === undefined ? block : changeProps(block, marked);
  });
}
