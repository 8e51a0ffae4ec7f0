import { MAX_BLOCK_DEPTH, MAX_PAGE_NODES } from '@/lib/config/constants';
import type { Block, BlockOf, SkippedBlock, SkipReason } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { BlockContext } from './blocks/blockContext';
import { BLOCK_MAPPERS, isBlockModel } from './blockMappers';
import { isReferenceModel, mapReferenceCard } from './cards/references';
import { atStep, type PageContext, noteSkip } from './context/context';
import { buildAnchor } from './fields/links';
import { limitPageData } from './context/limitPageData';
import { dropUndefined } from '@/lib/data/objects';
import { escapeHtml } from '@/lib/html/escape';
import { sanitizeHtml } from '@/lib/html/sanitizeHtml';
import type { ReferenceCard } from '@/lib/models/cards';

/** What blocks may know of the page around them. */
type KnownAround = Pick<BlockContext, 'crumbs' | 'page' | 'product'>;

/** The page around its blocks, and the bytes of its data that it leaves to them. */
export type PageAround = KnownAround & { readonly bytesLeft: number };

/** Where the walk through nested blocks stands. */
type Position = KnownAround & {
  readonly context: PageContext;
  /** 1 for the blocks of the page itself. */
  readonly depth: number;
  /** Ids of the entries around this place: the page's, and every container's. */
  readonly ancestors: ReadonlySet<string>;
  /** Blocks and cards that the page may still take. Shared by the whole page. */
  readonly budget: { left: number };
  /** Ids that stand for entries on the page so far. Shared by the whole page. */
  readonly anchors: Set<string>;
  /** Nodes that belong to the page's own blocks after this one, so that no block takes the room of those after it. */
  readonly reserved: number;
  /** Where each block comes from. Shared by the whole page. */
  readonly origins: Map<Block, Origin>;
};

type Origin = { readonly entry: Entry; readonly context: PageContext };

function takeNode({ budget, reserved }: Pick<Position, 'budget' | 'reserved'>): boolean {
  if (budget.left <= reserved) return false;
  budget.left -= 1;
  return true;
}

/** The same entry may stand twice on a page, and two ids may become one when they are made safe: then they are numbered. */
function takeAnchor(anchors: Set<string>, entry: Entry): string {
  const anchor = buildAnchor(entry.sys.id);
  let free = anchor;
  for (let number = 2; anchors.has(free); number += 1) free = `${anchor}-${number}`;
  anchors.add(free);
  return free;
}

/** The placeholder of something that is not shown. The cut of nesting is always marked, the rest only for editors. */
function markSkip(position: Position, entry: Entry | string, reason: SkipReason): SkippedBlock | undefined {
  const isShown = position.context.isPreview || reason === 'maxDepthReached';
  if (!isShown || !takeNode(position)) return undefined;
  const [id, entryModel] = typeof entry === 'string' ? [entry, ''] : [entry.sys.id, entry.sys.contentType.sys.id];
  return { id, model: 'skipped', props: { entryModel, reason } };
}

function skip(position: Position, entry: Entry | string, reason: SkipReason, detail?: string): SkippedBlock | undefined {
  noteSkip(position.context, entry, reason, detail);
  return markSkip(position, entry, reason);
}

function buildBlockContext(position: Position, entry: Entry): BlockContext {
  const { context, crumbs, page, product, depth, anchors } = position;
  const ancestors = new Set(position.ancestors).add(entry.sys.id);
  return {
    ...context,
    crumbs,
    page,
    product,
    mapChildren: (links, field) => mapList(links, { ...position, context: atStep(context, field), depth: depth + 1, ancestors }),
    takeNode: (card) => {
      const isTaken = takeNode(position);
      if (!isTaken) noteSkip(context, card, 'nodeBudget');
      return isTaken;
    },
    takeAnchor: (target) => takeAnchor(anchors, target),
  };
}

/** The block or card of one entry; undefined, and noted, when there is none. */
function mapEntry(entry: Entry, position: Position): Block | undefined {
  const model = entry.sys.contentType.sys.id;
  const { context, budget } = position;
  if (isReferenceModel(model)) {
    const card = mapReferenceCard(entry, context);
    if (card) return takeNode(position) ? mapReferenceBlock(card, context.labels.common.readMore) : skip(position, entry, 'nodeBudget');
    return markSkip(position, entry, 'unresolvedLink');
  }
  if (!isBlockModel(model)) return skip(position, entry, 'unknownModel');
  if (Object.keys(entry.fields).length === 0) return skip(position, entry, 'nothingToShow', 'no field is filled in');
  if (!takeNode(position)) return skip(position, entry, 'nodeBudget');
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
    const reserved = position.depth === 1 ? links.length - index - 1 : position.reserved;
    const at = { ...position, reserved, context: atStep(position.context, `[${index}]`) };
    if (position.budget.left <= reserved) {
      noteSkip(at.context, link.sys.id, 'nodeBudget', `${links.length - index} entries left out`);
      break;
    }
    const block = mapLink(link, at);
    if (!block) continue;
    blocks.push(block);
    const entry = at.context.graph.entry(link.sys.id);
    if (entry) position.origins.set(block, { entry, context: at.context });
  }
  return blocks;
}

/**
 * The blocks of a page. Entries are looked up in the graph one by one, so that cycles cost nothing:
 * a link back to an ancestor is cut, nesting ends at depth 12 with a mark, a reference to a page becomes a card,
 * and the page takes at most 2,000 blocks and cards, of no more bytes than `around` allows.
 * Everything left out is noted in the ledger.
 * @param pageIds the entries that are the page itself
 */
export function mapBlocks(links: readonly EntryLink[], pageIds: readonly string[], around: PageAround, context: PageContext): readonly Block[] {
  const { bytesLeft, ...known } = around;
  const origins = new Map<Block, Origin>();
  const shared = { budget: { left: MAX_PAGE_NODES }, reserved: 0, anchors: new Set<string>(), origins };
  const blocks = mapList(links, { ...known, ...shared, context: atStep(context, 'blocks'), depth: 1, ancestors: new Set(pageIds) });
  return limitPageData(blocks, bytesLeft, (block, bytes) => {
    const origin = origins.get(block);
    if (origin) noteSkip(origin.context, origin.entry, 'nodeBudget', `${bytes} bytes are more than the page can take`);
  });
}

/** How the card of a reference looks among other blocks: a card with its picture, summary and link. */
export function mapReferenceBlock(card: ReferenceCard, readMore: string): BlockOf<'card'> {
  const summary = card.kind === 'article' ? card.summary : undefined;
  const props = dropUndefined({
    title: card.title,
    image: card.picture,
    content: summary === undefined ? undefined : sanitizeHtml(`<p>${escapeHtml(summary)}</p>`),
    hasImageBackground: false,
    action: { text: readMore, href: card.url, isExternal: false },
  });
  return { id: card.id, model: 'card', props };
}
