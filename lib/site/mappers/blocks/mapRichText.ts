import { richTextType } from '@/lib/content/model/blocks';
import { readHtml } from '../fields/html';
import { defineBlock } from './defineBlock';

export const mapRichText = defineBlock(richTextType, ({ content, anchor }, context, entry) => {
  const html = readHtml(content, entry, context, { field: 'content' });
  return html && { html, anchor };
});
