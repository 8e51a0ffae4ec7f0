import { careCardExamples } from './CareCard.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { readPhones } from '@/lib/content/mapping/fields/phones';
import { choice, html, phones, required, title } from '@/lib/content/model/fields';

export const careCardBlock = defineBlock({
  id: 'careCard',
  description:
    'Who to call, and when: one call to action, and below it a list of the signs. At most one of a level on a page.',
  fields: [
    title('title', {
      ...required,
      help: 'One call to action, at most two services, and a colon: “Call 999 if:”.',
    }),
    choice('level', ['primary', 'urgent', 'emergency'], {
      ...required,
      help: 'emergency: call at once. urgent: call today. primary: make an appointment.',
    }),
    html('content', {
      ...required,
      help: 'HTML: the list that ends the sentence of the title, without a read-more link.',
    }),
    phones,
    html('note', { help: 'HTML below the numbers, such as how to call without speaking.' }),
  ],
  search: { title: 'title', content: 'rich', note: 'rich' },
  needsOneOf: ['content', 'phones'],
  isUrgent: true,
  labels: ['careCard'],
  isText: true,
  fitsNextToContents: true,
  examples: careCardExamples,
  map: ({ title, level = 'urgent', ...fields }, context, entry) => {
    const read = (field: 'content' | 'note') =>
      readHtml(fields[field], entry, context, { topHeading: 4, field });
    const content = read('content');
    const phones = readPhones(fields.phones, entry, context);
    return title === undefined || (content ?? phones) === undefined
      ? undefined
      : { title, level, content, phones, note: read('note') };
  },
});
