import { markdownType } from '@/lib/contentModel/blocks';
import { MAX_MARKDOWN_LENGTH, renderMarkdown } from '@/lib/html/renderMarkdown';
import { atStep, noteSkip } from '../context/context';
import { defineBlock } from './defineBlock';

export const mapMarkdown = defineBlock(markdownType, ({ content }, context, entry) => {
  if (content === undefined) return undefined;
  if (content.length > MAX_MARKDOWN_LENGTH) {
    noteSkip(atStep(context, 'content'), entry, 'unreadable', `text cut at ${MAX_MARKDOWN_LENGTH} characters`);
  }
  const { footnotes: title, backToText } = context.labels.markdown;
  return { html: renderMarkdown(content, { scope: context.takeAnchor(entry.sys.id), title, backToText }) };
});
