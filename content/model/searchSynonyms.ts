import { defineContentType, required, symbol, symbols, title } from './defineContentType';

export const searchSynonymsType = defineContentType({
  id: 'searchSynonyms',
  name: 'Search synonyms',
  description: 'Words that visitors type, and the words that the pages use for the same.',
  fields: [
    symbol('name', required),
    symbols('words', { ...required, localized: true, name: 'What visitors type, one or several words each' }),
    title('meaning', { ...required, name: 'What the pages say' }),
  ],
});
