import { defineContentType, entries, text, title } from './defineContentType';

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
