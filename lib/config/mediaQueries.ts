// Apart from the constants, which are in the script of every page.

/** Font size in px that the breakpoints are counted at. */
export const USUAL_FONT_SIZE = 16;

/** 992 and 768 px of usual text, as the mixins of `styles/tools` write them: in em, so that large text takes the layout that has room for it. */
export const FROM_DESKTOP = '(min-width: 62em)';
export const BELOW_DESKTOP = '(max-width: 61.99875em)';
export const BELOW_TABLET = '(max-width: 47.99875em)';
