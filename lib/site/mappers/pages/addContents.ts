import { findTraits } from '@/components/registry/definitions/blockDefinitions';
import type { PageContext } from '@/lib/content/mapping/context/context';
import { takeName } from '@/lib/content/model/readers/links';
import { listBlocks } from '@/lib/models/listBlocks';
import type { Block, ContentsEntry } from '@/lib/models/blocks';
import type { PageKind } from '@/lib/models/page';
import { resolveAnchor } from '@/lib/addresses/hrefs';
import { changeProps } from './changeProps';
import { holdsTitle, isTitle } from './holdsTitle';

/** With fewer sections, scrolling is quicker than reading a list of them. */
const MIN_SECTIONS = 5;

const nameSection = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'section';

const holdsText = (block: Block) =>
  listBlocks([block]).some((inner) => findTraits(inner.model).isText === true);

function listAnchors(blocks: readonly Block[]) {
  return listBlocks(blocks).flatMap((block) => {
    const own =
      'anchor' in block.props && typeof block.props.anchor === 'string' ? [block.props.anchor] : [];
    const questions = block.model === 'faq' ? block.props.questions.map(({ id }) => id) : [];
    return [...own, ...questions];
  });
}

function nameSections(blocks: readonly Block[], taken: Set<string>, labels: PageContext['labels']) {
  const entries: ContentsEntry[] = [];
  const add = (title: string, given?: string): string => {
    const anchor = given ?? takeName(taken, resolveAnchor(nameSection(title)));
    entries.push({ title, anchor });
    return anchor;
  };
  const visit = (block: Block): Block => {
    const traits = findTraits(block.model);
    const title = traits.sectionTitle?.(block.props, labels);
    const named = {
      ...changeProps(block, traits.nameSections?.(block.props, add) ?? {}),
      ...(title !== undefined && { anchor: add(title) }),
    };
    return 'children' in named ? { ...named, children: named.children.map(visit) } : named;
  };
  return { blocks: blocks.map(visit), entries };
}

/** A section with a background counts as narrow, because its band of colour covers the list. */
function isNarrow(block: Block): boolean {
  if (block.model === 'section')
    return (
      block.props.background !== 'none' ||
      (block.props.isFluid !== true && block.children.every(isNarrow))
    );
  return block.model === 'feedback' || findTraits(block.model).fitsNextToContents === true;
}

const namesNone = (blocks: readonly Block[], labels: PageContext['labels']) =>
  nameSections(blocks, new Set(), labels).entries.length === 0;

/** If the section with the page's title contains further sections, the list goes inside it. */
function insertContents(
  blocks: readonly Block[],
  entries: readonly ContentsEntry[],
  labels: PageContext['labels'],
  kind?: PageKind,
): readonly Block[] {
  const title = blocks.findIndex(holdsTitle);
  const end = title + (blocks[title + 1]?.model === 'opening' ? 2 : 1);
  const [opening, following] = [blocks[end - 1], blocks.slice(end)];
  if (opening?.model === 'section') {
    const below = opening.children.slice(opening.children.findIndex(isTitle) + 1);
    if (
      namesNone(following, labels) ||
      (below.length < opening.children.length && !namesNone(below, labels))
    )
      return [
        ...blocks.slice(0, end - 1),
        { ...opening, children: insertContents(opening.children, entries, labels) },
        ...following,
      ];
  }
  return [
    ...blocks.slice(0, end),
    {
      model: 'contents',
      props: {
        entries,
        isBeside: kind === 'article-detail' || (kind !== undefined && following.every(isNarrow)),
      },
    },
    ...following,
  ];
}

// Without a list, returns `blocks` itself. What follows the last text only links to other pages.
export function addContents(
  blocks: readonly Block[],
  kind: PageKind,
  labels: PageContext['labels'],
): readonly Block[] {
  const start = blocks.findIndex(holdsTitle);
  const end = blocks.findLastIndex(holdsText) + 1;
  if (start < 0 || listBlocks(blocks).some((block) => findTraits(block.model).isTool === true))
    return blocks;
  const { blocks: sections, entries } = nameSections(
    blocks.slice(start, end),
    new Set(listAnchors(blocks)),
    labels,
  );
  if (entries.length < MIN_SECTIONS) return blocks;
  return insertContents(
    [...blocks.slice(0, start), ...sections, ...blocks.slice(end)],
    entries,
    labels,
    kind,
  );
}
