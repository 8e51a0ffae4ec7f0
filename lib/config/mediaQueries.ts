import { DESKTOP_BREAKPOINT, TABLET_BREAKPOINT } from './constants';

// Apart from the constants, because those are in the script of every page.

/** Font size in px that the breakpoints are counted at. */
export const USUAL_FONT_SIZE = 16;

/** As the mixins of `styles/tools` write them: in em, so that large text takes the layout that has room for it. */
export const FROM_DESKTOP = `(min-width: ${DESKTOP_BREAKPOINT / USUAL_FONT_SIZE}em)`;
export const BELOW_DESKTOP = `(max-width: ${(DESKTOP_BREAKPOINT - 0.02) / USUAL_FONT_SIZE}em)`;
export const BELOW_TABLET = `(max-width: ${(TABLET_BREAKPOINT - 0.02) / USUAL_FONT_SIZE}em)`;
