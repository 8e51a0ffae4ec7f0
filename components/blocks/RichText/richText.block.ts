import { richTextExamples } from './RichText.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { anchor, optionalName, required, richText } from '@/lib/content/model/fields';
import { nameHeadings } from '@/lib/render/html/nameHeadings';

export const richTextBlock = defineBlock({
  id: 'richText',
  description: 'Formatted text.',
  fields: [
    optionalName,
    richText('content', { ...required, help: 'Headings begin at level 2.' }),
    anchor('anchor'),
  ],
  search: { content: 'rich' },
  isText: true,
  fitsNextToContents: true,
  nameSections: ({ html }, name) => ({ html: nameHeadings(html, name) }),
  examples: richTextExamples,
  map: ({ content, anchor }, context, entry) => {
    const html = readHtml(content, entry, context, { field: 'content' });
    return html && { html, anchor };
  },
});
