import { careCardExamples } from './CareCard.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { readPhones } from '@/lib/content/mapping/fields/phones';
import { choice, html, required, symbols, title } from '@/lib/content/model/fields';

export const careCardBlock = defineBlock({
  id: 'careCard',
  description:
    'Who to call, and when: one call to action, and below it a list of the signs. At most one of a level on a page.',
  fields: [
    title('title', { ...required, name: 'Call to action, such as “Call 999 if:”' }),
    choice('level', ['primary', 'urgent', 'emergency'], required),
    html('content', { ...required, name: 'List of the signs' }),
    symbols('phones', {
      localized: true,
      name: 'Telephone numbers, as they are dialled in the country',
    }),
  ],
  search: { title: 'title', content: 'rich' },
  needsOneOf: ['content', 'phones'],
  isUrgent: true,
  labels: ['careCard'],
  isText: true,
  fitsNextToContents: true,
  examples: careCardExamples,
  map: ({ title, level = 'urgent', ...fields }, context, entry) => {
    const content = readHtml(fields.content, entry, context, { topHeading: 4, field: 'content' });
    const phones = readPhones(fields.phones, entry, context);
    return title === undefined || (content ?? phones) === undefined
      ? undefined
      : { title, level, content, phones };
  },
});
