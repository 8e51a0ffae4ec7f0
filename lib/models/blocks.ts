import type { EditionId } from '@/lib/config/editions';
import type { ArticleCard, ProductAttribute, ProductCard } from './cards';
import type { ImageFile, Picture } from './image';
import type { SafeHtml } from './safeHtml';

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

export type Background = 'none' | 'tint' | 'brand' | 'accent';

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

/** A product as a listing carries it: no more than it shows, since there may be hundreds. */
export type ListedProduct = {
  readonly url: string;
  readonly title: string;
  /** The address without its start, the file's width and height in px. */
  readonly image?: readonly [src: string, width: number, height: number];
  /** Places in the listing's `categories`. */
  readonly categories: readonly number[];
};

export type ProductListingProps = {
  readonly title: string;
  /** Collation of the names, such as `fr-FR`. */
  readonly locale: string;
  /** From A to Z. */
  readonly products: readonly ListedProduct[];
  /** What the addresses of all product images begin with. */
  readonly imageStart: string;
  readonly articles: readonly ArticleCard[];
  readonly categories: readonly ProductAttribute[];
};

/** What a look-up of sellers asks for. */
export type SellerQuery = {
  /** 14 digits. */
  readonly gtin: string;
  /** Its country is the one that is asked for. */
  readonly edition: EditionId;
  readonly sort?: string;
  readonly retailer?: string;
};

/** Only what can be bought names a GTIN to look up. Without a label the button has the site's own wording. */
export type ProductButtonProps = { readonly shortTitle: string; readonly label?: string } & (
  | { readonly availability: 'sold'; readonly query: SellerQuery }
  | { readonly availability: 'comingSoon' | 'deactivated' }
);

/** A tab of the gallery: today a picture with its caption. */
export type GalleryItem = { readonly id: string; readonly picture: Picture; readonly caption?: string };
/** Without a title it has the site's own wording. */
export type ProductGalleryProps = { readonly title?: string; readonly items: readonly GalleryItem[] };

/** What one product offers for one feature. */
export type ComparisonCell = {
  /** Left out where the content has no words at all: the site's own label stands there. */
  readonly text?: string;
  readonly isFallback: boolean;
  /** Number of the disclaimer that belongs to it, from 1. */
  readonly disclaimer?: number;
};
export type ComparisonColumn = {
  readonly id: string;
  readonly shortName: string;
  readonly picture?: Picture;
  readonly href?: string;
};
/** A feature, with one cell for each column. */
export type ComparisonRow = { readonly title: string; readonly cells: readonly ComparisonCell[] };
export type ComparisonChartProps = {
  readonly title?: string;
  readonly columns: readonly ComparisonColumn[];
  readonly rows: readonly ComparisonRow[];
  /** Numbered from 1 in this order; each is said once. */
  readonly disclaimers: readonly string[];
  /** A disclaimer of the whole chart. */
  readonly note?: string;
};

/** Strapline and title are the site's own where the entry has none. */
export type RelatedCarouselProps = {
  readonly kind: 'products' | 'articles';
  readonly strapline?: string;
  readonly title?: string;
  readonly cards: readonly (ProductCard | ArticleCard)[];
};

export type PromoboxProps = {
  /** The site's own wording where there is none. */
  readonly label?: string;
  readonly product: ProductCard;
  readonly picture?: Picture;
  readonly background?: Picture;
  readonly ctaLabel: string;
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

/** A file (`//host/path`) plays in the page; an embedded video is asked of its service after the click. */
export type VideoSource =
  | { readonly kind: 'file'; readonly src: string }
  | { readonly kind: 'youtube'; readonly videoId: string };
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
};

export type BlockModel = keyof BlockPropsByModel;

/** Blocks that hold other blocks. The registry renders the children and hands them in. */
export type ContainerModel = 'section' | 'grid' | 'carousel' | 'mobileDropdown' | 'list';

type LeafModel = Exclude<BlockModel, ContainerModel>;

/** A block as the registry receives it. `id` is the entry's id. */
type Leaf<M extends LeafModel> = { readonly id: string; readonly model: M; readonly props: BlockPropsByModel[M] };
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
export type SkippedBlock = { readonly id: string; readonly model: 'skipped'; readonly props: { readonly entryModel: string; readonly reason: SkipReason } };

export type Block = ContentBlock | SkippedBlock;
