import { documentToHtmlString, type NodeRenderer } from '@contentful/rich-text-html-renderer';
import { BLOCKS, type Document, INLINES } from '@contentful/rich-text-types';
import { isRecord } from '@/lib/platform/data/objects';
import type { SafeHtml } from '@/lib/platform/data/values';
import {
  cleanHtml,
  escapeHtml,
  type HtmlLosses,
  MAX_HTML_LENGTH,
  type SanitizeOptions,
} from './sanitizeHtml';

export type RichTextLinks = Readonly<{
  resolveEntryUrl: (id: string) => string | undefined;
  resolveAssetUrl: (id: string) => string | undefined;
  onSkip: (nodeType: string, id: string) => void;
  onCut: () => void;
  onLoss: (losses: HtmlLosses) => void;
}>;

function readTargetId(data: unknown) {
  const target = isRecord(data) && isRecord(data.target) ? data.target : {};
  return isRecord(target.sys) && typeof target.sys.id === 'string' ? target.sys.id : '';
}

function buildNodeRenderers({
  resolveEntryUrl,
  resolveAssetUrl,
  onSkip,
}: RichTextLinks): Record<string, NodeRenderer> {
  const linkWith =
    (resolveUrl: (id: string) => string | undefined): NodeRenderer =>
    (node, next) => {
      const id = readTargetId(node.data);
      const url = resolveUrl(id);
      if (url === undefined) onSkip(node.nodeType, id);
      return `<a href="${escapeHtml(url ?? '')}">${next(node.content)}</a>`;
    };
  const skip: NodeRenderer = (node) => {
    onSkip(node.nodeType, readTargetId(node.data));
    return '';
  };
  return {
    [INLINES.ENTRY_HYPERLINK]: linkWith(resolveEntryUrl),
    [INLINES.ASSET_HYPERLINK]: linkWith(resolveAssetUrl),
    [INLINES.RESOURCE_HYPERLINK]: (node, next) => next(node.content),
    [INLINES.HYPERLINK]: (node, next) =>
      `<a href="${escapeHtml(typeof node.data.uri === 'string' ? node.data.uri : '')}">${next(node.content)}</a>`,
    [INLINES.EMBEDDED_ENTRY]: skip,
    [INLINES.EMBEDDED_RESOURCE]: skip,
    [BLOCKS.EMBEDDED_ENTRY]: skip,
    [BLOCKS.EMBEDDED_ASSET]: skip,
    [BLOCKS.EMBEDDED_RESOURCE]: skip,
  };
}

const LINE_TAGS =
  'address article aside blockquote br dd details div dl dt figcaption figure footer h[1-6] ' +
  'header hr li main nav ol p pre section table ul';
const LINE_TAG = new RegExp(`<(?:${LINE_TAGS.replaceAll(' ', '|')})\\b`, 'i');

/** Where HTML has no tags that break lines, the editor's newlines do. */
function keepTypedLines(html: string) {
  if (!html.includes('\n') || LINE_TAG.test(html)) return html;
  const paragraphs = html
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, '<br>'));
  return paragraphs.length === 1
    ? paragraphs.join('')
    : paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

export function renderRichText(
  content: Document | string,
  links: RichTextLinks,
  options: Pick<SanitizeOptions, 'topHeading' | 'scrollHint'> = {},
): SafeHtml {
  const html =
    typeof content === 'string'
      ? keepTypedLines(content)
      : documentToHtmlString(content, {
          renderNode: buildNodeRenderers(links),
          stripEmptyTrailingParagraph: true,
          preserveWhitespace: true,
        });
  if (html.length > MAX_HTML_LENGTH) links.onCut();
  const clean = cleanHtml(html, options);
  if (clean.losses !== undefined) links.onLoss(clean.losses);
  return clean.html;
}
