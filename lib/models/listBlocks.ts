import type { Block } from '@/lib/models/blocks';

type LeafBlock = Exclude<Block, { readonly children: readonly Block[] }>;

export function listBlocks(blocks: readonly Block[]): readonly Block[] {
  const found: Block[] = [];
  // Fills one array, because each request walks through its page several times.
  const collect = (block: Block) => {
    found.push(block);
    if ('children' in block) block.children.forEach(collect);
  };
  blocks.forEach(collect);
  return found;
}

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
