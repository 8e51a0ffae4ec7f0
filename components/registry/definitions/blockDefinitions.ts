import { actionLinkBlock } from '@/components/blocks/ActionLink/actionLink.block';
import { breadcrumbsBlock } from '@/components/blocks/Breadcrumbs/breadcrumbs.block';
import { cardBlock } from '@/components/blocks/Card/card.block';
import { careCardBlock } from '@/components/blocks/CareCard/careCard.block';
import { carouselBlock } from '@/components/blocks/Carousel/carousel.block';
import { comparisonChartBlock } from '@/components/blocks/ComparisonChart/comparisonChart.block';
import { contactPointBlock } from '@/components/blocks/ContactPoint/contactPoint.block';
import { dayBlock } from '@/components/blocks/Day/day.block';
import { doDontListBlock } from '@/components/blocks/DoDontList/doDontList.block';
import { doubleCardBlock } from '@/components/blocks/DoubleCard/doubleCard.block';
import { faqBlock } from '@/components/blocks/Faq/faq.block';
import { formBlock } from '@/components/blocks/Form/form.block';
import { gridBlock } from '@/components/blocks/Grid/grid.block';
import { headingBlock } from '@/components/blocks/Heading/heading.block';
import { imageBlock } from '@/components/blocks/Image/image.block';
import { listBlock } from '@/components/blocks/List/list.block';
import { listItemBlock } from '@/components/blocks/ListItem/listItem.block';
import { markdownBlock } from '@/components/blocks/Markdown/markdown.block';
import { mobileDropdownBlock } from '@/components/blocks/MobileDropdown/mobileDropdown.block';
import { productButtonBlock } from '@/components/blocks/ProductButton/productButton.block';
import { productFinderBlock } from '@/components/blocks/ProductFinder/productFinder.block';
import { productGalleryBlock } from '@/components/blocks/ProductGallery/productGallery.block';
import { productListingBlock } from '@/components/blocks/ProductListing/productListing.block';
import { promoboxBlock } from '@/components/blocks/Promobox/promobox.block';
import { relatedCarouselBlock } from '@/components/blocks/RelatedCarousel/relatedCarousel.block';
import { richTextBlock } from '@/components/blocks/RichText/richText.block';
import { searchResultsBlock } from '@/components/blocks/SearchResults/searchResults.block';
import { sectionBlock } from '@/components/blocks/Section/section.block';
import { shareBarBlock } from '@/components/blocks/ShareBar/shareBar.block';
import { tableBlock } from '@/components/blocks/Table/table.block';
import { transparentCardBlock } from '@/components/blocks/TransparentCard/transparentCard.block';
import { videoBlock } from '@/components/blocks/Video/video.block';
import { warningCalloutBlock } from '@/components/blocks/WarningCallout/warningCallout.block';
import type { BlockDefinition, BlockTraits } from '@/lib/content/mapping/defineBlock';
import type { BlockModel } from '@/lib/models/blocks';

export const BLOCK_DEFINITIONS: { readonly [Model in BlockModel]: BlockDefinition<Model> } = {
  actionLink: actionLinkBlock,
  breadcrumbs: breadcrumbsBlock,
  card: cardBlock,
  careCard: careCardBlock,
  carousel: carouselBlock,
  comparisonChart: comparisonChartBlock,
  contactPoint: contactPointBlock,
  day: dayBlock,
  doDontList: doDontListBlock,
  doubleCard: doubleCardBlock,
  faq: faqBlock,
  form: formBlock,
  grid: gridBlock,
  heading: headingBlock,
  image: imageBlock,
  list: listBlock,
  listItem: listItemBlock,
  markdown: markdownBlock,
  mobileDropdown: mobileDropdownBlock,
  productButton: productButtonBlock,
  productFinder: productFinderBlock,
  productGallery: productGalleryBlock,
  productListing: productListingBlock,
  promobox: promoboxBlock,
  relatedCarousel: relatedCarouselBlock,
  richText: richTextBlock,
  searchResults: searchResultsBlock,
  section: sectionBlock,
  shareBar: shareBarBlock,
  table: tableBlock,
  transparentCard: transparentCardBlock,
  video: videoBlock,
  warningCallout: warningCalloutBlock,
};

export function isBlockModel(model: string): model is BlockModel {
  return Object.hasOwn(BLOCK_DEFINITIONS, model);
}

export const findTraits = (model: string): BlockTraits =>
  isBlockModel(model) ? BLOCK_DEFINITIONS[model] : {};
