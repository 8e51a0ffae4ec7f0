import { richTextExamples } from './RichText.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { anchor, required, richText, symbol, unshown } from '@/lib/content/model/fields';

export const richTextBlock = defineBlock({
  id: 'richText',
  description: 'Formatted text.',
  fields: [unshown(symbol('name')), richText('content', required), anchor('anchor')],
  search: { content: 'rich' },
  isText: true,
  fitsNextToContents: true,
  examples: richTextExamples,
  map: ({ content, anchor }, context, entry) => {
    const html = readHtml(content, entry, context, { field: 'content' });
    return html && { html, anchor };
  },
});
