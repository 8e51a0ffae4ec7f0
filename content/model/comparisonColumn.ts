import { asset, defineContentType, entries, entry, required, title } from './defineContentType';

export const comparisonColumnType = defineContentType({
  id: 'comparisonColumn',
  name: 'Comparison column',
  description: 'One product of a comparison.',
  fields: [
    title('shortNameProduct', required),
    asset('comparsionProductImage'),
    entry('urlProductCompare', ['page']),
    entry('genericProduct', ['genericProduct']),
    entries('comparisionPoints', ['comparisonPoint']),
  ],
});
