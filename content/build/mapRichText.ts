import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown';
import { BLOCKS, helpers, validateRichTextDocument } from '@contentful/rich-text-types';
import type { Document } from '@contentful/rich-text-types';
import { isRecord } from '@/lib/platform/data/objects';

export type MappedRichText = { readonly document: Document; readonly faults: readonly string[] };

type TopLevelBlock = Document['content'][number];
type AnyNode = TopLevelBlock['content'][number];

function mapHeaderCell(cell: AnyNode): AnyNode {
  return helpers.isBlock(cell) ? { ...cell, nodeType: BLOCKS.TABLE_HEADER_CELL } : cell;
}

/** Markdown's first row is a header, but the converter doesn't mark it. */
function mapTable(block: TopLevelBlock): TopLevelBlock {
  if (block.nodeType.valueOf() !== BLOCKS.TABLE.valueOf()) return block;
  const [header, ...rows] = block.content;
  if (header === undefined || !helpers.isBlock(header)) return block;
  return {
    ...block,
    content: [{ ...header, content: header.content.map(mapHeaderCell) }, ...rows],
  };
}

/** A placeholder: no source contains it, because YAML and Markdown use other line endings. */
const HARD_BREAK = '\u2028';

/** Line breaks in a source only wrap long lines, but rich text would show them to visitors. */
function joinLines<Node extends AnyNode | TopLevelBlock>(node: Node): Node {
  if ('content' in node)
    return { ...node, content: node.content.map((child: AnyNode) => joinLines(child)) };
  return 'value' in node
    ? { ...node, value: node.value.replaceAll('\n', ' ').replaceAll(HARD_BREAK, '\n') }
    : node;
}

function buildPlace(fault: { readonly path?: readonly (string | number)[] }): string {
  return fault.path === undefined ? '' : ` at ${fault.path.join('.')}`;
}

/** @returns a fault for each unsupported node, such as an image, HTML or a code block */
export async function mapRichText(markdown: string): Promise<MappedRichText> {
  const faults: string[] = [];
  const converted = await richTextFromMarkdown(markdown, (node) => {
    if (node.type === 'break')
      return Promise.resolve({ nodeType: 'text', value: HARD_BREAK, marks: [], data: {} });
    const text =
      isRecord(node) && typeof node['value'] === 'string' ? ` (${node['value'].slice(0, 40)})` : '';
    faults.push(`rich text has no place for Markdown’s ${node.type}${text}`);
    return Promise.resolve(null);
  });
  const document = {
    ...converted,
    content: converted.content.map((block) => joinLines(mapTable(block))),
  };
  if (faults.length > 0) return { document, faults };
  if (document.content.length === 0) return { document, faults: ['expected text, found nothing'] };
  return {
    document,
    faults: validateRichTextDocument(document).map(
      (fault) => `not a rich-text document: ${fault.name}${buildPlace(fault)}`,
    ),
  };
}
