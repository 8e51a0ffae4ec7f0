import { richTextType } from '@/lib/content/model/blocks';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapRichText = defineBlock(richTextType, ({ content, anchor }, context, entry) => {
  const html = readHtml(content, entry, context, { field: 'content' });
  return html && { html, anchor };
});
