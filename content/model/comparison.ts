import { asset, defineContentType, entries, entry, required, text, title } from './defineContentType';

export const comparisonChartType = defineContentType({
  id: 'comparisonChart',
  name: 'Comparison chart',
  description: 'Products side by side.',
  fields: [
    title('title'),
    entries('series', ['comparisonColumn', 'genericProduct']),
    text('footerDisclaimer'),
  ],
});

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

export const comparisonPointType = defineContentType({
  id: 'comparisonPoint',
  name: 'Comparison point',
  description: 'One row of the comparison, for one product.',
  fields: [
    title('title', required),
    title('labelCompare', { name: 'What this product offers' }),
    title('comparisonPointFallback', { name: 'Shown when it offers nothing here' }),
    text('footerDisclaimer'),
  ],
});
