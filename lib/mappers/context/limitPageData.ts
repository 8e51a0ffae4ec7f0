import { listBlocks } from '@/lib/data/blocks';
import { isLongHtml } from '@/lib/data/isLongHtml';
import type { Block } from '@/lib/models/blocks';

export const MAX_DOCUMENT_BYTES = 128_000;
/** Upper bound of what the framework adds and of the absolute URLs in the head. */
const FRAMEWORK_BYTES = 8000;
/** Labels and menus have 1.4 to 1.9 times as many bytes of HTML as of data. */
const SHELL_COPIES = 2.5;
/** Of the element around a formatted text and of its id in the data. */
const TEXT_ELEMENT_BYTES = 150;

/** In bytes: Next.js writes `<`, `>` and `&` as six characters each. */
export function measurePageData(value: unknown): number {
  const text = JSON.stringify(value);
  return Buffer.byteLength(text) + 5 * (text.match(/[<>&]/g)?.length ?? 0);
}

/**
 * In bytes: what a value is at least in a document. A long formatted text stands in the HTML alone (`lib/framework/leaveOutTexts.ts`), anything
 * else in the HTML and in the data. Lists of pictures have more markup than that.
 */
export function measureInDocument(value: unknown): number {
  let texts = 0;
  const data = JSON.stringify(value, (_name, member: unknown) => {
    if (!isLongHtml(member)) return member;
    texts += Buffer.byteLength(member) + TEXT_ELEMENT_BYTES;
    return '';
  });
  return texts + 2 * Buffer.byteLength(data);
}

/** @param shellBytes of the data of labels and menus */
export function countBytesLeft(shellBytes: number, ...others: readonly unknown[]): number {
  return others.reduce<number>(
    (left, part) => left - measureInDocument(part),
    MAX_DOCUMENT_BYTES - FRAMEWORK_BYTES - SHELL_COPIES * shellBytes,
  );
}

export function listFirstThatFit<Item>(items: readonly Item[], limit: number): readonly Item[] {
  let left = limit;
  const end = items.findIndex((item) => (left -= measurePageData(item) + 1) < 0);
  return end < 0 ? items : items.slice(0, end);
}

type Weighed = { readonly block: Block; readonly bytes: number };

/** Marks for editors take no room from what visitors see. */
function weighBlocks(blocks: readonly Block[]): readonly Weighed[] {
  const shown = listBlocks(blocks).filter(({ model }) => model !== 'skipped');
  return shown.map((block) => ({
    block,
    bytes: measureInDocument('children' in block ? { ...block, children: [] } : block),
  }));
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

/** @param omitted with what stands in its place, if anything does */
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

/**
 * Leaves out the largest blocks first, so that one oversized block does not cost the page all others.
 * @param limit in bytes
 * @param onOmit returns what stands in the place of a block, if anything does
 */
export function limitPageData(
  blocks: readonly Block[],
  limit: number,
  onOmit: (block: Block, bytes: number) => Block | undefined,
): readonly Block[] {
  if (measureInDocument(blocks) <= limit) return blocks;
  const tooLarge = listTooLarge(weighBlocks(blocks), limit);
  return omitBlocks(
    blocks,
    new Map(tooLarge.map(({ block, bytes }) => [block, onOmit(block, bytes)])),
  );
}
