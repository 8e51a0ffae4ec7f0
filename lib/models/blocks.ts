import type { Byline } from './article';
import type { VideoSource } from './media';
import { type ImageFile, type Picture } from './media';
import type { ComparisonChartProps, ProductButtonProps, ProductGalleryProps, ProductListingProps, PromoboxProps, RelatedCarouselProps } from './productBlocks';
import type { EditionId } from '@/lib/config/editions';
import type { SearchLabels } from './labels';
import type { SafeHtml } from './values';
import type { SearchQuery, SearchResponse } from './search';

export type Alignment = 'left' | 'center' | 'right';

/** Font sizes in px of the fixed set that the stylesheet knows (8 to 120, whole). */
export type HeadingProps = {
  readonly text: string;
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly desktopSize?: number;
  readonly mobileSize?: number;
  readonly align: Alignment;
  /** Target of anchor links; letters, digits and hyphens only. */
  readonly anchor?: string;
  /** Only the first heading of level 1 of an article has it. */
  readonly byline?: Byline;
};

export type RichTextProps = { readonly html: SafeHtml; readonly anchor?: string };
export type MarkdownProps = { readonly html: SafeHtml };
export type ImageProps = { readonly picture: Picture; readonly caption?: string };

/** One crumb; the last one has no address. */
export type Crumb = { readonly title: string; readonly href?: string };
export type BreadcrumbsProps = { readonly crumbs: readonly Crumb[] };

export type CallToAction = { readonly text: string; readonly href: string; readonly isExternal: boolean };

export type CardProps = {
  readonly title?: string;
  readonly image?: Picture;
  readonly hoverImage?: ImageFile;
  readonly content?: SafeHtml;
  /** The image fills the card and the content lies on top of it. */
  readonly hasImageBackground: boolean;
  readonly action?: CallToAction;
};

export type DoubleCardProps = { readonly title?: string; readonly cards: readonly (CardProps & { readonly id: string })[] };

export type TransparentCardProps = {
  readonly title: string;
  readonly titleAlign: Alignment;
  readonly content?: SafeHtml;
  readonly image?: Picture;
  readonly action?: CallToAction;
};

export type Background = 'none' | 'tint' | 'brand' | 'accent' | 'alert';

export type SectionProps = {
  readonly title?: string;
  readonly align: Alignment;
  readonly isFluid: boolean;
  readonly background: Background;
  readonly anchor?: string;
};

/** Column spans of a twelve-column row. A shorter list repeats when `repeatsColumns`. */
export type GridProps = {
  readonly align: Alignment;
  readonly isFluid: boolean;
  readonly desktopColumns: readonly number[];
  readonly mobileColumns: readonly number[];
  readonly repeatsColumns: boolean;
  /** Names of the allow-listed editor classes: the first for the first column, and so on. */
  readonly columnClasses: readonly string[];
  readonly wrapperClasses: readonly string[];
  readonly className?: string;
};

/** The answer opens under the question. `id` is the target of links to it: no other question of the page has it. */
export type FaqQuestion = { readonly id: string; readonly title: string; readonly answer: SafeHtml };
export type FaqProps = { readonly title?: string; readonly questions: readonly FaqQuestion[]; readonly startsOpen: boolean };

/** Text, or the points of a bullet list. */
export type TableCell = string | readonly string[];
/** Every row has a cell for each column of the head. A column without a name has an empty text there. */
export type TableProps = {
  readonly title?: string;
  readonly head: readonly TableCell[];
  readonly rows: readonly (readonly TableCell[])[];
  /** Only in preview: numbers of the rows that are left out, the head being row 1. */
  readonly droppedRows?: readonly number[];
};
export type VideoProps = {
  readonly title?: string;
  readonly source: VideoSource;
  readonly poster?: Picture;
  readonly isFullWidth: boolean;
  /** Allow-listed editor classes. */
  readonly className?: string;
};

/** `slidesPerView` is the desktop's: at most two on tablets, one on phones. */
export type CarouselProps = { readonly title?: string; readonly loops: boolean; readonly rewinds: boolean; readonly slidesPerView: 1 | 2 | 3 | 4 };
export type MobileDropdownProps = { readonly title: string };

