import { warningCalloutExamples } from './WarningCallout.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { html, required, title } from '@/lib/content/model/fields';

export const warningCalloutBlock = defineBlock({
  id: 'warningCallout',
  description: 'A danger or common mistake. At most two on a page, with something between them.',
  fields: [
    title('title', {
      ...required,
      help: 'Its subject. The site adds “Important” for screen readers.',
    }),
    html('content', required),
  ],
  search: { title: 'title', content: 'rich' },
  isUrgent: true,
  labels: ['warningCallout'],
  isText: true,
  fitsNextToContents: true,
  examples: warningCalloutExamples,
  map: ({ title, ...fields }, context, entry) => {
    const content = readHtml(fields.content, entry, context, { topHeading: 4, field: 'content' });
    return title === undefined || content === undefined ? undefined : { title, content };
  },
});
