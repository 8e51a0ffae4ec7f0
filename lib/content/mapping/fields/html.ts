import type { Document } from '@contentful/rich-text-types';
import { isRecord } from '@/lib/platform/data/objects';
import type { TopHeading } from '@/lib/render/html/adjustHtml';
import { renderRichText, type RichTextLinks } from '@/lib/render/html/renderRichText';
import { readHtmlText } from '@/lib/render/html/readPlainText';
import { type HtmlLosses, MAX_HTML_LENGTH } from '@/lib/render/html/sanitizeHtml';
import type { Entry } from '@/lib/models/entry';
import type { SafeHtml } from '@/lib/platform/data/values';
import { atStep, noteForEditors, noteSkip, type PageContext, type Trace } from '../context/context';
import { readFileUrl } from '@/lib/render/images/imageSources';

function hasText(html: string) {
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '' || html.includes('<hr');
}

export function noteLosses({ removed, links }: HtmlLosses, entry: Entry, at: Trace): void {
  if (removed.length > 0) noteForEditors(at, entry, 'removedHtml', removed.join(', '));
  if (links.length > 0) noteForEditors(at, entry, 'rejectedLink', links.join(', '));
}

/** @returns undefined if nothing would be visible */
export function readHtml(
  content: Document | string | undefined,
  entry: Entry,
  context: PageContext,
  { topHeading = 2, field }: { readonly topHeading?: TopHeading; readonly field: string },
): SafeHtml | undefined {
  if (content === undefined) return undefined;
  const at = atStep(context, field);
  const links: RichTextLinks = {
    resolveEntryUrl: (id) => context.findPage(id)?.url,
    resolveAssetUrl: (id) => {
      const file = context.graph.asset(id)?.fields.file;
      const url = isRecord(file) ? readFileUrl(file.url) : undefined;
      return url === undefined ? undefined : `https:${url}`;
    },
    onSkip: (nodeType, id) =>
      noteSkip(
        at,
        context.graph.entry(id) ?? id,
        nodeType.includes('hyperlink') ? 'unresolvedLink' : 'unknownModel',
        nodeType,
      ),
    onCut: () => noteSkip(at, entry, 'unreadable', `text cut at ${MAX_HTML_LENGTH} characters`),
    onLoss: (losses) => noteLosses(losses, entry, at),
  };
  const html = renderRichText(content, links, {
    topHeading,
    scrollHint: context.labels.table.scrollHint,
  });
  context.skipLog.editors?.noteText(context.path, entry, field, readHtmlText(html).text);
  return hasText(html) ? html : undefined;
}
