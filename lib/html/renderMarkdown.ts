import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { resolveHref } from '@/lib/navigation/resolveHref';
import type { SafeHtml } from '@/lib/models/safeHtml';
import { createHtmlCache } from './createHtmlCache';
import { escapeHtml } from './escapeHtml';
import { sanitizeHtml } from './sanitizeHtml';

/** Markdown beyond this many characters is cut before it is parsed. */
export const MAX_MARKDOWN_LENGTH = 100_000;
const MAX_MARKS_PER_PARAGRAPH = 400;

/** Fifty quotes or lists inside each other on one line. */
const DEEP_NESTING = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){50}/m;

/** A table row of a hundred cells. */
const WIDE_ROW = /^(?:[^|\n]*\|){100}/m;

/** The parser takes quadratic time on many marks in one paragraph and many cells in one row, and overflows on deep nesting. */
function isBearableMarkdown(markdown: string): boolean {
  if (DEEP_NESTING.test(markdown) || WIDE_ROW.test(markdown)) return false;
  return markdown.split(/\n[ \t]*\n/).every((paragraph) => (paragraph.match(/[*_~]+|!?\[|`+/g)?.length ?? 0) <= MAX_MARKS_PER_PARAGRAPH);
}

function buildPlainText(markdown: string): string {
  const paragraphs = markdown.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>`).join('');
}

function buildHtml(markdown: string): string {
  if (!isBearableMarkdown(markdown)) return buildPlainText(markdown);
  const urlTransform = (url: string) => resolveHref(url)?.href ?? '';
  return renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm], urlTransform }, markdown));
}

const renderOnce = createHtmlCache<SafeHtml>((markdown) => sanitizeHtml(buildHtml(markdown)));

/**
 * Markdown (with GitHub's tables, strikethrough and bare links) as safe HTML. HTML inside the Markdown shows as text.
 * Links obey `resolveHref`; any other link is an `<a>` without address, marked as disabled.
 */
export function renderMarkdown(markdown: string): SafeHtml {
  return renderOnce(markdown.slice(0, MAX_MARKDOWN_LENGTH));
}
