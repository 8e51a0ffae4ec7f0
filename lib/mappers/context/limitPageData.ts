import type { Block } from '@/lib/models/blocks';

export const MAX_PAGE_DATA_BYTES = 128_000;
/** Upper bound of what the framework adds and of the absolute URLs in the head. */
const FRAMEWORK_BYTES = 8000;

/** In bytes: Next.js writes `<`, `>` and `&` as six characters each. */
export function measurePageData(value: unknown): number {
  const text = JSON.stringify(value);
  return Buffer.byteLength(text) + 5 * (text.match(/[<>&]/g)?.length ?? 0);
}

export function countBytesLeft(shellBytes: number, ...others: readonly unknown[]): number {
  return others.reduce<number>((left, part) => left - measurePageData(part), MAX_PAGE_DATA_BYTES - FRAMEWORK_BYTES - shellBytes);
}

export function listFirstThatFit<Item>(items: readonly Item[], limit: number): readonly Item[] {
  let left = limit;
  const end = items.findIndex((item) => (left -= measurePageData(item) + 1) < 0);
  return end < 0 ? items : items.slice(0, end);
}

type Weighed = { readonly block: Block; readonly bytes: number };

function weighBlocks(blocks: readonly Block[]): readonly Weighed[] {
  return blocks.flatMap((block) => {
    if (!('children' in block)) return [{ block, bytes: measurePageData(block) + 1 }];
    return [{ block, bytes: measurePageData({ ...block, children: [] }) + 1 }, ...weighBlocks(block.children)];
  });
}

function listTooLarge(weighed: readonly Weighed[], limit: number): readonly Weighed[] {
  const excess = weighed.reduce((sum, { bytes }) => sum + bytes, 0) - limit;
  let removed = 0;
  return [...weighed]
    .reverse()
    .sort((one, other) => other.bytes - one.bytes)
    .filter(({ bytes }) => {
      const isRemoved = removed < excess;
      if (isRemoved) removed += bytes;
      return isRemoved;
    });
}

function omitBlocks(blocks: readonly Block[], omitted: ReadonlySet<Block>): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (omitted.has(block)) return [];
    if (!('children' in block) || block.children.length === 0) return [block];
    const children = omitBlocks(block.children, omitted);
    return children.length === 0 ? [] : [{ ...block, children }];
  });
}

/**
 * Leaves out the largest blocks first, so that one oversized block does not cost the page all others.
 * @param limit in bytes
 */
export function limitPageData(blocks: readonly Block[], limit: number, onOmit: (block: Block, bytes: number) => void): readonly Block[] {
  if (measurePageData(blocks) <= limit) return blocks;
  const tooLarge = listTooLarge(weighBlocks(blocks), limit - 2);
  tooLarge.forEach(({ block, bytes }) => onOmit(block, bytes));
  return omitBlocks(blocks, new Set(tooLarge.map(({ block }) => block)));
}
