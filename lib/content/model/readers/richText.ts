import { BLOCKS, type Document, INLINES, MARKS, type Text } from '@contentful/rich-text-types';
import { isRecord } from '@/lib/platform/data/objects';
import { parseJson } from '@/lib/platform/data/parseJson';
import type { OnLoss } from './reading';
import { cleanText, readText } from './text';

const MAX_DEPTH = 40;
const MAX_NODES = 20_000;

type ParentNode = {
  readonly nodeType: string;
  readonly content: readonly RichNode[];
  readonly data: object;
};
type RichNode = Text | ParentNode;

const DOCUMENT: string = BLOCKS.DOCUMENT;
const PARAGRAPH: string = BLOCKS.PARAGRAPH;
const LIST: string = BLOCKS.UL_LIST;
const LIST_ITEM: string = BLOCKS.LIST_ITEM;
const HYPERLINK: string = INLINES.HYPERLINK;
const MARK_TYPES: ReadonlySet<string> = new Set(Object.values(MARKS));
const INLINE_TYPES: ReadonlySet<string> = new Set(['text', ...Object.values(INLINES)]);
const BLOCK_TYPES: ReadonlySet<string> = new Set(Object.values(BLOCKS));
const HYPERLINKS: ReadonlySet<string> = new Set(
  Object.values(INLINES).filter((type) => type.endsWith('hyperlink')),
);
const LISTS: ReadonlySet<string> = new Set([LIST, BLOCKS.OL_LIST]);

const isInline = ({ nodeType }: RichNode) => INLINE_TYPES.has(nodeType);
const isItem = ({ nodeType }: RichNode) => nodeType === LIST_ITEM;
const isBlank = (node: RichNode) => 'value' in node && node.value.trim() === '';
const holdsWords = (type: string) =>
  type === PARAGRAPH || type.startsWith('heading-') || HYPERLINKS.has(type);

function wrapRuns(
  nodes: readonly RichNode[],
  isMisplaced: (node: RichNode) => boolean,
  nodeType: string,
): readonly RichNode[] {
  const wrapped: RichNode[] = [];
  let run: RichNode[] = [];
  const closeRun = () => {
    if (!run.every(isBlank)) wrapped.push({ nodeType, content: run, data: {} });
    run = [];
  };
  for (const node of nodes) {
    if (isMisplaced(node)) {
      run.push(node);
      continue;
    }
    closeRun();
    wrapped.push(node);
  }
  closeRun();
  return wrapped;
}

const unwrapParagraph = (node: RichNode, index: number): readonly RichNode[] =>
  'content' in node && node.nodeType === PARAGRAPH
    ? [...(index === 0 ? [] : [buildText('\n')]), ...node.content]
    : [node];

/** Adds the paragraphs and lists that HTML requires, and unwraps paragraphs it doesn't allow. */
function fitChildren(parent: string, children: readonly RichNode[]): readonly RichNode[] {
  if (holdsWords(parent)) return children.flatMap(unwrapParagraph);
  if (LISTS.has(parent))
    return wrapRuns(children, isInline, PARAGRAPH).map((child) =>
      isItem(child) ? child : { nodeType: LIST_ITEM, content: [child], data: {} },
    );
  const listed = wrapRuns(children, isItem, LIST);
  return parent === DOCUMENT ? wrapRuns(listed, isInline, PARAGRAPH) : listed;
}

function buildText(value: string, marks: Text['marks'] = []): Text {
  // HTML collapses spaces, but the renderer would turn extra ones into non-breaking spaces.
  return { nodeType: 'text', value: cleanText(value).replace(/ {2,}/g, ' '), marks, data: {} };
}

/** Doesn't recurse: the value may be nested deep enough to overflow the stack. */
function collectWords(value: unknown) {
  const words: string[] = [];
  const left: unknown[] = [value];
  for (let count = 0; left.length > 0 && count < MAX_NODES; count += 1) {
    const next = left.pop();
    const parts: readonly unknown[] = Array.isArray(next)
      ? next.slice(0, MAX_NODES)
      : isRecord(next)
        ? [next.value, next.content]
        : [];
    if (typeof next === 'string') words.push(next);
    for (const part of parts.toReversed()) left.push(part);
  }
  return words.join(' ');
}

