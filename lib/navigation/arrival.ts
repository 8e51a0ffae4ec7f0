type Arrival = { readonly href: string; readonly state: unknown };

/**
 * What the history held for the address that this document was opened with. It is read in the first script and apart
 * from what uses it, which comes later: the router writes over it as soon as it starts.
 */
export const arrival: Arrival | undefined = typeof window === 'undefined' ? undefined : { href: window.location.href, state: window.history.state };
