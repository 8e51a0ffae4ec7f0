/** docs/specification.md, section 9. In pixels and milliseconds. */

export const DESKTOP_BREAKPOINT = 992;
export const TABLET_BREAKPOINT = 768;
export const ANCHOR_OFFSET = 90;
export const MAX_BLOCK_DEPTH = 12;
export const MAX_PAGE_NODES = 2000;
export const PAGE_QUERY_LIMIT = 1000;
/** The server responds with 414 to a longer request address. */
export const MAX_URL_LENGTH = 2048;
export const PRODUCT_CARD_IMAGE = { width: 353, height: 200 } as const;
/** Query parameter of a private preview: docs/decisions/0038. */
export const PREVIEW_TOKEN = 'preview-token';
/** A literal: the minifier would keep a composed string in scripts that never read it. */
export const PREVIEW_TOKEN_HEADER = 'x-preview-token';
export const PRODUCTS_PER_ROW = 3;
export const CARD_IMAGE = { width: 250, height: 250 } as const;
export const GALLERY_GAP = 30;
export const EMBED_TITLE_DELAY = 500;
export const MAX_SUGGESTIONS = 10;
export const SEARCH_CATEGORIES = ['Page', 'Collection', 'Product', 'Article', 'FAQ'] as const;
export type SearchCategory = (typeof SEARCH_CATEGORIES)[number];
export const MOBILE_LOGO = { width: 167, height: 30 } as const;

/** Some browsers turn numbers into links before hydration, which then finds unexpected markup. */
export const FORMAT_DETECTION = 'telephone=no, date=no, address=no, email=no, url=no';

/** `resolveAnchor` keeps ids from content from colliding with these. */
export const CONTENT_ID = 'content';
export const MOBILE_MENU_ID = 'site-menu';
export const LANGUAGES_ID = 'site-languages';
/** At the end of the shell, so that modals inherit its fonts and not the colours of a section. */
export const MODAL_ROOT_ID = 'modal-root';
export const SERVICES_ID = 'site-services';
export const LIBRARY_IDS = ['cc-main', 'necessary-desc', 'analytics-desc', 'nprogress'] as const;

/** `styles/objects/_tables.scss` repeats both numbers. */
export const FOLDED_COLUMNS = 3;
export const MAX_HINTED_COLUMNS = 8;

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

export const EDITOR_CLASSES = [
  'highlight',
  'bordered',
  'centered',
  'hero',
  'numbered',
  'lines',
  'steps',
  'compact',
  'spacious',
  'hideOnMobile',
  'hideOnDesktop',
] as const;

export type EditorClass = (typeof EDITOR_CLASSES)[number];

export const TONES = ['mint', 'sky', 'blush', 'sand'] as const;

export type Tone = (typeof TONES)[number];

export const MOMENT_BACKGROUNDS = [...TONES, 'night'] as const;

export type MomentBackground = (typeof MOMENT_BACKGROUNDS)[number];

export const COMPARED = 'compare';
