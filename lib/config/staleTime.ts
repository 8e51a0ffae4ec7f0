/** How long after a change the server may send the old page, and a browser may keep data that it prefetched. */
export const MAX_STALE_MS = 5000;
