/** Constants of the specification, section 9 (docs/where-code-lives.md, “Glossary”). Lengths are in px, durations in ms. */

export const DESKTOP_BREAKPOINT = 992;
export const TABLET_BREAKPOINT = 768;
export const ANCHOR_OFFSET = 90;
export const MAX_BLOCK_DEPTH = 12;
export const MAX_PAGE_NODES = 2000;
export const PAGE_QUERY_LIMIT = 1000;
/** In characters; a shorter formatted text stands in a document's data, too. */
export const LONG_TEXT = 200;
/** In characters, of the address of a request; the server responds with 414 to a longer one. */
export const MAX_URL_LENGTH = 2048;
export const PRODUCT_CARD_IMAGE = { width: 353, height: 200 } as const;
/** Parameter of an address in a private preview: see docs/decisions/0038. */
export const PREVIEW_TOKEN = 'preview-token';
/** Written out: a text that is put together would stay in scripts that never read it. */
export const PREVIEW_TOKEN_HEADER = 'x-preview-token';
export const PRODUCTS_PER_ROW = 3;
export const CARD_IMAGE = { width: 250, height: 250 } as const;
export const GALLERY_GAP = 30;
export const EMBED_TITLE_DELAY = 500;
export const MAX_SUGGESTIONS = 10;
export const SEARCH_CATEGORIES = ['Page', 'Collection', 'Product', 'Article', 'FAQ'] as const;
export type SearchCategory = (typeof SEARCH_CATEGORIES)[number];
export const MOBILE_LOGO = { width: 167, height: 30 } as const;

/** Browsers that make links of numbers do so before the page is hydrated, which then finds other markup than the server sent. */
export const FORMAT_DETECTION = 'telephone=no, date=no, address=no, email=no, url=no';

/** Ids of the shell's own elements. `resolveAnchor` keeps ids from content from colliding with them. */
export const CONTENT_ID = 'content';
export const MOBILE_MENU_ID = 'site-menu';
export const LANGUAGES_ID = 'site-languages';
/** At the end of the shell, so that modals take its type and not the colours of a section. */
export const MODAL_ROOT_ID = 'modal-root';
export const SERVICES_ID = 'site-services';
export const LIBRARY_IDS = ['cc-main', 'necessary-desc', 'analytics-desc', 'nprogress'] as const;

/** A table of so many columns folds where it is narrow, and its class of the hint that it scrolls says no more than the other: both as in `styles/objects/_tables.scss`. */
export const FOLDED_COLUMNS = 3;
export const MAX_HINTED_COLUMNS = 8;

/**
 * Classes that HTML from content may carry; any other class is removed. The sanitizer puts `tableScroll` around every table, and `tableFrame` around that and what it says of it; a
 * table of three columns `folds`; `taskList` is a Markdown task list.
 */
export const RICH_TEXT_CLASSES = [
  'tableScroll',
  'taskList',
  'lead',
  'eyebrow',
  'figure',
  'note',
  'small',
  'textCenter',
  'textRight',
  'noWrap',
] as const;

/** Classes that an editor may give to a grid, its wrapper or its columns; any other name is dropped. */
export const EDITOR_CLASSES = [
  'highlight',
  'bordered',
  'centered',
  'hero',
  'numbered',
  'compact',
  'spacious',
  'hideOnMobile',
  'hideOnDesktop',
] as const;

export type EditorClass = (typeof EDITOR_CLASSES)[number];

/** Colours of a range of products, from which editors choose; what they look like says `look/brand.scss` of the site. */
export const TONES = ['mint', 'sky', 'blush', 'sand'] as const;

export type Tone = (typeof TONES)[number];

/** The anchor of the form that chooses which products to compare. */
export const COMPARED = 'compare';
