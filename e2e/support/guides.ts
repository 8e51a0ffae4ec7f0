/** The guides of the demo in each edition, all of which its advice hub leads to. */
export const GUIDE_COUNT = 21;

/** How many of them the hub shows at first, and more with each next page. */
export const GUIDE_PAGE_SIZE = 9;
