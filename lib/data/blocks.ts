import type { Block } from '@/lib/models/blocks';

type LeafBlock = Exclude<Block, { readonly children: readonly Block[] }>;

/** All blocks in reading order, each before those that it holds. */
export function listBlocks(blocks: readonly Block[]): readonly Block[] {
  const found: Block[] = [];
  // Every page is walked several times for each request.
  const collect = (block: Block): void => {
    found.push(block);
    if ('children' in block) block.children.forEach(collect);
  };
  blocks.forEach(collect);
  return found;
}

/**
 * The same blocks with what `change` makes of those that hold no others. It is given them in reading order.
 * @param change returns undefined to leave one out
 */
export function changeLeaves(
  blocks: readonly Block[],
  change: (leaf: LeafBlock) => Block | undefined,
): readonly Block[] {
  return blocks.flatMap((block): Block | readonly Block[] =>
    'children' in block
      ? { ...block, children: changeLeaves(block.children, change) }
      : (change(block) ?? []),
  );
}
