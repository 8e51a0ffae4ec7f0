import type { BlockModel, BlockOf } from '@/lib/models/blocks';
import type { BlockContext, EntryMapper } from '@/lib/content/mapping/context/context';
import { mapActionLink } from './blocks/mapActionLink';
import { mapBreadcrumbs } from './blocks/mapBreadcrumbs';
import { mapCard } from './blocks/mapCard';
import { mapCareCard } from './blocks/mapCareCard';
import { mapComparisonChart } from './blocks/mapComparisonChart';
import { mapContactPoint } from './blocks/mapContactPoint';
import { mapDoDontList } from './blocks/mapDoDontList';
import { mapDoubleCard } from './blocks/mapDoubleCard';
import { mapGrid } from './blocks/mapGrid';
import { mapHeading } from './blocks/mapHeading';
import { mapImage } from './blocks/mapImage';
import { mapMarkdown } from './blocks/mapMarkdown';
import { mapProductButton } from './blocks/mapProductButton';
import { mapProductFinder } from './blocks/mapProductFinder';
import { mapProductListing } from './blocks/mapProductListing';
import { mapProductGallery } from './blocks/mapProductGallery';
import { mapPromobox } from './blocks/mapPromobox';
import { mapRelatedCarousel } from './blocks/mapRelatedCarousel';
import { mapRichText } from './blocks/mapRichText';
import { mapSection } from './blocks/mapSection';
import { mapTransparentCard } from './blocks/mapTransparentCard';
import { mapFaq } from './blocks/mapFaq';
import { mapWarningCallout } from './blocks/mapWarningCallout';
import { mapTable } from './blocks/mapTable';
import { mapVideo } from './blocks/mapVideo';
import { mapCarousel } from './blocks/mapCarousel';
import { mapMobileDropdown } from './blocks/mapMobileDropdown';
import { mapList } from './blocks/mapList';
import { mapListItem } from './blocks/mapListItem';
import { mapSearchResults } from './blocks/mapSearchResults';
import { mapShareBar } from './blocks/mapShareBar';

type BlockMappers = {
  readonly [Model in BlockModel]: EntryMapper<BlockContext, BlockOf<Model>>;
};

export const BLOCK_MAPPERS: BlockMappers = {
  heading: mapHeading,
  richText: mapRichText,
  markdown: mapMarkdown,
  image: mapImage,
  card: mapCard,
  careCard: mapCareCard,
  warningCallout: mapWarningCallout,
  contactPoint: mapContactPoint,
  doDontList: mapDoDontList,
  actionLink: mapActionLink,
  doubleCard: mapDoubleCard,
  transparentCard: mapTransparentCard,
  breadcrumbs: mapBreadcrumbs,
  productFinder: mapProductFinder,
  productListing: mapProductListing,
  productButton: mapProductButton,
  productGallery: mapProductGallery,
  relatedCarousel: mapRelatedCarousel,
  promobox: mapPromobox,
  section: mapSection,
  grid: mapGrid,
  comparisonChart: mapComparisonChart,
  faq: mapFaq,
  table: mapTable,
  video: mapVideo,
  carousel: mapCarousel,
  mobileDropdown: mapMobileDropdown,
  list: mapList,
  listItem: mapListItem,
  shareBar: mapShareBar,
  searchResults: mapSearchResults,
};

export function isBlockModel(model: string): model is BlockModel {
  return Object.hasOwn(BLOCK_MAPPERS, model);
}
