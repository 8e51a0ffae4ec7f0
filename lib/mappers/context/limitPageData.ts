import type { Block } from '@/lib/models/blocks';

/** No page's data is larger, in bytes. */
export const MAX_PAGE_DATA = 128_000;
/** What the framework adds to the data of a page, at most, and the head to what it is made of: whole addresses. */
const FRAMEWORK_DATA = 8000;

/** Bytes that a value takes in the data of a page: the framework writes `<`, `>` and `&` as six characters there. */
export function measurePageData(value: unknown): number {
  const text = JSON.stringify(value);
  return Buffer.byteLength(text) + 5 * (text.match(/[<>&]/g)?.length ?? 0);
}

/** Bytes left for blocks beside the shell and other parts of the page's data. */
export function countBytesLeft(shellBytes: number, ...others: readonly unknown[]): number {
  return others.reduce<number>((left, part) => left - measurePageData(part), MAX_PAGE_DATA - FRAMEWORK_DATA - shellBytes);
}

/** The first items of a list that take at most `limit` bytes together. */
export function listFirstThatFit<Item>(items: readonly Item[], limit: number): readonly Item[] {
  let left = limit;
  const end = items.findIndex((item) => (left -= measurePageData(item) + 1) < 0);
  return end < 0 ? items : items.slice(0, end);
}

type Weighed = { readonly block: Block; readonly bytes: number };

/** Every block with the bytes of its own, without those of the blocks that it holds. */
function weighBlocks(blocks: readonly Block[]): readonly Weighed[] {
  return blocks.flatMap((block) => {
    if (!('children' in block)) return [{ block, bytes: measurePageData(block) + 1 }];
    return [{ block, bytes: measurePageData({ ...block, children: [] }) + 1 }, ...weighBlocks(block.children)];
  });
}

/** The largest blocks first, the later of two equal ones before the earlier, until the rest takes at most `limit` bytes. */
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

/** The blocks without some of them. A container that loses all that it holds goes too. */
function omitBlocks(blocks: readonly Block[], omitted: ReadonlySet<Block>): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (omitted.has(block)) return [];
    if (!('children' in block) || block.children.length === 0) return [block];
    const children = omitBlocks(block.children, omitted);
    return children.length === 0 ? [] : [{ ...block, children }];
  });
}

/**
 * Blocks that take at most `limit` bytes of the page's data. The largest are left out first,
 * so that content gone wild in one place does not take the rest of the page with it.
 * @param onOmit told of each block that is left out, and its bytes
 */
export function limitPageData(blocks: readonly Block[], limit: number, onOmit: (block: Block, bytes: number) => void): readonly Block[] {
  if (measurePageData(blocks) <= limit) return blocks;
  const tooLarge = listTooLarge(weighBlocks(blocks), limit - 2);
  tooLarge.forEach(({ block, bytes }) => onOmit(block, bytes));
  return omitBlocks(blocks, new Set(tooLarge.map(({ block }) => block)));
}
