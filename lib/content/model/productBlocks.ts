import { defineContentType, definePlaceable } from './defineContentType';
import {
  asset,
  choice,
  cutPicture,
  entries,
  entry,
  gtin,
  paragraph,
  reads,
  required,
  symbol,
  title,
  unshown,
} from './fields';
import { readLink, readPath } from './readers/links';

export const productButtonType = definePlaceable({
  id: 'productButton',
  name: 'Buy button',
  description: 'The button that opens the retailers of a product.',
  fields: [
    unshown(symbol('name')),
    gtin('gtinId'),
    symbol('sort'),
    symbol('retailer'),
    title('shortTitle'),
  ],
});

export const productGalleryType = definePlaceable({
  id: 'productGallery',
  description: 'Pictures and videos of a product.',
  fields: [title('title'), entries('items', ['image', 'video'])],
});

export const productListingType = definePlaceable({
  id: 'productListing',
  description: 'Every product, to filter and to sort.',
  fields: [title('title', required), entries('relatedArticles', ['page'])],
});

export const promoboxType = definePlaceable({
  id: 'promobox',
  description: 'A recommended product over a picture.',
  fields: [
    title('recommendedProductLabel'),
    title('ctaLabel', required),
    asset('backgroundImage'),
    entry('recommendedProduct', ['page'], required),
    cutPicture('recommendedProductImage', ['square']),
  ],
});

export const relatedCarouselType = definePlaceable({
  id: 'relatedCarousel',
  description: 'Products or articles to go on with.',
  fields: [
    choice('kind', ['products', 'articles'], required),
    title('strapline'),
    title('title'),
    entries('items', ['page']),
  ],
});

export const comparisonChartType = definePlaceable({
  id: 'comparisonChart',
  description: 'Products side by side.',
  fields: [
    title('title'),
    entries('series', ['comparisonColumn', 'genericProduct']),
    paragraph('footerDisclaimer'),
  ],
});

/** Contentful spaces use the misspelt ids `comparsionProductImage` and `comparisionPoints`. */
export const comparisonColumnType = defineContentType({
  id: 'comparisonColumn',
  description: 'One product of a comparison.',
  fields: [
    title('shortNameProduct', required),
    asset('comparsionProductImage'),
    reads(
      entry('urlProductCompare', ['page']),
      (value, onLoss) => readLink(value, onLoss) ?? readPath(value),
      'a page or a path',
    ),
    entry('genericProduct', ['genericProduct']),
    entries('comparisionPoints', ['comparisonPoint']),
  ],
});

export const comparisonPointType = defineContentType({
  id: 'comparisonPoint',
  description: 'One row of the comparison, for one product.',
  fields: [
    title('title', required),
    title('labelCompare', { name: 'What this product offers' }),
    title('comparisonPointFallback', { name: 'Shown when it offers nothing here' }),
    paragraph('footerDisclaimer'),
  ],
});
