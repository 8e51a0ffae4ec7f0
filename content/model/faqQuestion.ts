import { defineContentType, required, text, title } from './defineContentType';

export const faqQuestionType = defineContentType({
  id: 'faqQuestion',
  name: 'FAQ question',
  description: 'A question and its answer in HTML.',
  fields: [
    title('title', required),
    text('text', required),
  ],
});
