import type { Document } from '@contentful/rich-text-types';
import { isRecord } from '@/lib/data/objects';
import type { TopHeading } from '@/lib/html/adjustHtml';
import { renderRichText, type RichTextLinks } from '@/lib/html/renderRichText';
import { readHtmlText } from '@/lib/html/readPlainText';
import { type HtmlLosses, MAX_HTML_LENGTH } from '@/lib/html/sanitizeHtml';
import type { Entry } from '@/lib/models/entry';
import type { SafeHtml } from '@/lib/models/values';
import { atStep, noteForEditors, noteSkip, type PageContext, type Trace } from '../context/context';
import { readFileUrl } from '@/lib/images/imageSources';

function hasText(html: string): boolean {
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '' || html.includes('<hr');
}

export type HtmlOptions = {
  /** 2, that of the page itself, unless given: 4 in a card with a title. */
  readonly topHeading?: TopHeading;
  /** The id of the field, by which editors are told what was lost of it. */
  readonly field: string;
};

/** What was lost of a text on its way into the page. */
export function noteLosses({ removed, links }: HtmlLosses, entry: Entry, at: Trace): void {
  if (removed.length > 0) noteForEditors(at, entry, 'removedHtml', removed.join(', '));
  if (links.length > 0) noteForEditors(at, entry, 'rejectedLink', links.join(', '));
}

/** Undefined when nothing would be visible. */
export function readHtml(
  content: Document | string | undefined,
  entry: Entry,
  context: PageContext,
  { topHeading = 2, field }: HtmlOptions,
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
  context.ledger.editors?.noteText(context.path, entry, field, readHtmlText(html).text);
  return hasText(html) ? html : undefined;
}
