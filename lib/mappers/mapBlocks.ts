import { MAX_BLOCK_DEPTH, MAX_PAGE_NODES } from '@/lib/config/constants';
import type { Block, BlockOf, SkipCause, SkippedBlock, SkipReason } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blocks/blockContext';
import { BLOCK_MAPPERS, isBlockModel } from './blockMappers';
import { isReferenceModel, mapReferenceCard } from './cards/references';
import { atStep, type PageContext, noteSkip } from './context/context';
import { buildAnchor, type FieldLink, takeName } from '@/lib/contentModel/readers/links';
import { limitPageData } from './context/limitPageData';
import { buildSkippedBlock, listMissingFields, watchCauses } from './skippedBlock';
import { dropUndefined } from '@/lib/data/objects';
import { escapeHtml, sanitizeHtml } from '@/lib/html/sanitizeHtml';
import { attempt } from '@/lib/telemetry/server/attempt';
import type { ReferenceCard } from '@/lib/models/cards';

type KnownAround = Pick<BlockContext, 'crumbs' | 'page' | 'pageKind' | 'product'>;

export type PageAround = KnownAround & { readonly bytesLeft: number };

type Position = KnownAround & {
  readonly context: PageContext;
  /** 1 for the page's own blocks. */
  readonly depth: number;
  readonly ancestors: ReadonlySet<string>;
  readonly budget: { left: number };
  /** Of placeholders in a preview. */
  readonly marks: { left: number };
  readonly anchors: Set<string>;
  /** Nodes reserved for the page's remaining top-level blocks, so that no block uses up their budget. */
  readonly reserved: number;
  readonly origins: Map<Block, Origin>;
};

const MAX_MARKS = 300;

type Origin = { readonly entry: Entry; readonly context: PageContext };

function takeNode({ budget, reserved }: Pick<Position, 'budget' | 'reserved'>): boolean {
  if (budget.left <= reserved) return false;
  budget.left -= 1;
  return true;
}

/** @returns a function that gives back the nodes, marks and names that were taken since */
function createSavepoint({
  budget,
  marks,
  anchors,
}: Pick<Position, 'budget' | 'marks' | 'anchors'>): () => void {
  const [nodes, placeholders, names] = [budget.left, marks.left, anchors.size];
  return () => {
    budget.left = nodes;
    marks.left = placeholders;
    for (const name of [...anchors].slice(names)) anchors.delete(name);
  };
}

/** The same entry can appear twice on a page, and two ids can become equal when they are made safe. */
const takeAnchor = (anchors: Set<string>, name: string): string =>
  takeName(anchors, buildAnchor(name));

/** Cut nesting is always marked, other skips only in preview. */
function markSkip(
  position: Position,
  entry: Entry | string,
  reason: SkipReason,
  causes: readonly SkipCause[] = [],
): SkippedBlock | undefined {
  const { context, marks } = position;
  if (!context.isPreview)
    return reason === 'maxDepthReached' && takeNode(position)
      ? buildSkippedBlock(context, entry, reason, causes)
      : undefined;
  // They take no nodes, so that a preview shows no less than visitors see.
  if (marks.left === 0) return undefined;
  marks.left -= 1;
  return buildSkippedBlock(context, entry, reason, causes);
}

function skip(
  position: Position,
  entry: Entry | string,
  reason: SkipReason,
  detail?: string,
): SkippedBlock | undefined {
  noteSkip(position.context, entry, reason, detail);
  return markSkip(position, entry, reason, detail === undefined ? [] : [{ reason, detail }]);
}

function buildBlockContext(position: Position, entry: Entry): BlockContext {
  const { context, crumbs, page, pageKind, product, depth, anchors } = position;
  const ancestors = new Set(position.ancestors).add(entry.sys.id);
  return {
    ...context,
    crumbs,
    page,
    pageKind,
    product,
    mapChildren: (links) => mapList(links, { ...position, depth: depth + 1, ancestors }),
    takeNode: (card) => {
      const isTaken = takeNode(position);
      if (!isTaken) noteSkip(context, card, 'nodeBudget');
      return isTaken;
    },
    takeAnchor: (name) => takeAnchor(anchors, name),
  };
}

