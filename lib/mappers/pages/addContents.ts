import { takeName } from '@/lib/contentModel/readers/links';
import { nameHeadings } from '@/lib/html/nameHeadings';
import type { Block, ContentsEntry } from '@/lib/models/blocks';
import { resolveAnchor } from '@/lib/navigation/hrefs';

/** With fewer sections a list of them is longer than the way past it. */
const MIN_SECTIONS = 5;

/** As in an address: letters without their marks and digits, joined by hyphens. */
const nameSection = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'section';

const TEXT_MODELS: readonly Block['model'][] = ['careCard', 'doDontList', 'faq', 'listItem', 'markdown', 'richText', 'table', 'video'];

/** A section without any leads on to other pages. */
const holdsText = (block: Block): boolean => ('children' in block ? block.children.some(holdsText) : TEXT_MODELS.includes(block.model));

function listAnchors(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    const own = 'anchor' in block.props && typeof block.props.anchor === 'string' ? [block.props.anchor] : [];
    const questions = block.model === 'faq' ? block.props.questions.map(({ id }) => id) : [];
    return [...own, ...questions, ...('children' in block ? listAnchors(block.children) : [])];
  });
}

/** Gives each section of the blocks an anchor, unless an editor has given it one, and lists them. */
function nameSections(blocks: readonly Block[], taken: Set<string>): { readonly blocks: readonly Block[]; readonly entries: readonly ContentsEntry[] } {
  const entries: ContentsEntry[] = [];
  const add = (title: string, given?: string): string => {
    const anchor = given ?? takeName(taken, resolveAnchor(nameSection(title)));
    entries.push({ title, anchor });
    return anchor;
  };
  const visit = (block: Block): Block => {
    switch (block.model) {
      case 'heading':
        return block.props.level === 2 ? { ...block, props: { ...block.props, anchor: add(block.props.text, block.props.anchor) } } : block;
      case 'richText':
        return { ...block, props: { ...block.props, html: nameHeadings(block.props.html, add) } };
      case 'markdown':
        return { ...block, props: { ...block.props, html: nameHeadings(block.props.html, add) } };
      case 'section': {
        const { props } = block;
        const named = props.title === undefined || !holdsText(block) ? props : { ...props, anchor: add(props.title, props.anchor) };
        return { ...block, props: named, children: block.children.map(visit) };
      }
      default:
        return block;
    }
  };
  return { blocks: blocks.map(visit), entries };
}

/**
 * Adds to the heading of a page of text the list of its sections, where there are more than four. A page of text is one whose heading stands
 * above its blocks; where it stands in one of them, the page leads on by cards and pictures.
 */
export function addContents(blocks: readonly Block[]): readonly Block[] {
  const start = blocks.findIndex(({ model, props }) => model === 'heading' && 'level' in props && props.level === 1);
  const heading = blocks[start];
  if (heading?.model !== 'heading') return blocks;
  const { blocks: sections, entries } = nameSections(blocks.slice(start + 1), new Set(listAnchors(blocks)));
  if (entries.length < MIN_SECTIONS) return blocks;
  return [...blocks.slice(0, start), { ...heading, props: { ...heading.props, contents: entries } }, ...sections];
}
