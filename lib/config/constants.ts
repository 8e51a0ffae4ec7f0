/** Constants of the specification, section 9. */

/** Viewport width in px from which the desktop layout applies. */
export const DESKTOP_BREAKPOINT = 992;
/** Viewport width in px from which the tablet layout applies. */
export const TABLET_BREAKPOINT = 768;
/** Viewport width in px above which a heading takes its desktop size. */
export const HEADING_BREAKPOINT = 1440;
/** Distance in px kept above the target of an anchor link. */
export const ANCHOR_OFFSET = 90;
/** Blocks nested deeper than this are cut and marked. */
export const MAX_BLOCK_DEPTH = 12;
/** A page never maps to more blocks and cards than this. */
export const MAX_PAGE_NODES = 2000;
/** Entries per page of the page list query. */
export const PAGE_QUERY_LIMIT = 1000;
/** Product card image, in px. */
export const PRODUCT_CARD_IMAGE = { width: 353, height: 200 } as const;
/** A row divider stands after every third product card. */
export const PRODUCTS_PER_ROW = 3;
/** Card and promobox image, in px. */
export const CARD_IMAGE = { width: 250, height: 250 } as const;
/** Space between the pictures of a gallery, in px. */
export const GALLERY_GAP = 30;
/** Time in ms after which an embedded video is given its title. */
export const EMBED_TITLE_DELAY = 500;
/** Most results that autocomplete shows. */
export const MAX_SUGGESTIONS = 10;
/** What a search result is. A collection is a page that lists products or articles. */
export const SEARCH_CATEGORIES = ['Page', 'Collection', 'Product', 'Article', 'FAQ'] as const;
export type SearchCategory = (typeof SEARCH_CATEGORIES)[number];
/** Mobile header logo, in px. */
export const MOBILE_LOGO = { width: 167, height: 30 } as const;
