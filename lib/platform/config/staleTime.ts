/** How long the server may send an old page after a change. Processes of a site agree within 2 s. */
export const MAX_STALE_MS = 1000;
export const MAX_PREFETCHED_MS = 5000;
