import { z } from 'zod';
import { MAX_MARKDOWN_LENGTH, renderMarkdown } from '@/lib/html/renderMarkdown';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { atStep, noteSkip } from '../context/context';
import { longText } from '../fields/schemaFields';
import { readEntry } from '../context/readEntry';

const markdownSchema = z.object({ content: longText() });

export function mapMarkdown(entry: Entry, context: BlockContext): BlockOf<'markdown'> | undefined {
  const { content } = readEntry(markdownSchema, entry, context);
  if (content === undefined) return undefined;
  if (content.length > MAX_MARKDOWN_LENGTH) {
    noteSkip(atStep(context, 'content'), entry, 'unreadable', `text cut at ${MAX_MARKDOWN_LENGTH} characters`);
  }
  const { footnotes: title, backToText } = context.labels.markdown;
  const html = renderMarkdown(content, { scope: context.takeAnchor(entry.sys.id), title, backToText });
  return { id: entry.sys.id, model: 'markdown', props: { html } };
}
