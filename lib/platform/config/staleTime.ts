/** How long the server may send an old page after a change, and browsers keep prefetched data. */
export const MAX_STALE_MS = 5000;
