import type { Document } from '@contentful/rich-text-types';
import { Parser } from 'htmlparser2';

export type PlainText = { readonly text: string; readonly headings: readonly string[] };

const MAX_LENGTH = 60_000;
const INLINE = new Set(
  'a abbr b bdi bdo cite code del em i ins kbd mark q s small span strong sub sup u wbr'.split(' '),
);
const SILENT = new Set(['script', 'style', 'template', 'title', 'noscript']);
const HEADING = /^h[1-6]$|^heading-[1-6]$/;

type RichNode = {
  readonly nodeType: string;
  readonly value?: string;
  readonly content?: readonly RichNode[];
};

export function tidyText(text: string): string {
  return text
    .replace(/\u00AD/g, '')
    .split('\n')
    .map((line) => line.replace(/[ \t\r\f\v]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function createCollector() {
  let text = '';
  const headings: string[] = [];
  let headingStart: number | undefined;
  return {
    add: (part: string) => {
      text += part;
    },
    openHeading: () => {
      headingStart = text.length;
    },
    closeHeading: () => {
      if (headingStart !== undefined)
        headings.push(tidyText(text.slice(headingStart)).replaceAll('\n', ' '));
      headingStart = undefined;
    },
    finish: (): PlainText => ({
      text: tidyText(text),
      headings: headings.filter((heading) => heading !== ''),
    }),
  };
}

/** Decodes entities, so the result is unsafe as markup: show it only as text. */
export function readHtmlText(html: string): PlainText {
  const found = createCollector();
  let silent = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (SILENT.has(name)) silent += 1;
      if (!INLINE.has(name)) found.add('\n');
      if (HEADING.test(name)) found.openHeading();
    },
    ontext: (text) => {
      if (silent === 0) found.add(text);
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent -= 1;
      if (HEADING.test(name)) found.closeHeading();
      if (!INLINE.has(name)) found.add('\n');
    },
  });
  parser.end(html.slice(0, MAX_LENGTH));
  return found.finish();
}

function readNode(node: RichNode, found: ReturnType<typeof createCollector>) {
  if (node.nodeType === 'text') {
    found.add(node.value ?? '');
    return;
  }
  const isHeading = HEADING.test(node.nodeType);
  if (isHeading) found.openHeading();
  for (const child of node.content ?? []) readNode(child, found);
  if (isHeading) found.closeHeading();
  if (!node.nodeType.includes('hyperlink')) found.add('\n');
}

export function readRichPlainText(content: Document | string): PlainText {
  if (typeof content === 'string') return readHtmlText(content);
  const found = createCollector();
  readNode(content, found);
  return found.finish();
}

export function readMarkdownText(markdown: string): PlainText {
  const lines = markdown
    .slice(0, MAX_LENGTH)
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\[(?:\^[^\]\n]*|[ xX])\]:?/g, ' ')
    .split('\n');
  const read = lines.map((line) => ({
    isHeading: /^\s{0,3}#{1,6}\s/.test(line),
    text: line.replace(/^[\s>#|:-]+|[*_`~|\\]+/g, ' ').trim(),
  }));
  return {
    text: tidyText(read.map(({ text }) => text).join('\n')),
    headings: read.flatMap(({ isHeading, text }) =>
      isHeading && text !== '' ? [tidyText(text)] : [],
    ),
  };
}
