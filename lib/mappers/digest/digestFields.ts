/** What the fields of an entry hold for a page's digest. */
export type DigestFields = {
  /** One line each, said as headings are. */
  readonly titles?: readonly string[];
  /** One line each, said as text is. */
  readonly lines?: readonly string[];
  /** A rich-text document or HTML. */
  readonly rich?: readonly string[];
  readonly markdown?: readonly string[];
  /** A list of rows of cells. */
  readonly tables?: readonly string[];
  /** Links to what stands inside. Links to other pages are not followed. */
  readonly children?: readonly string[];
  readonly pictures?: readonly string[];
};

/** What a visitor reads and sees of each block. Content types that are not here say nothing of their own. */
export const DIGEST_FIELDS: Readonly<Record<string, DigestFields | undefined>> = {
  card: { titles: ['title'], rich: ['content'], pictures: ['image'] },
  carousel: { titles: ['title'], children: ['items'] },
  comparisonChart: { titles: ['title'], lines: ['footerDisclaimer'], children: ['series'] },
  comparisonColumn: { lines: ['shortNameProduct'], children: ['comparisionPoints'] },
  comparisonPoint: { lines: ['title', 'labelCompare'] },
  doubleCard: { titles: ['title'], children: ['cards'] },
  faq: { titles: ['title'] },
  grid: { children: ['items'] },
  heading: { titles: ['text'] },
  image: { lines: ['caption'], pictures: ['defaultIamge'] },
  list: { titles: ['title'], children: ['items'] },
  listItem: { titles: ['title'], rich: ['text'] },
  markdown: { markdown: ['content'] },
  mobileDropdown: { titles: ['title'], children: ['items'] },
  productGallery: { titles: ['title'], children: ['items'] },
  productListing: { titles: ['title'] },
  richText: { rich: ['content'] },
  section: { titles: ['title'], children: ['items'] },
  table: { titles: ['title'], tables: ['tableData'] },
  transparentCard: { titles: ['title'], rich: ['content'], pictures: ['image'] },
  video: { titles: ['title'], pictures: ['imagePlaceholder'] },
};
