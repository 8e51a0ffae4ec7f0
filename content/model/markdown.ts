import { defineContentType, required, symbol, text } from './defineContentType';

export const markdownType = defineContentType({
  id: 'markdown',
  name: 'Markdown',
  description: 'Text in Markdown. Links may be http, https, mailto, tel, relative, an anchor or a query.',
  fields: [
    symbol('name'),
    text('content', required),
  ],
});
