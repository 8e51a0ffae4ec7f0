// Apart from constants.ts, which is in the script of every page: only lazy scripts need these.

export const USUAL_FONT_SIZE = 16;

/**
 * 992 and 768 px at the usual text size, as the mixins of `styles/tools` write them: in em, so that visitors with large text get the layout
 * that has room for it.
 */
export const FROM_DESKTOP = '(min-width: 62em)';
export const BELOW_DESKTOP = '(max-width: 61.99875em)';
export const BELOW_TABLET = '(max-width: 47.99875em)';
