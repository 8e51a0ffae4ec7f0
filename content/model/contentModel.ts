import { articlePageType } from './articlePage';
import { bioPageType } from './bioPage';
import { breadcrumbsType } from './breadcrumbs';
import { cardType } from './card';
import { carouselType } from './carousel';
import { comparisonChartType } from './comparisonChart';
import { comparisonColumnType } from './comparisonColumn';
import { comparisonPointType } from './comparisonPoint';
import { doubleCardType } from './doubleCard';
import { errorPageType } from './errorPage';
import { faqType } from './faq';
import { faqQuestionType } from './faqQuestion';
import { footerMenuType } from './footerMenu';
import { genericProductType } from './genericProduct';
import { genericProductAttributeType } from './genericProductAttribute';
import { gridType } from './grid';
import { headerMenuType } from './headerMenu';
import { headerSubColumnMenuType } from './headerSubColumnMenu';
import { headerSubMenuType } from './headerSubMenu';
import { headingType } from './heading';
import { imageType } from './image';
import { imageSetType } from './imageSet';
import { labelsType } from './labels';
import { landingPageType } from './landingPage';
import { listType } from './list';
import { listItemType } from './listItem';
import { markdownType } from './markdown';
import { menuType } from './menu';
import { menuButtonType } from './menuButton';
import { menuItemAnchorType } from './menuItemAnchor';
import { menuItemExternalType } from './menuItemExternal';
import { menuItemInternalType } from './menuItemInternal';
import { metaType } from './meta';
import { mobileDropdownType } from './mobileDropdown';
import { pageType } from './page';
import { productButtonType } from './productButton';
import { productGalleryType } from './productGallery';
import { productListingType } from './productListing';
import { productPageType } from './productPage';
import { productVariantType } from './productVariant';
import { promoboxType } from './promobox';
import { relatedCarouselType } from './relatedCarousel';
import { richTextType } from './richText';
import { searchPinType } from './searchPin';
import { searchResultsType } from './searchResults';
import { searchSynonymsType } from './searchSynonyms';
import { sectionType } from './section';
import { shareBarType } from './shareBar';
import { smallHeaderLinkType } from './smallHeaderLink';
import { smartLabelType } from './smartLabel';
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
