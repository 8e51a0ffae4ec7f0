// Not in constants.ts, which is part of every page's script: only lazy scripts need these.

export const USUAL_FONT_SIZE = 16;

/** 992 and 768 px in em, as in `styles/tools`: the layout follows the visitor's text size. */
export const FROM_DESKTOP = '(min-width: 62em)';
export const BELOW_DESKTOP = '(max-width: 61.99875em)';
export const FROM_TABLET = '(min-width: 48em)';
export const BELOW_TABLET = '(max-width: 47.99875em)';
