import { MAX_BLOCK_DEPTH, MAX_PAGE_NODES } from '@/lib/config/constants';
import type { Block, SkippedBlock, SkipReason } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { BLOCK_MAPPERS, isBlockModel } from './blockMappers';
import { isReferenceModel, mapReferenceCard } from './cards/mapReferenceCard';
import { mapReferenceBlock } from './cards/mapReferenceBlock';
import { atStep, noteSkip, type MapperContext } from './context';

/** What blocks may know of the page around them. */
export type PageAround = Pick<BlockContext, 'crumbs' | 'product'>;

/** Where the walk through nested blocks stands. */
type Position = PageAround & {
  readonly context: MapperContext;
  /** 1 for the blocks of the page itself. */
  readonly depth: number;
  /** Ids of the entries around this place: the page's, and every container's. */
  readonly ancestors: ReadonlySet<string>;
  /** Blocks and cards that the page may still take. Shared by the whole page. */
  readonly budget: { left: number };
};

function takeNode(budget: Position['budget']): boolean {
  if (budget.left <= 0) return false;
  budget.left -= 1;
  return true;
}

/** The placeholder of something that is not shown. The cut of nesting is always marked, the rest only for editors. */
function markSkip(position: Position, entry: Entry | string, reason: SkipReason): SkippedBlock | undefined {
  const isShown = position.context.isPreview || reason === 'maxDepthReached';
  if (!isShown || !takeNode(position.budget)) return undefined;
  const [id, entryModel] = typeof entry === 'string' ? [entry, ''] : [entry.sys.id, entry.sys.contentType.sys.id];
  return { id, model: 'skipped', props: { entryModel, reason } };
}

function skip(position: Position, entry: Entry | string, reason: SkipReason, detail?: string): SkippedBlock | undefined {
  noteSkip(position.context, entry, reason, detail);
  return markSkip(position, entry, reason);
}

function buildBlockContext(position: Position, entry: Entry): BlockContext {
  const { context, crumbs, product, depth, budget } = position;
  const ancestors = new Set(position.ancestors).add(entry.sys.id);
  return {
    ...context,
    crumbs,
    product,
    mapChildren: (links, field) => mapList(links, { ...position, context: atStep(context, field), depth: depth + 1, ancestors }),
    takeNode: (card) => {
      const isTaken = takeNode(budget);
      if (!isTaken) noteSkip(context, card, 'nodeBudget');
      return isTaken;
    },
  };
}

/** The block or card of one entry; undefined, and noted, when there is none. */
function mapEntry(entry: Entry, position: Position): Block | undefined {
  const model = entry.sys.contentType.sys.id;
  const { context, budget } = position;
  if (isReferenceModel(model)) {
    const card = mapReferenceCard(entry, context);
    if (card) return takeNode(budget) ? mapReferenceBlock(card, context.readMore) : skip(position, entry, 'nodeBudget');
    return markSkip(position, entry, 'unresolvedLink');
  }
  if (!isBlockModel(model)) return skip(position, entry, 'unknownModel');
  if (Object.keys(entry.fields).length === 0) return skip(position, entry, 'nothingToShow', 'no field is filled in');
  if (!takeNode(budget)) return skip(position, entry, 'nodeBudget');
  const block = BLOCK_MAPPERS[model](entry, buildBlockContext(position, entry));
  if (block) return block;
  budget.left += 1;
  return skip(position, entry, 'nothingToShow');
}

/** One entry that cannot be mapped never takes the page with it. */
function mapEntrySafely(entry: Entry, position: Position): Block | undefined {
  try {
    return mapEntry(entry, position);
  } catch (error) {
    return skip(position, entry, 'unreadable', error instanceof Error ? error.message : undefined);
  }
}

function mapLink(link: EntryLink, position: Position): Block | undefined {
  const { id } = link.sys;
  const entry = link.sys.linkType === 'Entry' ? position.context.graph.entry(id) : undefined;
  if (!entry) return skip(position, id, 'unresolvedLink');
  if (position.ancestors.has(id)) return skip(position, entry, 'ancestor');
  if (position.depth > MAX_BLOCK_DEPTH) return skip(position, entry, 'maxDepthReached');
  return mapEntrySafely(entry, position);
}

function mapList(links: readonly EntryLink[], position: Position): readonly Block[] {
  const blocks: Block[] = [];
  for (const [index, link] of links.entries()) {
    const at = { ...position, context: atStep(position.context, `[${index}]`) };
    if (position.budget.left <= 0) {
      noteSkip(at.context, link.sys.id, 'nodeBudget', `${links.length - index} entries left out`);
      break;
    }
    const block = mapLink(link, at);
    if (block) blocks.push(block);
  }
  return blocks;
}

/**
 * The blocks of a page. Entries are looked up in the graph one by one, so that cycles cost nothing:
 * a link back to an ancestor is cut, nesting ends at depth 12 with a mark, a reference to a page becomes a card,
 * and the page takes at most 2,000 blocks and cards. Everything left out is noted in the ledger.
 * @param pageIds the entries that are the page itself
 */
export function mapBlocks(links: readonly EntryLink[], pageIds: readonly string[], around: PageAround, context: MapperContext): readonly Block[] {
  const budget = { left: MAX_PAGE_NODES };
  return mapList(links, { ...around, context: atStep(context, 'blocks'), depth: 1, ancestors: new Set(pageIds), budget });
}
