/** Constants of the specification, section 9. */

/** Viewport width in px from which the desktop layout applies. */
export const DESKTOP_BREAKPOINT = 992;
/** Viewport width in px from which the tablet layout applies. */
export const TABLET_BREAKPOINT = 768;
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

// Apart from the constants, which are in the script of every page.

/** Font size in px that the breakpoints are counted at. */
export const USUAL_FONT_SIZE = 16;

/** 992 and 768 px of usual text, as the mixins of `styles/tools` write them: in em, so that large text takes the layout that has room for it. */
export const FROM_DESKTOP = '(min-width: 62em)';
export const BELOW_DESKTOP = '(max-width: 61.99875em)';
export const BELOW_TABLET = '(max-width: 47.99875em)';

/** Ids of the shell's own elements. No id from content takes one: see `resolveAnchor`. */

/** The element that holds the page's body. */
export const CONTENT_ID = 'content';
/** The mobile menu: where the menu icon leads to until script runs. It is the last part of the header. */
export const MOBILE_MENU_ID = 'site-menu';
/** The element at the end of the frame that takes modals: in the frame's type, out of reach of the colours of a section. */
export const MODAL_ROOT_ID = 'modal-root';
/** Data for the browser about the services around the site; only there where one is configured. */
export const SERVICES_ID = 'site-services';
/** What the libraries of the consent panel and of the progress line call their own. */
export const LIBRARY_IDS = ['cc-main', 'necessary-desc', 'analytics-desc', 'nprogress'] as const;

/**
 * Classes that HTML from content may carry; any other class is removed.
 * `tableScroll` is the box that the sanitizer puts around every table, `taskList` a list of tasks from Markdown.
 */
export const RICH_TEXT_CLASSES = ['tableScroll', 'taskList', 'lead', 'note', 'small', 'textCenter', 'textRight', 'noWrap'] as const;

/** Classes that an editor may give to a grid, its wrapper or its columns; any other name is dropped. */
export const EDITOR_CLASSES = ['highlight', 'bordered', 'centered', 'compact', 'spacious', 'hideOnMobile', 'hideOnDesktop', 'reverseOnMobile'] as const;

export type EditorClass = (typeof EDITOR_CLASSES)[number];
