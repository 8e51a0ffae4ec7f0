import { defineContentType, entries, flag, title } from './defineContentType';

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
