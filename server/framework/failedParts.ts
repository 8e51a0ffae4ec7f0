/**
 * Relies on: React's comment for an unfinished `Suspense`.
 * Remove when: the framework says whether it has rendered the whole page.
 */

/**
 * The end of the comment that React leaves where a part inside a `Suspense` waited or failed: `<` would be looked at in each tag. An attribute
 * of an editor's HTML that holds it costs its page a stream, and no more.
 */
export const UNFINISHED = '$!-->';

/** Whether a part inside a `Suspense` could not be rendered, and is left to the browser. */
export const hasFailedPart = (html: Buffer): boolean => html.includes(UNFINISHED);
