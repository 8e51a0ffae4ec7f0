import { MAX_BLOCK_DEPTH, MAX_PAGE_NODES } from '@/lib/platform/config/constants';
import type { Block, BlockOf, SkipCause, SkippedBlock, SkipReason } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import {
  BLOCK_DEFINITIONS,
  isBlockModel,
} from '@/components/registry/definitions/blockDefinitions';
import { isReferenceModel, mapReferenceCard } from '@/lib/content/mapping/cards/references';
import {
  atStep,
  type BlockContext,
  getModel,
  noteSkip,
  type PageContext,
} from '@/lib/content/mapping/context/context';
import { buildAnchor, type FieldLink, takeName } from '@/lib/content/model/readers/links';
import { limitPageData } from '@/lib/content/mapping/context/limitPageData';
import { buildSkippedBlock, listMissingFields, watchCauses } from './skippedBlock';
import { dropUndefined } from '@/lib/platform/data/objects';
import { renderPlainText } from '@/lib/render/html/sanitizeHtml';
import { attempt } from '@/lib/telemetry/server/attempt';
import type { ReferenceCard } from '@/lib/models/cards';

type Surroundings = Pick<BlockContext, 'crumbs' | 'page' | 'pageKind' | 'product'>;

export type PageAround = Surroundings & { readonly bytesLeft: number };

type Origin = { readonly entry: Entry; readonly context: PageContext };

type PageState = {
  nodesLeft: number;
  placeholdersLeft: number;
  readonly anchors: Set<string>;
  readonly origins: Map<Block, Origin>;
};

type Position = Readonly<{
  context: PageContext & Surroundings;
  state: PageState;
  depth: number;
  ancestors: ReadonlySet<string>;
  /** Nodes reserved for the page's remaining top-level blocks, so that each can show something. */
  reserved: number;
}>;

const MAX_PLACEHOLDERS = 300;

function takeNode({ state, reserved }: Position) {
  if (state.nodesLeft <= reserved) return false;
  state.nodesLeft -= 1;
  return true;
}

function createSavepoint(state: PageState) {
  const { nodesLeft, placeholdersLeft, anchors } = state;
  const { size } = anchors;
  return () => {
    state.nodesLeft = nodesLeft;
    state.placeholdersLeft = placeholdersLeft;
    for (const name of [...anchors].slice(size)) anchors.delete(name);
  };
}

/** Visitors see a placeholder only where nesting was cut; previews have one for every skip. */
function buildPlaceholder(
  position: Position,
  entry: Entry | string,
  reason: SkipReason,
  causes: readonly SkipCause[] = [],
): SkippedBlock | undefined {
  const { context, state } = position;
  if (context.isPreview) {
    // Placeholders take no nodes, so that a preview shows no less than visitors see.
    if (state.placeholdersLeft === 0) return undefined;
    state.placeholdersLeft -= 1;
  } else if (reason !== 'maxDepthReached' || !takeNode(position)) return undefined;
  return buildSkippedBlock(context, entry, reason, causes);
}

function skip(position: Position, entry: Entry | string, reason: SkipReason, detail?: string) {
  noteSkip(position.context, entry, reason, detail);
  return buildPlaceholder(
    position,
    entry,
    reason,
    detail === undefined ? [] : [{ reason, detail }],
  );
}

function buildBlockContext(position: Position, entry: Entry): BlockContext {
  const { context, state, depth } = position;
  const ancestors = new Set(position.ancestors).add(entry.sys.id);
  return {
    ...context,
    mapChildren: (links) => mapList(links, { ...position, depth: depth + 1, ancestors }),
    takeNode: (item) => {
      const isTaken = takeNode(position);
      if (!isTaken) noteSkip(context, item, 'nodeBudget');
      return isTaken;
    },
    // An entry can appear twice on a page, and two ids can become equal when they are made safe.
    takeAnchor: (name) => takeName(state.anchors, buildAnchor(name)),
  };
}

