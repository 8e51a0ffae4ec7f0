/**
 * Relies on: React's comment for an unfinished `Suspense`.
 * Remove when: the framework says whether it has rendered the whole page.
 */

/** No leading `<`, which would slow the search. A match in an editor's HTML only costs time. */
export const UNFINISHED = '$!-->';

export const hasFailedPart = (html: Buffer): boolean => html.includes(UNFINISHED);
