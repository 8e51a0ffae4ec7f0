/** The guides of the demo in each edition, all of which its advice hub leads to. */
export const GUIDE_COUNT = 31;
