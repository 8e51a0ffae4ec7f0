import { takeName } from '@/lib/contentModel/readers/links';
import { listBlocks } from '@/lib/data/blocks';
import { nameHeadings } from '@/lib/html/nameHeadings';
import type { Block, ContentsEntry } from '@/lib/models/blocks';
import type { Labels } from '@/lib/models/labels';
import type { PageKind } from '@/lib/models/page';
import { resolveAnchor } from '@/lib/navigation/hrefs';

/** With fewer sections a list of them is longer than the way past it. */
const MIN_SECTIONS = 5;

const TEXT_MODELS: readonly Block['model'][] = [
  'careCard',
  'doDontList',
  'faq',
  'listItem',
  'markdown',
  'richText',
  'table',
  'video',
  'warningCallout',
];
/** A page with one of these is used, not read. */
const TOOL_MODELS: readonly Block['model'][] = [
  'comparisonChart',
  'productFinder',
  'productListing',
  'searchResults',
];
/** They lose nothing where a list stands beside them. */
const NARROW_MODELS: readonly Block['model'][] = [
  'careCard',
  'contactPoint',
  'doDontList',
  'faq',
  'feedback',
  'heading',
  'markdown',
  'richText',
  'shareBar',
  'warningCallout',
];

/** As in an address: letters without their marks and digits, joined by hyphens. */
const nameSection = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'section';

const isTitle = (block: Block): boolean => block.model === 'heading' && block.props.level === 1;
const holdsTitle = (block: Block): boolean => listBlocks([block]).some(isTitle);
const holdsText = (block: Block): boolean =>
  listBlocks([block]).some(({ model }) => TEXT_MODELS.includes(model));

function listAnchors(blocks: readonly Block[]): readonly string[] {
  return listBlocks(blocks).flatMap((block) => {
    const own =
      'anchor' in block.props && typeof block.props.anchor === 'string' ? [block.props.anchor] : [];
    const questions = block.model === 'faq' ? block.props.questions.map(({ id }) => id) : [];
    return [...own, ...questions];
  });
}

/** Gives each heading of the second level an anchor, unless an editor has given it one, and lists them in the order of the page. */
function nameSections(
  blocks: readonly Block[],
  taken: Set<string>,
  contactTitle: string,
): { readonly blocks: readonly Block[]; readonly entries: readonly ContentsEntry[] } {
  const entries: ContentsEntry[] = [];
  const add = (title: string, given?: string): string => {
    const anchor = given ?? takeName(taken, resolveAnchor(nameSection(title)));
    entries.push({ title, anchor });
    return anchor;
  };
  const nameOwn = (block: Block): Block => {
    switch (block.model) {
      case 'heading':
        return block.props.level === 2
          ? {
              ...block,
              props: { ...block.props, anchor: add(block.props.text, block.props.anchor) },
            }
          : block;
      case 'richText':
        return { ...block, props: { ...block.props, html: nameHeadings(block.props.html, add) } };
      case 'markdown':
        return { ...block, props: { ...block.props, html: nameHeadings(block.props.html, add) } };
      case 'section':
        return block.props.title === undefined
          ? block
          : {
              ...block,
              props: { ...block.props, anchor: add(block.props.title, block.props.anchor) },
            };
      case 'contactPoint':
        return { ...block, anchor: add(contactTitle) };
      case 'carousel':
      case 'doubleCard':
      case 'faq':
      case 'list':
      case 'mobileDropdown':
        return block.props.title === undefined
          ? block
          : { ...block, anchor: add(block.props.title) };
      default:
        return block;
    }
  };
  const visit = (block: Block): Block => {
    const named = nameOwn(block);
    return 'children' in named ? { ...named, children: named.children.map(visit) } : named;
  };
  return { blocks: blocks.map(visit), entries };
}

const holdsSection = (block: Block): boolean =>
  nameSections([block], new Set(), '').entries.length > 0;

/** A band of colour passes over what stands beside the text. */
function isNarrow(block: Block): boolean {
  if (block.model === 'section')
    return (
      block.props.background !== 'none' ||
      (block.props.isFluid !== true && block.children.every(isNarrow))
    );
  return NARROW_MODELS.includes(block.model);
}

/**
 * Puts the list after what holds the page's title: the heading itself, or an opening with its picture and what cannot wait. Where all sections
 * stand in one block with the title, the list stands there, too.
 */
function insertContents(
  blocks: readonly Block[],
  entries: readonly ContentsEntry[],
  hasRoom: (following: readonly Block[]) => boolean,
): readonly Block[] {
  const end = blocks.findIndex(holdsTitle) + 1;
  const [opening, following] = [blocks[end - 1], blocks.slice(end)];
  if (opening?.model === 'section' && !following.some(holdsSection)) {
    return [
      ...blocks.slice(0, end - 1),
      { ...opening, children: insertContents(opening.children, entries, () => false) },
      ...following,
    ];
  }
  return [
    ...blocks.slice(0, end),
    { model: 'contents', props: { entries, isBeside: hasRoom(following) } },
    ...following,
  ];
}

/**
 * Adds the list of a page's sections, where there are more than four between its title and its last text: what follows that leads on to other
 * pages. Each section is a heading of the second level, whatever block it stands in. The text of an article is a narrow column, with room beside it.
 * @returns the same blocks where a list is of no use
 */
export function addContents(
  blocks: readonly Block[],
  kind: PageKind,
  { contactPoint }: Pick<Labels, 'contactPoint'>,
): readonly Block[] {
  const start = blocks.findIndex(holdsTitle);
  const end = blocks.findLastIndex(holdsText) + 1;
  if (start < 0 || listBlocks(blocks).some(({ model }) => TOOL_MODELS.includes(model)))
    return blocks;
  const { blocks: sections, entries } = nameSections(
    blocks.slice(start, end),
    new Set(listAnchors(blocks)),
    contactPoint.title,
  );
  if (entries.length < MIN_SECTIONS) return blocks;
  const hasRoom = (following: readonly Block[]): boolean =>
    kind === 'article-detail' || following.every(isNarrow);
  return insertContents(
    [...blocks.slice(0, start), ...sections, ...blocks.slice(end)],
    entries,
    hasRoom,
  );
}
