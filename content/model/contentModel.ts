import { articlePageType, bioPageType, errorPageType, landingPageType, metaType, pageType, productPageType } from './pages';
import { breadcrumbsType } from './breadcrumbs';
import { cardType } from './card';
import { carouselType } from './carousel';
import { comparisonChartType, comparisonColumnType, comparisonPointType } from './comparison';
import { doubleCardType } from './doubleCard';
import { faqQuestionType, faqType } from './faq';
import { footerMenuType, headerMenuType, headerSubColumnMenuType, headerSubMenuType, menuButtonType, menuItemAnchorType, menuItemExternalType, menuItemInternalType, menuType, smallHeaderLinkType, smartLabelType } from './menus';
import { genericProductAttributeType, genericProductType, productVariantType } from './products';
import { gridType } from './grid';
import { headingType } from './heading';
import { imageSetType, imageType } from './image';
import { labelsType } from './labels';
import { listItemType, listType } from './list';
import { markdownType } from './markdown';
import { mobileDropdownType } from './mobileDropdown';
import { productButtonType } from './productButton';
import { productGalleryType } from './productGallery';
import { productListingType } from './productListing';
import { promoboxType } from './promobox';
import { relatedCarouselType } from './relatedCarousel';
import { richTextType } from './richText';
import { searchPinType, searchSynonymsType } from './search';
import { searchResultsType } from './searchResults';
import { sectionType } from './section';
import { shareBarType } from './shareBar';
import { tableType } from './table';
import { transparentCardType } from './transparentCard';
import { videoType } from './video';
import type { ContentType } from './defineContentType';

/** Every content type of the site, as `contentful space import` would take them. */
export const CONTENT_MODEL: readonly ContentType[] = [
  articlePageType,
  bioPageType,
  breadcrumbsType,
  cardType,
  carouselType,
  comparisonChartType,
  comparisonColumnType,
  comparisonPointType,
  doubleCardType,
  errorPageType,
  faqType,
  faqQuestionType,
  footerMenuType,
  genericProductType,
  genericProductAttributeType,
  gridType,
  headerMenuType,
  headerSubColumnMenuType,
  headerSubMenuType,
  headingType,
  imageType,
  imageSetType,
  labelsType,
  landingPageType,
  listType,
  listItemType,
  markdownType,
  menuType,
  menuButtonType,
  menuItemAnchorType,
  menuItemExternalType,
  menuItemInternalType,
  metaType,
  mobileDropdownType,
  pageType,
  productButtonType,
  productGalleryType,
  productListingType,
  productPageType,
  productVariantType,
  promoboxType,
  relatedCarouselType,
  richTextType,
  searchPinType,
  searchResultsType,
  searchSynonymsType,
  sectionType,
  shareBarType,
  smallHeaderLinkType,
  smartLabelType,
  tableType,
  transparentCardType,
  videoType,
];
