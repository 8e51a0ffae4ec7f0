import { listBlocks } from '@/lib/models/listBlocks';
import type { Block } from '@/lib/models/blocks';

export const MAX_PAGE_DATA_BYTES = 128_000;
/** Upper bound of what Next.js adds and of the absolute URLs in the head. */
const FRAMEWORK_BYTES = 8000;

/** Returns bytes: Next.js writes `<`, `>` and `&` as six characters each. */
export function measurePageData(value: unknown): number {
  const text = JSON.stringify(value);
  return Buffer.byteLength(text) + 5 * (text.match(/[<>&]/g)?.length ?? 0);
}

export function countBytesLeft(shellBytes: number, ...others: readonly unknown[]): number {
  return others.reduce<number>(
    (left, part) => left - measurePageData(part),
    MAX_PAGE_DATA_BYTES - FRAMEWORK_BYTES - shellBytes,
  );
}

export function listFirstThatFit<Item>(items: readonly Item[], limit: number): readonly Item[] {
  let left = limit;
  const end = items.findIndex((item) => (left -= measurePageData(item) + 1) < 0);
  return end < 0 ? items : items.slice(0, end);
}

/** Editors' placeholders don't count, so that a preview shows no less than visitors see. */
function listTooLarge(blocks: readonly Block[], limitBytes: number) {
  const measured = listBlocks(blocks)
    .filter(({ model }) => model !== 'skipped')
    .map((block) => ({
      block,
      bytes: measurePageData('children' in block ? { ...block, children: [] } : block),
    }));
  let excess = measured.reduce((sum, { bytes }) => sum + bytes, -limitBytes);
  return measured
    .reverse()
    .sort((one, other) => other.bytes - one.bytes)
    .filter(({ bytes }) => {
      if (excess <= 0) return false;
      excess -= bytes;
      return true;
    });
}

function omitBlocks(
  blocks: readonly Block[],
  omitted: ReadonlyMap<Block, Block | undefined>,
): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (omitted.has(block)) return [omitted.get(block) ?? []].flat();
    if (!('children' in block) || block.children.length === 0) return [block];
    const children = omitBlocks(block.children, omitted);
    return children.length === 0 ? [] : [{ ...block, children }];
  });
}

/** Leaves out the largest blocks first, so that one oversized block does not cost the others. */
export function limitPageData(
  blocks: readonly Block[],
  limitBytes: number,
  onOmit: (block: Block, bytes: number) => Block | undefined,
): readonly Block[] {
  if (measurePageData(blocks) <= limitBytes) return blocks;
  const tooLarge = listTooLarge(blocks, limitBytes);
  return omitBlocks(
    blocks,
    new Map(tooLarge.map(({ block, bytes }) => [block, onOmit(block, bytes)])),
  );
}
