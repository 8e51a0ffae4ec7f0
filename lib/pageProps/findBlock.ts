import type { Block } from '@/lib/models/blocks';

/** The first block in reading order that fits, however deep it stands. */
export function findBlock<Fitting extends Block>(blocks: readonly Block[], fits: (block: Block) => block is Fitting): Fitting | undefined {
  for (const block of blocks) {
    const found = 'children' in block ? findBlock(block.children, fits) : fits(block) ? block : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The same blocks with another in the place of one of them. */
export function replaceBlock(blocks: readonly Block[], old: Block, replacement: Block): readonly Block[] {
  return blocks.map((block) => {
    if (block === old) return replacement;
    return 'children' in block ? { ...block, children: replaceBlock(block.children, old, replacement) } : block;
  });
}
