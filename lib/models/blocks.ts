import type { Byline } from './article';
import type { ProductFinderProps } from './finder';
import type { ImageFile, Picture, VideoSource } from './media';
import type { OpeningHours } from './openingHours';
import type {
  ComparisonChartProps,
  ProductButtonProps,
  ProductGalleryProps,
  ProductListingProps,
  PromoboxProps,
  RelatedCarouselProps,
} from './productBlocks';
import type { EditionId } from '@/lib/platform/config/editions';
import type { SearchLabels } from './labels';
import type { SafeHtml } from '@/lib/platform/data/values';
import type { SearchQuery, SearchResponse } from './search';

type Alignment = 'left' | 'center' | 'right';

export type ContentsEntry = { readonly title: string; readonly anchor: string };

/** `isBeside`: a wide window shows the list next to the text. */
export type ContentsProps = {
  readonly entries: readonly ContentsEntry[];
  readonly isBeside: boolean;
};

/** Sizes are whole pixels from 8 to 120: the stylesheet has a class for each. */
export type HeadingProps = {
  readonly text: string;
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly desktopSize?: number;
  readonly mobileSize?: number;
  readonly align: Alignment;
  readonly anchor?: string;
  readonly byline?: Byline;
};

export type RichTextProps = { readonly html: SafeHtml; readonly anchor?: string };
export type MarkdownProps = { readonly html: SafeHtml };
export type ImageProps = { readonly picture: Picture; readonly caption?: string };

export type Crumb = { readonly title: string; readonly href?: string };
export type BreadcrumbsProps = { readonly crumbs: readonly Crumb[] };

export type CallToAction = {
  readonly text: string;
  readonly href: string;
  readonly isExternal?: boolean;
};

export type CardProps = {
  readonly title?: string;
  readonly image?: Picture;
  readonly hoverImage?: ImageFile;
  readonly content?: SafeHtml;
  readonly hasImageBackground?: boolean;
  readonly action?: CallToAction;
};

export type Phone = { readonly text: string; readonly href: string };

export type CareCardProps = {
  readonly title: string;
  readonly level: 'primary' | 'urgent' | 'emergency';
  readonly content?: SafeHtml;
  readonly phones?: readonly Phone[];
};
export type ContactPointProps = {
  readonly phones?: readonly Phone[];
  readonly email?: string;
  readonly hours?: OpeningHours;
  readonly note?: string;
};
/** Answers go to `email` where they are not counted. */
export type FeedbackProps = {
  readonly kind: 'guide' | 'answer' | 'answers';
  readonly title: string;
  readonly email: string;
  readonly subject?: string;
};
export type WarningCalloutProps = { readonly title: string; readonly content: SafeHtml };
export type DoDontListProps = {
  readonly do?: readonly string[];
  readonly dont?: readonly string[];
};

export type DoubleCardProps = {
  readonly title?: string;
  readonly cards: readonly (CardProps & { readonly id: string })[];
};

export type TransparentCardProps = {
  readonly title: string;
  readonly titleAlign: Alignment;
  readonly content?: SafeHtml;
  readonly image?: Picture;
  readonly action?: CallToAction;
};

export type Background = 'none' | 'tint' | 'brand' | 'accent';

export type SectionProps = {
  readonly title?: string;
  readonly align: Alignment;
  readonly isFluid?: boolean;
  readonly background: Background;
  readonly anchor?: string;
};

/** Column spans out of twelve. A shorter list repeats if `repeatsColumns` is set. */
export type GridProps = {
  readonly align: Alignment;
  readonly isFluid?: boolean;
  readonly desktopColumns: readonly number[];
  readonly mobileColumns: readonly number[];
  readonly repeatsColumns: boolean;
  readonly columnClasses?: readonly string[];
  readonly wrapperClasses?: readonly string[];
  readonly className?: string;
};

export type FaqQuestion = {
  readonly id: string;
  readonly title: string;
  readonly answer: SafeHtml;
};
export type FaqProps = {
  readonly title?: string;
  readonly questions: readonly FaqQuestion[];
  readonly startsOpen: boolean;
  readonly feedbackEmail?: string;
};

export type TableCell = string | readonly string[];
export type TableProps = {
  readonly title?: string;
  readonly head: readonly TableCell[];
  readonly rows: readonly (readonly TableCell[])[];
  readonly isPrintable?: boolean;
};
export type VideoProps = {
  readonly title?: string;
  readonly source: VideoSource;
  readonly poster?: Picture;
  readonly isFullWidth: boolean;
  readonly className?: string;
};

/** `slidesPerView` is for desktops: tablets show at most two, phones one. */
export type CarouselProps = {
  readonly title?: string;
  readonly loops: boolean;
  readonly rewinds: boolean;
  readonly slidesPerView: 1 | 2 | 3 | 4;
};
export type MobileDropdownProps = { readonly title: string; readonly staysFolded?: boolean };