/** Items as a carousel or as a grid. A `pageSize` of 0 shows all at once; a carousel always does. */
export type ListProps = {
  readonly title?: string;
  readonly pageSize: number;
  /** The next page adds to what is shown instead of taking its place. */
  readonly accumulates: boolean;
  readonly className?: string;
  /** A grid of list items and nothing else. */
  readonly isBulletList: boolean;
  readonly layout: { readonly model: 'carousel'; readonly carousel: Omit<CarouselProps, 'title'> } | { readonly model: 'grid'; readonly grid: GridProps };
};
export type ListItemProps = { readonly title?: string; readonly text?: SafeHtml; readonly bulletColor: 'brand' | 'accent' | 'text' };

/** `url` is absolute and canonical: it leaves the site. */
export type ShareBarProps = { readonly url: string; readonly title: string };

/** What the search page shows. `asked` is the search that the address names. */
export type SearchState =
  | { readonly status: 'idle' }
  | { readonly status: 'searching'; readonly asked: SearchQuery; /** What stays on the screen meanwhile. */ readonly shown?: SearchResponse }
  | { readonly status: 'hits'; readonly asked: SearchQuery; readonly response: SearchResponse }
  | { readonly status: 'none'; readonly asked: SearchQuery; readonly response: SearchResponse }
  | { readonly status: 'failed'; readonly asked: SearchQuery };

/** How answers to questions are shown among the hits: as links to their pages, or to open in place. */
export type FaqDisplay = 'pageLinks' | 'dropdown';

/** Its children are the static content: before a search, and after one without hits. */
export type SearchResultsProps = {
  readonly title?: string;
  readonly edition: EditionId;
  readonly faqDisplay: FaqDisplay;
  readonly labels: SearchLabels;
  /** What the server found for a query in the address; `idle` without one. */
  readonly found: SearchState;
};

/** One line a block: from this table come the union, the registry and the completeness tests. */
export type BlockPropsByModel = {
  productButton: ProductButtonProps;
  heading: HeadingProps;
  richText: RichTextProps;
  markdown: MarkdownProps;
  image: ImageProps;
  card: CardProps;
  doubleCard: DoubleCardProps;
  transparentCard: TransparentCardProps;
  breadcrumbs: BreadcrumbsProps;
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

/** Blocks that hold other blocks. The registry renders the children and hands them in. */
export type ContainerModel = 'section' | 'grid' | 'carousel' | 'mobileDropdown' | 'list' | 'searchResults';

type LeafModel = Exclude<BlockModel, ContainerModel>;

/** A block as the registry receives it. `id` is the entry's id. */
type Leaf<M extends ShownModel> = { readonly id: string; readonly model: M; readonly props: ShownPropsByModel[M] };
type Container<M extends ContainerModel> = {
  readonly id: string;
  readonly model: M;
  readonly props: BlockPropsByModel[M];
  readonly children: readonly Block[];
};

export type BlockOf<M extends BlockModel> = M extends ContainerModel ? Container<M> : M extends LeafModel ? Leaf<M> : never;

export type ContentBlock = { [M in LeafModel]: Leaf<M> }[LeafModel] | { [M in ContainerModel]: Container<M> }[ContainerModel];

/** Why an entry of the content is not on the page. */
export type SkipReason =
  | 'unknownModel'
  | 'nothingToShow'
  | 'unreadable'
  | 'ancestor'
  | 'maxDepthReached'
  | 'nodeBudget'
  | 'unresolvedLink'
  | 'droppedRow';

/**
 * Stands where nesting was cut (always), and in preview where an entry was skipped,
 * so that an editor sees what a visitor does not.
 */
export type SkippedProps = { readonly entryModel: string; readonly reason: SkipReason };
export type SkippedBlock = Leaf<'skipped'>;

export type Block = ContentBlock | SkippedBlock;

/** What stands on a page, by its model: the blocks of the content, and the placeholder. */
export type ShownPropsByModel = BlockPropsByModel & { skipped: SkippedProps };
export type ShownModel = keyof ShownPropsByModel;

/** A block by itself, without what it holds. A mapped type indexed by its key tells the compiler that props and model belong together. */
export type ShownBlock<M extends ShownModel> = { [Model in M]: Leaf<Model> }[M];
