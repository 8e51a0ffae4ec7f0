import type { Document } from '@contentful/rich-text-types';
import { isRecord } from '@/lib/data/objects';
import type { TopHeading } from '@/lib/html/adjustHtml';
import { renderRichText, type RichTextLinks } from '@/lib/html/renderRichText';
import { MAX_HTML_LENGTH } from '@/lib/html/sanitizeHtml';
import type { Entry } from '@/lib/models/entry';
import type { SafeHtml } from '@/lib/models/values';
import { atStep, type PageContext, noteSkip } from '../context/context';
import { readFileUrl } from '@/lib/images/imageSources';

function hasText(html: string): boolean {
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '' || html.includes('<hr');
}

/**
 * Undefined when nothing would be visible.
 * @param topHeading 2 in the page itself, 4 in a card with a title
 */
export function readHtml(content: Document | string | undefined, entry: Entry, context: PageContext, topHeading: TopHeading = 2): SafeHtml | undefined {
  if (content === undefined) return undefined;
  const at = atStep(context, 'content');
  const links: RichTextLinks = {
    resolveEntryUrl: (id) => context.findPage(id)?.url,
    resolveAssetUrl: (id) => {
      const file = context.graph.asset(id)?.fields.file;
      const url = isRecord(file) ? readFileUrl(file.url) : undefined;
      return url === undefined ? undefined : `https:${url}`;
    },
    onSkip: (nodeType, id) => noteSkip(at, context.graph.entry(id) ?? id, nodeType.includes('hyperlink') ? 'unresolvedLink' : 'unknownModel', nodeType),
    onCut: () => noteSkip(at, entry, 'unreadable', `text cut at ${MAX_HTML_LENGTH} characters`),
  };
  const html = renderRichText(content, links, topHeading);
  return hasText(html) ? html : undefined;
}