function mapEntry(entry: Entry, position: Position): Block | undefined {
  const model = getModel(entry);
  const { context, causes } = watchCauses(position.context);
  if (isReferenceModel(model)) {
    const card = mapReferenceCard(entry, context);
    if (card)
      return takeNode(position)
        ? buildReferenceBlock(card, context.labels.common.readMore)
        : skip(position, entry, 'nodeBudget');
    const hasFailed = causes.some(({ reason }) => reason === 'exception');
    return buildPlaceholder(position, entry, hasFailed ? 'exception' : 'unresolvedLink', causes);
  }
  if (!isBlockModel(model)) return skip(position, entry, 'unknownModel');
  if (Object.keys(entry.fields).length === 0)
    return skip(position, entry, 'nothingToShow', 'no field is filled in');
  const restore = createSavepoint(position.state);
  if (!takeNode(position)) return skip(position, entry, 'nodeBudget');
  const block = BLOCK_DEFINITIONS[model].map(
    entry,
    buildBlockContext({ ...position, context }, entry),
  );
  if (block) return block;
  restore();
  noteSkip(position.context, entry, 'nothingToShow');
  const missing = context.isPreview && causes.length === 0 ? listMissingFields(entry) : [];
  return buildPlaceholder(position, entry, 'nothingToShow', [...causes, ...missing]);
}

function mapEntrySafely(entry: Entry, position: Position): Block | undefined {
  const { context, state } = position;
  const restore = createSavepoint(state);
  let fault: string | undefined;
  const mapped = attempt(
    getModel(entry),
    () => ({ block: mapEntry(entry, position) }),
    (message) => (fault = message),
  );
  if (mapped !== undefined) return mapped.block;
  restore();
  context.skipLog.editors?.dropBlock(context.path);
  return skip(position, entry, 'exception', fault);
}

function mapLink({ sys: { id, linkType } }: FieldLink, position: Position): Block | undefined {
  const entry = linkType === 'Entry' ? position.context.graph.entry(id) : undefined;
  if (!entry) return skip(position, id, 'unresolvedLink');
  if (position.ancestors.has(id)) return skip(position, entry, 'ancestor');
  if (position.depth > MAX_BLOCK_DEPTH) return skip(position, entry, 'maxDepthReached');
  return mapEntrySafely(entry, position);
}

function mapList(links: readonly FieldLink[] = [], position: Position): readonly Block[] {
  const { state, depth } = position;
  const blocks: Block[] = [];
  for (const [index, link] of links.entries()) {
    const reserved = depth === 1 ? links.length - index - 1 : position.reserved;
    const context = atStep(position.context, link.step);
    const at = { ...position, reserved, context };
    if (state.nodesLeft <= reserved) {
      const mark = skip(at, link.sys.id, 'nodeBudget', `${links.length - index} entries left out`);
      return mark === undefined ? blocks : [...blocks, mark];
    }
    const block = mapLink(link, at);
    if (!block) continue;
    blocks.push(block);
    const entry = context.graph.entry(link.sys.id);
    if (entry === undefined) continue;
    state.origins.set(block, { entry, context });
    if (block.model !== 'skipped') context.skipLog.editors?.noteBlock(context.path, entry);
  }
  return blocks;
}

function omitBlock({ entry, context }: Origin, detail: string) {
  noteSkip(context, entry, 'pageLimit', detail);
  context.skipLog.editors?.dropBlock(context.path);
  return context.isPreview
    ? buildSkippedBlock(context, entry, 'pageLimit', [{ reason: 'pageLimit', detail }])
    : undefined;
}

/** Cuts links to ancestors, among which `pageIds` (the page and its content entry) count. */
export function mapBlocks(
  links: readonly FieldLink[] | undefined,
  pageIds: readonly string[],
  around: PageAround,
  context: PageContext,
): readonly Block[] {
  const { bytesLeft, ...surroundings } = around;
  const origins = new Map<Block, Origin>();
  const blocks = mapList(links, {
    context: { ...context, ...surroundings },
    state: {
      nodesLeft: MAX_PAGE_NODES,
      placeholdersLeft: MAX_PLACEHOLDERS,
      anchors: new Set(),
      origins,
    },
    depth: 1,
    ancestors: new Set(pageIds),
    reserved: 0,
  });
  return limitPageData(blocks, bytesLeft, (block, bytes) => {
    const origin = origins.get(block);
    return origin && omitBlock(origin, `${bytes} bytes are more than the page can take`);
  });
}

function buildReferenceBlock(card: ReferenceCard, readMore: string): BlockOf<'card'> {
  const summary = card.kind === 'article' ? card.summary : undefined;
  const props = dropUndefined({
    title: card.title,
    image: card.picture,
    content: summary === undefined ? undefined : renderPlainText(summary),
    hasImageBackground: false,
    action: { text: readMore, href: card.url, isExternal: false },
  });
  return { id: card.id, model: 'card', props };
}
