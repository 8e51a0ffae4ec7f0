/**
 * Relies on: React's comment for an unfinished `Suspense`.
 * Remove when: the framework says whether it has rendered the whole page.
 */

/**
 * Ends React's comment for a part of a `Suspense` that waited or failed. It has no leading `<`, at
 * which the search would stop in each tag. A false match in an editor's HTML only costs time.
 */
export const UNFINISHED = '$!-->';

export const hasFailedPart = (html: Buffer): boolean => html.includes(UNFINISHED);
