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