function mapEntry(entry: Entry, position: Position): Block | undefined {
  const model = entry.sys.contentType.sys.id;
  const { context } = position;
  if (isReferenceModel(model)) {
    const { context: watched, causes } = watchCauses(context);
    const card = mapReferenceCard(entry, watched);
    if (card)
      return takeNode(position)
        ? mapReferenceBlock(card, context.labels.common.readMore)
        : skip(position, entry, 'nodeBudget');
    return markSkip(
      position,
      entry,
      causes.some(({ reason }) => reason === 'exception') ? 'exception' : 'unresolvedLink',
      causes,
    );
  }
  if (!isBlockModel(model)) return skip(position, entry, 'unknownModel');
  if (Object.keys(entry.fields).length === 0)
    return skip(position, entry, 'nothingToShow', 'no field is filled in');
  const giveBack = createSavepoint(position);
  if (!takeNode(position)) return skip(position, entry, 'nodeBudget');
  const { context: watched, causes } = watchCauses(context);
  const block = BLOCK_MAPPERS[model](
    entry,
    buildBlockContext({ ...position, context: watched }, entry),
  );
  if (block) return block;
  giveBack();
  noteSkip(context, entry, 'nothingToShow');
  const missing = context.isPreview && causes.length === 0 ? listMissingFields(entry) : [];
  return markSkip(position, entry, 'nothingToShow', [...causes, ...missing]);
}

function mapEntrySafely(entry: Entry, position: Position): Block | undefined {
  const giveBack = createSavepoint(position);
  let fault: string | undefined;
  const mapped = attempt(
    entry.sys.contentType.sys.id,
    () => ({ block: mapEntry(entry, position) }),
    (message) => (fault = message),
  );
  if (mapped !== undefined) return mapped.block;
  giveBack();
  position.context.ledger.editors?.dropBlock(position.context.path);
  return skip(position, entry, 'exception', fault);
}

function mapLink(link: FieldLink, position: Position): Block | undefined {
  const { id } = link.sys;
  const entry = link.sys.linkType === 'Entry' ? position.context.graph.entry(id) : undefined;
  if (!entry) return skip(position, id, 'unresolvedLink');
  if (position.ancestors.has(id)) return skip(position, entry, 'ancestor');
  if (position.depth > MAX_BLOCK_DEPTH) return skip(position, entry, 'maxDepthReached');
  return mapEntrySafely(entry, position);
}

function mapList(links: readonly FieldLink[] = [], position: Position): readonly Block[] {
  const blocks: Block[] = [];
  for (const [index, link] of links.entries()) {
    const reserved = position.depth === 1 ? links.length - index - 1 : position.reserved;
    const at = { ...position, reserved, context: atStep(position.context, link.step) };
    if (position.budget.left <= reserved) {
      const mark = skip(at, link.sys.id, 'nodeBudget', `${links.length - index} entries left out`);
      return mark === undefined ? blocks : [...blocks, mark];
    }
    const block = mapLink(link, at);
    if (!block) continue;
    blocks.push(block);
    const entry = at.context.graph.entry(link.sys.id);
    if (entry === undefined) continue;
    position.origins.set(block, { entry, context: at.context });
    if (block.model !== 'skipped') at.context.ledger.editors?.noteBlock(at.context.path, entry);
  }
  return blocks;
}

function omitBlock({ entry, context }: Origin, detail: string): SkippedBlock | undefined {
  noteSkip(context, entry, 'pageLimit', detail);
  context.ledger.editors?.dropBlock(context.path);
  return context.isPreview
    ? buildSkippedBlock(context, entry, 'pageLimit', [{ reason: 'pageLimit', detail }])
    : undefined;
}

/**
 * Entries are looked up in the graph one by one, so cycles cost nothing: a link back to an ancestor is cut, nesting ends at depth 12
 * with a mark, and a reference to a page becomes a card. Everything left out is noted in the ledger.
 * @param pageIds the page entry and its content entry
 */
export function mapBlocks(
  links: readonly FieldLink[] | undefined,
  pageIds: readonly string[],
  around: PageAround,
  context: PageContext,
): readonly Block[] {
  const { bytesLeft, ...known } = around;
  const origins = new Map<Block, Origin>();
  const shared = {
    budget: { left: MAX_PAGE_NODES },
    marks: { left: MAX_MARKS },
    reserved: 0,
    anchors: new Set<string>(),
    origins,
  };
  const blocks = mapList(links, {
    ...known,
    ...shared,
    context,
    depth: 1,
    ancestors: new Set(pageIds),
  });
  return limitPageData(blocks, bytesLeft, (block, bytes) => {
    const origin = origins.get(block);
    return origin && omitBlock(origin, `${bytes} bytes are more than the page can take`);
  });
}

function mapReferenceBlock(card: ReferenceCard, readMore: string): BlockOf<'card'> {
  const summary = card.kind === 'article' ? card.summary : undefined;
  const props = dropUndefined({
    title: card.title,
    image: card.picture,
    content:
      summary === undefined
        ? undefined
        : sanitizeHtml(`<p>${escapeHtml(summary).replaceAll('\n', '<br>')}</p>`),
    hasImageBackground: false,
    action: { text: readMore, href: card.url, isExternal: false },
  });
  return { id: card.id, model: 'card', props };
}