/** A `pageSize` of 0 shows all items at once. */
export type ListProps = {
  readonly title?: string;
  readonly pageSize: number;
  readonly accumulates: boolean;
  readonly className?: string;
  readonly isBulletList: boolean;
  readonly layout:
    | { readonly model: 'carousel'; readonly carousel: Omit<CarouselProps, 'title'> }
    | { readonly model: 'grid'; readonly grid: GridProps };
};
export type ListItemProps = {
  readonly title?: string;
  readonly text?: SafeHtml;
  readonly bulletColor: 'brand' | 'accent' | 'text';
};

export type ShareBarProps = { readonly url: string; readonly title: string };

export type SearchState =
  | { readonly status: 'idle' }
  | { readonly status: 'searching'; readonly query: SearchQuery; readonly shown?: SearchResponse }
  | {
      readonly status: 'hits' | 'none';
      readonly query: SearchQuery;
      readonly response: SearchResponse;
    }
  | { readonly status: 'failed'; readonly query: SearchQuery };

export type FaqDisplay = 'pageLinks' | 'dropdown';

export type SearchResultsProps = {
  readonly title?: string;
  readonly edition: EditionId;
  readonly faqDisplay: FaqDisplay;
  readonly labels: SearchLabels;
  readonly emergencyCard?: CareCardProps;
  readonly found: SearchState;
};

export type BlockPropsByModel = {
  productButton: ProductButtonProps;
  heading: HeadingProps;
  richText: RichTextProps;
  markdown: MarkdownProps;
  image: ImageProps;
  card: CardProps;
  careCard: CareCardProps;
  warningCallout: WarningCalloutProps;
  contactPoint: ContactPointProps;
  doDontList: DoDontListProps;
  actionLink: CallToAction;
  doubleCard: DoubleCardProps;
  transparentCard: TransparentCardProps;
  breadcrumbs: BreadcrumbsProps;
  productFinder: ProductFinderProps;
  productListing: ProductListingProps;
  productGallery: ProductGalleryProps;
  relatedCarousel: RelatedCarouselProps;
  promobox: PromoboxProps;
  section: SectionProps;
  grid: GridProps;
  comparisonChart: ComparisonChartProps;
  faq: FaqProps;
  table: TableProps;
  video: VideoProps;
  carousel: CarouselProps;
  mobileDropdown: MobileDropdownProps;
  list: ListProps;
  listItem: ListItemProps;
  shareBar: ShareBarProps;
  searchResults: SearchResultsProps;
};

export type BlockModel = keyof BlockPropsByModel;

export type ContainerModel =
  'section' | 'grid' | 'carousel' | 'mobileDropdown' | 'list' | 'searchResults';

export type LeafModel = Exclude<BlockModel, ContainerModel>;

/** The browser needs ids of containers, which keep state; leaves have one only in previews. */
export type Leaf<M extends ShownModel> = {
  readonly id?: string;
  readonly anchor?: string;
  readonly model: M;
  readonly props: ShownPropsByModel[M];
};
export type Container<M extends ContainerModel> = {
  readonly id: string;
  readonly anchor?: string;
  readonly model: M;
  readonly props: BlockPropsByModel[M];
  readonly children: readonly Block[];
};

export type BlockOf<M extends BlockModel> = M extends ContainerModel ? Container<M> : Leaf<M>;

export type SkipReason =
  | 'unknownModel'
  | 'nothingToShow'
  | 'unreadable'
  | 'exception'
  | 'ancestor'
  | 'maxDepthReached'
  | 'nodeBudget'
  | 'pageLimit'
  | 'unresolvedLink'
  | 'rejectedLink'
  | 'rejectedFile'
  | 'wrongGtin'
  | 'missingField'
  | 'droppedRow'
  | 'removedHtml'
  | 'noAlternativeText';

/** `field` is the path from the entry, such as `items[0].image`; absent for the entry itself. */
export type SkipCause = {
  readonly reason: SkipReason;
  readonly field?: string;
  readonly detail?: string;
};

/** `entryModel` is empty where there is no entry. `path` begins at the page. */
export type SkippedProps = {
  readonly entryModel: string;
  readonly reason: SkipReason;
  readonly title?: string;
  readonly path?: string;
  readonly causes?: readonly SkipCause[];
  readonly href?: string;
};
export type SkippedBlock = Leaf<'skipped'>;

export type Block = BlockOf<BlockModel> | SkippedBlock | Leaf<'contents'> | Leaf<'feedback'>;

export type ShownPropsByModel = BlockPropsByModel & {
  skipped: SkippedProps;
  contents: ContentsProps;
  feedback: FeedbackProps;
};
export type ShownModel = keyof ShownPropsByModel;

/** A mapped type indexed by its own key, so that TypeScript relates props to model. */
export type ShownBlock<M extends ShownModel> = { [Model in M]: Leaf<Model> }[M];