class RichTextReader {
  private nodesLeft = MAX_NODES;

  constructor(private readonly onLoss: OnLoss) {}

  readContent(value: unknown, at: string, depth: number): readonly RichNode[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) return this.readNode(value, at, depth);
    return value.flatMap((node: unknown, index) => this.readNode(node, `${at}[${index}]`, depth));
  }

  private readNode(value: unknown, at: string, depth: number): readonly RichNode[] {
    if (this.nodesLeft === 0) return [];
    this.nodesLeft -= 1;
    if (this.nodesLeft === 0) this.onLoss(at, `more than ${MAX_NODES} nodes: the rest is left out`);
    if (typeof value === 'string') return [buildText(value)];
    if (!isRecord(value)) {
      this.onLoss(at, 'expected a node');
      return [];
    }
    if (depth > MAX_DEPTH) {
      this.onLoss(at, `nested more than ${MAX_DEPTH} levels deep: only its words are shown`);
      return [buildText(collectWords(value))];
    }
    return this.readRecord(value, at, depth);
  }

  private readRecord(
    value: Readonly<Record<string, unknown>>,
    at: string,
    depth: number,
  ): readonly RichNode[] {
    const nodeType = typeof value.nodeType === 'string' ? value.nodeType : '';
    if (nodeType === 'text') return this.readTextNode(value, at);
    const data = isRecord(value.data) ? value.data : {};
    const isKnown = BLOCK_TYPES.has(nodeType) || INLINE_TYPES.has(nodeType);
    if (!isKnown) {
      const what =
        nodeType === '' ? 'a node without a type' : `unknown node “${nodeType.slice(0, 40)}”`;
      this.onLoss(at, `${what}: only its words are shown`);
    }
    if (nodeType === HYPERLINK && typeof data.uri !== 'string')
      this.onLoss(`${at}.data.uri`, 'expected an address', 'rejectedLink');
    const content = this.readContent(
      value.content ?? (isKnown ? undefined : value.value),
      `${at}.content`,
      depth + 1,
    );
    return isKnown && nodeType !== DOCUMENT
      ? [{ nodeType, content: fitChildren(nodeType, content), data }]
      : content;
  }

  private readTextNode(
    { value, marks }: Readonly<Record<string, unknown>>,
    at: string,
  ): readonly RichNode[] {
    if (typeof value === 'string' || typeof value === 'number')
      return [buildText(String(value), this.readMarks(marks, `${at}.marks`))];
    this.onLoss(at, 'a text without a value');
    return [];
  }

  private readMarks(value: unknown, at: string): Text['marks'] {
    const marks: readonly unknown[] = [value ?? []].flat();
    return marks.flatMap((mark, index) => {
      const type = isRecord(mark) ? mark.type : mark;
      if (typeof type === 'string' && MARK_TYPES.has(type)) return [{ type }];
      this.onLoss(`${at}[${index}]`, 'unknown formatting');
      return [];
    });
  }
}

const isDocument = (node: ParentNode): node is ParentNode & Document => node.nodeType === DOCUMENT;

const isNode = (value: unknown) =>
  isRecord(value) && (typeof value.nodeType === 'string' || Array.isArray(value.content));

function readDocument(value: unknown, onLoss: OnLoss): Document | undefined {
  if (!(Array.isArray(value) ? value.some(isNode) : isNode(value))) return undefined;
  const reader = new RichTextReader(onLoss);
  const isWhole = isRecord(value) && (value.nodeType === DOCUMENT || value.nodeType === undefined);
  const content = isWhole
    ? reader.readContent(value.content, 'content', 1)
    : reader.readContent(value, '', 1);
  const document: ParentNode = {
    nodeType: DOCUMENT,
    content: fitChildren(DOCUMENT, content),
    data: {},
  };
  return isDocument(document) ? document : undefined;
}

export function readRichContent(
  value: unknown,
  onLoss: OnLoss = () => undefined,
): Document | string | undefined {
  const written =
    typeof value === 'string' && /^\s*[[{]/.test(value) ? (parseJson(value) ?? value) : value;
  return readDocument(written, onLoss) ?? readText(value);
}
