import { defineContentType, entries, required, symbol, symbols } from './defineContentType';

export const searchPinType = defineContentType({
  id: 'searchPin',
  name: 'Search pin',
  description: 'Pages that come first when a visitor searches for one of the words, and for nothing else.',
  fields: [
    symbol('name', required),
    symbols('words', { ...required, localized: true, name: 'What visitors type, one or several words each' }),
    entries('pages', ['page'], required),
  ],
});
