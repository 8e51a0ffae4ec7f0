/** The mobile menu's id in the document: where the menu icon leads to until script runs. It is the last part of the header. */
export const MOBILE_MENU_ID = 'site-menu';
