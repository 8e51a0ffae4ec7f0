import { createElement, type CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { resolveHref } from '@/lib/addresses/hrefs';
import { createHtmlCache } from './htmlLimits';
import {
  buildCleanHtml,
  type CleanHtml,
  cleanHtml,
  escapeHtml,
  type SanitizeOptions,
} from './sanitizeHtml';

export const MAX_MARKDOWN_LENGTH = 64_000;
const MAX_MARKS_PER_PARAGRAPH = 400;
const MAX_LINES = 1500;

const DEEP_NESTING = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){50}/m;

const WIDE_ROW = /^(?:[^|\n]*\|){100}/m;

/** The parser is quadratic in marks, cells and lines, and overflows the stack on deep nesting. */
function isMarkdownSafeToParse(markdown: string) {
  if (DEEP_NESTING.test(markdown) || WIDE_ROW.test(markdown)) return false;
  if ((markdown.match(/^[ \t]*\S/gm)?.length ?? 0) > MAX_LINES) return false;
  return markdown
    .split(/\n[ \t]*\n/)
    .every(
      (paragraph) => (paragraph.match(/[*_~]+|!?\[|`+/g)?.length ?? 0) <= MAX_MARKS_PER_PARAGRAPH,
    );
}

function buildPlainText(markdown: string) {
  const paragraphs = markdown.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>`).join('');
}

const ALIGN_CLASSES: Readonly<Record<string, string>> = {
  center: 'textCenter',
  right: 'textRight',
};

/** react-markdown aligns cells with `style`, which the content security policy forbids. */
function readAlignClass(style: CSSProperties | undefined): { readonly className?: string } {
  const className = ALIGN_CLASSES[style?.textAlign ?? ''];
  return className === undefined ? {} : { className };
}

const COMPONENTS: Components = {
  th: ({ style, children }) =>
    createElement('th', { scope: 'col', ...readAlignClass(style) }, children),
  td: ({ style, children }) => createElement('td', readAlignClass(style), children),
  ul: ({ className, children }) =>
    createElement(
      'ul',
      className?.includes('task-list') === true ? { className: 'taskList' } : {},
      children,
    ),
  input: ({ checked }) => (checked === true ? '\u2611' : '\u2610'),
};

/** `<br>` is the only tag that stays, because table cells have no other line break. */
const HANDLERS: NonNullable<Options['remarkRehypeOptions']>['handlers'] = {
  html: (_state, { value }: { readonly value: string }) =>
    /^<br\s*\/?>$/i.test(value)
      ? { type: 'element', tagName: 'br', properties: {}, children: [] }
      : { type: 'raw', value },
};

type Losses = { readonly removed: string[]; readonly links: string[] };

function buildHtml(markdown: string, losses: Losses) {
  if (!isMarkdownSafeToParse(markdown)) {
    losses.removed.push('all formatting');
    return buildPlainText(markdown);
  }
  const options: Options = {
    remarkPlugins: [remarkGfm],
    // `linkFootnotes` adds the back links after sanitizing.
    remarkRehypeOptions: { footnoteBackContent: () => [], handlers: HANDLERS },
    components: COMPONENTS,
    allowElement: ({ tagName }) => {
      if (tagName === 'img') losses.removed.push('picture');
      return tagName !== 'img';
    },
    urlTransform: (url, key) => {
      const href = resolveHref(url)?.href ?? '';
      if (href === '' && key === 'href') losses.links.push(url);
      return href;
    },
  };
  return renderToStaticMarkup(createElement(Markdown, options, markdown));
}

type MarkdownOptions = Required<Pick<SanitizeOptions, 'footnotes' | 'scrollHint'>>;

const renderOnce = createHtmlCache<CleanHtml, MarkdownOptions>((markdown, options) => {
  const losses: Losses = { removed: [], links: [] };
  const { html } = cleanHtml(buildHtml(markdown, losses), options);
  return buildCleanHtml(html, losses);
});

/** HTML in the source is shown as text, except for `<br>`. Images are dropped. */
export function renderMarkdown(markdown: string, options: MarkdownOptions): CleanHtml {
  return renderOnce(markdown.slice(0, MAX_MARKDOWN_LENGTH), options);
}
