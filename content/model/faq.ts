import { defineContentType, entries, flag, required, text, title } from './defineContentType';

export const faqType = defineContentType({
  id: 'faq',
  name: 'FAQ',
  description: 'Questions that open and close. On a biography page they are open at first.',
  fields: [
    title('title'),
    entries('questions', ['faqQuestion']),
    flag('isBiopage'),
  ],
});

export const faqQuestionType = defineContentType({
  id: 'faqQuestion',
  name: 'FAQ question',
  description: 'A question and its answer in HTML.',
  fields: [
    title('title', required),
    text('text', required),
  ],
});
