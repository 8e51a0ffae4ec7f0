import { defineContentType, required, text, title } from './defineContentType';

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
