import { asset, defineContentType, entry, required, title } from './defineContentType';

export const promoboxType = defineContentType({
  id: 'promobox',
  name: 'Promobox',
  description: 'A recommended product over a picture.',
  fields: [
    title('recommendedProductLabel'),
    title('ctaLabel', required),
    asset('backgroundImage'),
    entry('recommendedProduct', ['page'], required),
    asset('recommendedProductImage'),
  ],
});
