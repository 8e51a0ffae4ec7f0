import { markdownExamples } from './Markdown.examples';
import { atStep, noteSkip } from '@/lib/content/mapping/context/context';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { noteLosses } from '@/lib/content/mapping/fields/html';
import { markdown, optionalName, required } from '@/lib/content/model/fields';
import { nameHeadings } from '@/lib/render/html/nameHeadings';
import { readHtmlText } from '@/lib/render/html/readPlainText';
import { MAX_MARKDOWN_LENGTH, renderMarkdown } from '@/lib/render/html/renderMarkdown';

export const markdownBlock = defineBlock({
  id: 'markdown',
  description: 'Text in Markdown.',
  fields: [optionalName, markdown('content', required)],
  search: { content: 'markdown' },
  isText: true,
  fitsNextToContents: true,
  nameSections: ({ html }, name) => ({ html: nameHeadings(html, name) }),
  examples: markdownExamples,
  map: ({ content }, context, entry) => {
    if (content === undefined) return undefined;
    const at = atStep(context, 'content');
    if (content.length > MAX_MARKDOWN_LENGTH) {
      noteSkip(at, entry, 'unreadable', `text cut at ${MAX_MARKDOWN_LENGTH} characters`);
    }
    const { markdown, table } = context.labels;
    const footnotes = {
      scope: context.takeAnchor(entry.sys.id),
      title: markdown.footnotes,
      backToText: markdown.backToText,
    };
    const { html, losses } = renderMarkdown(content, { footnotes, scrollHint: table.scrollHint });
    if (losses !== undefined) noteLosses(losses, entry, at);
    context.skipLog.editors?.noteText(context.path, entry, 'content', readHtmlText(html).text);
    return { html };
  },
});
